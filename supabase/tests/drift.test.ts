import { EVENT_COLUMNS, type EventRow } from '@tabiya/domain/event/event-row';
import {
  PARTICIPANT_COLUMNS,
  type ParticipantRow,
} from '@tabiya/domain/participants/participant-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database as AdminDatabase } from '../../admin/src/data/database.ts';
import { type Database, startDatabases } from './databases.ts';

/** The type of a column as its row type in TypeScript has it. */
type Kind<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [boolean]
    ? 'boolean'
    : [Value] extends [number]
      ? 'number'
      : [Value] extends [string | null]
        ? 'text?'
        : [Value] extends [number | null]
          ? 'number?'
          : 'json' | 'json?';

/** Every column of a row with its kind: the compiler refuses one that is missing, made up or of another kind. */
type Columns<Row> = { [Column in keyof Row]-?: Kind<Row[Column]> };

type Tables = AdminDatabase['public']['Tables'];

const EVENTS = {
  id: 'text',
  organizer_id: 'text',
  status: 'text',
  title: 'text',
  start_date: 'text',
  end_date: 'text',
  is_single_day: 'boolean',
  venue_name: 'text',
  federation_type: 'text',
  country: 'text',
  city: 'text',
  currency: 'text',
  registration_fee: 'number?',
  registration_status: 'text',
  registration_deadline: 'text?',
  time_zone: 'text',
  use_internal_registration: 'boolean',
  use_internal_scheduler: 'boolean',
  mails_status_changes: 'boolean',
  max_players: 'number?',
  onboarding_completed: 'boolean',
  content: 'json',
  version: 'number',
  created_at: 'text',
  updated_at: 'text',
  published_at: 'text?',
} as const satisfies Columns<EventRow>;

const PARTICIPANTS = {
  event_id: 'text',
  id: 'text',
  user_id: 'text?',
  is_guest: 'boolean',
  organizer_created: 'boolean',
  full_name: 'text',
  email: 'text',
  phone_number: 'text',
  local_federation_id: 'text',
  fide_id: 'text',
  id_pending: 'boolean',
  disputed_fide_id: 'text',
  disputed_federation_id: 'text',
  fide_rating: 'number?',
  national_rating: 'number?',
  rating: 'number?',
  notes: 'text',
  status: 'text',
  registered_at: 'text',
} as const satisfies Columns<ParticipantRow>;

const PROFILES = {
  user_id: 'text',
  email: 'text',
  display_name: 'text',
  phone_number: 'text',
  fide_id: 'text',
  local_federation_id: 'text',
  fide_rating: 'number?',
  national_rating: 'number?',
  contact_email: 'text',
  contact_phone: 'text',
  premium: 'boolean',
  created_at: 'text',
  updated_at: 'text',
} as const satisfies Columns<Tables['profiles']['Row']>;

/** The rows that the programs are written for, by table. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  events: { ...EVENTS, draft: 'json?', draft_version: 'number' } satisfies Columns<
    Tables['events']['Row']
  >,
  participants: PARTICIPANTS satisfies Columns<Tables['participants']['Row']>,
  profiles: PROFILES,
};

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const KIND_OF_COLUMN = `
  select attname as name,
    case
      when atttypid in ('jsonb'::regtype, 'json'::regtype) then 'json'
      when atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype) then 'number'
      when atttypid = 'boolean'::regtype then 'boolean'
      else 'text'
    end || case when attnotnull then '' else '?' end as kind
  from pg_attribute
  where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'select')`;

test.each(Object.keys(ROWS))(
  'what a signed-in user may read of %s is what the programs expect',
  async (table) => {
    for (const { query } of databases) {
      const columns = await query<{ name: string; kind: string }>(KIND_OF_COLUMN, [
        `public.${table}`,
      ]);
      const actual = Object.fromEntries(columns.map(({ name, kind }) => [name, kind]));
      expect(actual).toMatchObject(ROWS[table] ?? {});
    }
  },
);

test('the columns that the programs ask for are the columns of their rows', () => {
  const asked = (columns: string) => columns.split(',').map((column) => column.trim());
  expect(asked(EVENT_COLUMNS).sort()).toEqual(Object.keys(EVENTS).sort());
  expect(asked(PARTICIPANT_COLUMNS).sort()).toEqual(Object.keys(PARTICIPANTS).sort());
});

/** What the types let a client write: each must be granted, or the write fails for everyone. */
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
  ] satisfies (keyof Tables['profiles']['Update'])[],
  'events insert': writtenOfEvent(['organizer_id', 'onboarding_completed', 'draft']),
  'events update': writtenOfEvent(['onboarding_completed', 'draft']),
  'participants insert': ['event_id', 'registered_at', ...writtenOfParticipant()],
  'participants update': writtenOfParticipant(),
};

function writtenOfEvent(more: string[]): string[] {
  const generated = [
    'id',
    'organizer_id',
    'status',
    'version',
    'published_at',
    'onboarding_completed',
  ];
  const columns = Object.keys(EVENTS).filter(
    (name) => !generated.includes(name) && !name.endsWith('ed_at'),
  );
  return [...columns, ...more];
}

function writtenOfParticipant(): (keyof ParticipantRow)[] {
  return [
    'full_name',
    'email',
    'phone_number',
    'local_federation_id',
    'fide_id',
    'id_pending',
    'fide_rating',
    'national_rating',
    'rating',
    'notes',
    'status',
  ];
}

const GRANTED = `
  select column_name as name from information_schema.column_privileges
  where table_schema = 'public' and table_name = $1 and privilege_type = upper($2) and grantee = 'authenticated'`;

test.each(Object.entries(WRITTEN))(
  'a signed-in user may %s exactly what the programs write',
  async (what, columns) => {
    const [table, operation] = what.split(' ');
    for (const { query } of databases) {
      const granted = await query<{ name: string }>(GRANTED, [table, operation]);
      expect(granted.map(({ name }) => name).sort()).toEqual(columns.toSorted());
    }
  },
);
