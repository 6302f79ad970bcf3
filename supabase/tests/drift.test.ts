import { PARTICIPANT_COLUMNS } from '@tabiya/domain/entries/list/participant';
import { EVENT_COLUMNS } from '@tabiya/domain/event/event-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  columnNames,
  importedColumns,
  writtenColumns,
} from '../../scripts/schema/entry-columns.ts';
import type { TablesInsert, TablesUpdate } from '../database-types.ts';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const namesIn = (columns: string) => columns.split(',').map((column) => column.trim());

/** The columns that the code selects: each must be granted, or reading fails for everyone. */
const READ = {
  events: [...namesIn(EVENT_COLUMNS), 'draft', 'draft_version'],
  participants: namesIn(PARTICIPANT_COLUMNS),
};

const READABLE = `
  select has_column_privilege('authenticated', ('public.' || $1)::regclass, $2, 'select') as granted`;

test.each(Object.entries(READ))(
  'a signed-in user may read every column of %s that the code selects',
  async (table, columns) => {
    for (const { query } of databases) {
      const refused: string[] = [];
      for (const column of columns) {
        const [row] = await query<{ granted: boolean }>(READABLE, [table, column]);
        if (!row?.granted) refused.push(column);
      }
      expect(refused).toEqual([]);
    }
  },
);

/** The columns that the code writes as a signed-in user: each must be granted, or writing fails for everyone. */
const WRITTEN = {
  'profiles update': [
    'display_name',
    'phone_number',
    'fide_id',
    'local_federation_id',
    'fide_rating',
    'national_rating',
    'contact_email',
    'contact_phone',
  ] satisfies (keyof TablesUpdate<'profiles'>)[],
  'events insert': writtenOfEvent(['organizer_id', 'onboarding_completed', 'draft']),
  'events update': writtenOfEvent(['onboarding_completed', 'draft']),
  'participants insert': ['event_id', ...columnNames(importedColumns())],
  'participants update': [...writtenColumns(), 'unverified'],
};

function writtenOfEvent(more: (keyof TablesInsert<'events'>)[]): string[] {
  const generated = [
    'id',
    'organizer_id',
    'status',
    'version',
    'published_at',
    'onboarding_completed',
  ];
  const columns = namesIn(EVENT_COLUMNS).filter(
    (name) => !generated.includes(name) && !name.endsWith('ed_at'),
  );
  return [...columns, ...more];
}

const GRANTED = `
  select column_name as name from information_schema.column_privileges
  where table_schema = 'public' and table_name = $1 and privilege_type = upper($2) and grantee = 'authenticated'`;

test.each(Object.entries(WRITTEN))(
  'a signed-in user may %s exactly the columns that the code writes',
  async (what, columns) => {
    const [table, operation] = what.split(' ');
    for (const { query } of databases) {
      const granted = await query<{ name: string }>(GRANTED, [table, operation]);
      expect(granted.map(({ name }) => name).sort()).toEqual(columns.toSorted());
    }
  },
);
