import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSupabase, type TestSupabase } from '../../../local/testing.ts';
import {
  NEW_PAGE,
  type OwnOrganizerPage,
  organizerPageQuery,
  saveOrganizerPage,
} from './organizer-pages.ts';
import type { Client } from './supabase.ts';

let supabase: TestSupabase;
let client: Client;
let organizerId: string;
let count = 0;

beforeAll(async () => {
  supabase = await startTestSupabase();
});
afterAll(() => supabase.stop());
beforeEach(async () => {
  const user = await supabase.createUser({ email: `olga${++count}@club.example` });
  organizerId = user.id;
  client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${user.accessToken}` } },
  });
});

const newPage = (): OwnOrganizerPage => ({
  name: 'Olga Organizer',
  slug: `olga-${count}`,
  isShown: true,
});
const save = (base: OwnOrganizerPage, change: Partial<OwnOrganizerPage>) =>
  saveOrganizerPage(client, organizerId, base, change);
const stored = () => organizerPageQuery(client, organizerId).queryFn?.({} as never);

test('a page is added, and a later save keeps what the form did not change', async () => {
  const page = newPage();
  expect(await save(NEW_PAGE, page)).toEqual({ kind: 'saved', page });
  const open = await stored();
  // Switched off in another window while this one still shows it switched on.
  await save(page, { isShown: false });
  expect(await save(open as OwnOrganizerPage, { name: 'Olga O.' })).toEqual({
    kind: 'saved',
    page: { ...page, name: 'Olga O.', isShown: false },
  });
  expect(await stored()).toEqual({ ...page, name: 'Olga O.', isShown: false });
});

test('fields that were also changed elsewhere are returned, and nothing is written', async () => {
  const page = newPage();
  await save(NEW_PAGE, page);
  await save(page, { name: 'Bergen Chess' });
  const current = { ...page, name: 'Bergen Chess' };
  expect(await save(page, { name: 'Olga O.', isShown: false })).toEqual({
    kind: 'conflict',
    page: current,
  });
  // A second window in which there was no page yet.
  expect(await save(NEW_PAGE, { ...page, isShown: false })).toEqual({
    kind: 'conflict',
    page: current,
  });
  expect(await stored()).toEqual(current);
});

test('the same change made elsewhere counts as saved, and so does no change', async () => {
  const page = newPage();
  await save(NEW_PAGE, page);
  await save(page, { isShown: false });
  const saved = { kind: 'saved', page: { ...page, isShown: false } };
  expect(await save(page, { isShown: false })).toEqual(saved);
  expect(await save(page, {})).toEqual(saved);
  expect(await save(page, { isShown: false, name: 'Olga O.' })).toEqual({
    kind: 'saved',
    page: { ...page, isShown: false, name: 'Olga O.' },
  });
});

test('an address that another organizer has is rejected with that reason', async () => {
  const page = newPage();
  await save(NEW_PAGE, page);
  const other = await supabase.createUser({ email: `otto${count}@club.example` });
  const otto: Client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${other.accessToken}` } },
  });
  await expect(saveOrganizerPage(otto, other.id, NEW_PAGE, page)).rejects.toMatchObject({
    code: 'organizer_address_taken',
  });
});
