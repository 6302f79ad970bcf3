import { expect, test } from 'vitest';
import { databaseNote } from './database-note.ts';

const siteUrl = 'https://chess.example.org';
const elsewhere = { url: 'https://x.supabase.co', publishableKey: 'p', secretKey: 's' };

test('a public site with the embedded database is told which page to read', () => {
  expect(databaseNote({ siteUrl })).toContain('docs/operations/own-postgres.md');
  expect(databaseNote({ siteUrl, databaseUrl: null, supabase: null })).toContain('is public');
});

test.each([
  ['a site of this machine', { siteUrl: 'http://localhost:8888' }],
  ['a site with Postgres', { siteUrl, databaseUrl: 'postgres://tabiya@localhost/tabiya' }],
  ['a site with a Supabase elsewhere', { siteUrl, supabase: elsewhere }],
])('%s is told nothing', (_, placement) => {
  expect(databaseNote(placement)).toBeNull();
});
