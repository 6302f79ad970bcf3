import type { Kind } from '@tabiya/domain/entries/form/kind';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerColumns } from '../../scripts/schema/entry-columns.ts';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** The column types for each kind. */
const TYPES: Readonly<Partial<Record<Kind['is'], readonly string[]>>> = {
  text: ['text'],
  choice: ['text'],
  id: ['text'],
  section: ['text'],
  reduction: ['text'],
  number: ['smallint', 'integer'],
  rating: ['integer'],
  tick: ['boolean'],
  consent: ['boolean'],
  yesNo: ['boolean'],
  rounds: ['ARRAY'],
  answers: ['jsonb'],
};

test('a column has the type of its question, and is null only if nothing else marks a missing answer', async () => {
  for (const { query } of databases) {
    const columns = await query<{ name: string; type: string; nullable: string }>(
      `select column_name as name, data_type as type, is_nullable as nullable
       from information_schema.columns where table_schema = 'public' and table_name = 'participants'`,
    );
    for (const { name, kind, empty } of answerColumns()) {
      const found = columns.find((column) => column.name === name);
      expect(found, name).toMatchObject({ nullable: empty === null ? 'YES' : 'NO' });
      expect(TYPES[kind.is], name).toContain(found?.type);
    }
  }
});
