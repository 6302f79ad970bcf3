import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import {
  ACTORS,
  CALLERS,
  createMatrixWorld,
  type Matrix,
  type MatrixWorld,
  OPERATIONS,
  runCalls,
  runMatrix,
} from './matrix.ts';

/**
 * Who may do what. `denied`: no grant. `refused`: row-level security forbids the row. A number: that many of the
 * existing rows are reached. There are two full events, one of the owner and one of the premium owner, with two
 * participants each, one of whom is the player; and three empty drafts, one of them the other organizer's.
 *
 * The premium owner has a page as an organizer, and there is one each: a second one is no row.
 *
 * The owner can still see and delete a custom URL that they no longer pay for.
 */
const EXPECTED = readMatrix(`
table            actor            select  insert   update   delete

profiles         anonymous        denied  denied   denied   denied
profiles         player           1       denied   1        denied
profiles         other organizer  1       denied   1        denied
profiles         owner            1       denied   1        denied
profiles         premium owner    1       denied   1        denied

events           anonymous        denied  denied   denied   denied
events           player           0       refused  0        0
events           other organizer  1       refused  1        1
events           owner            2       1        2        1
events           premium owner    2       1        2        1

participants     anonymous        denied  denied   denied   denied
participants     player           2       refused  0        0
participants     other organizer  0       refused  0        0
participants     owner            2       1        2        2
participants     premium owner    2       1        2        2

organizer_notes  anonymous        denied  denied   denied   denied
organizer_notes  player           0       refused  0        0
organizer_notes  other organizer  0       refused  0        0
organizer_notes  owner            1       1        1        1
organizer_notes  premium owner    1       1        1        1

sections         anonymous        denied  denied   denied   denied
sections         player           0       denied   denied   denied
sections         other organizer  0       denied   denied   denied
sections         owner            1       denied   denied   denied
sections         premium owner    1       denied   denied   denied

receipts         anonymous        denied  denied   denied   denied
receipts         player           0       refused  0        0
receipts         other organizer  0       refused  0        0
receipts         owner            1       refused  refused  1
receipts         premium owner    1       1        1        1

discount_codes   anonymous        denied  denied   denied   denied
discount_codes   player           0       refused  0        0
discount_codes   other organizer  0       refused  0        0
discount_codes   owner            1       refused  refused  1
discount_codes   premium owner    1       1        1        1

bank_lines       anonymous        denied  denied   denied   denied
bank_lines       player           0       denied   denied   denied
bank_lines       other organizer  0       denied   denied   denied
bank_lines       owner            1       denied   denied   denied
bank_lines       premium owner    1       denied   denied   denied

payout_accounts  anonymous        denied  denied   denied   denied
payout_accounts  player           0       denied   denied   denied
payout_accounts  other organizer  0       denied   denied   denied
payout_accounts  owner            1       denied   denied   denied
payout_accounts  premium owner    1       denied   denied   denied

online_events    anonymous        denied  denied   denied   denied
online_events    player           0       refused  denied   0
online_events    other organizer  0       refused  denied   0
online_events    owner            1       refused  denied   1
online_events    premium owner    1       1        denied   1

payment_deadlines  anonymous        denied  denied   denied   denied
payment_deadlines  player           0       refused  0        0
payment_deadlines  other organizer  0       refused  0        0
payment_deadlines  owner            1       refused  refused  1
payment_deadlines  premium owner    1       1        1        1

messages         anonymous        denied  denied   denied   denied
messages         player           0       refused  0        0
messages         other organizer  0       refused  0        0
messages         owner            1       refused  refused  1
messages         premium owner    1       1        1        1

message_recipients  anonymous        denied  denied   denied   denied
message_recipients  player           0       denied   denied   denied
message_recipients  other organizer  0       denied   denied   denied
message_recipients  owner            1       denied   denied   denied
message_recipients  premium owner    1       denied   denied   denied

posts            anonymous        denied  denied   denied   denied
posts            player           0       refused  0        0
posts            other organizer  0       refused  0        0
posts            owner            1       refused  refused  1
posts            premium owner    1       1        1        1

section_results  anonymous        denied  denied   denied   denied
section_results  player           0       denied   denied   denied
section_results  other organizer  0       denied   denied   denied
section_results  owner            1       denied   denied   denied
section_results  premium owner    1       denied   denied   denied

visit_counts     anonymous        denied  denied   denied   denied
visit_counts     player           0       denied   denied   denied
visit_counts     other organizer  0       denied   denied   denied
visit_counts     owner            0       denied   denied   denied
visit_counts     premium owner    1       denied   denied   denied

custom_urls      anonymous        denied  denied   denied   denied
custom_urls      player           0       refused  0        0
custom_urls      other organizer  0       refused  0        0
custom_urls      owner            1       refused  refused  1
custom_urls      premium owner    1       1        1        1

former_custom_urls  anonymous       denied  denied   denied   denied
former_custom_urls  player          0       denied   denied   0
former_custom_urls  other organizer  0       denied   denied   0
former_custom_urls  owner           1       denied   denied   1
former_custom_urls  premium owner   1       denied   denied   1

organizer_pages  anonymous        denied  denied   denied   denied
organizer_pages  player           0       refused  0        denied
organizer_pages  other organizer  0       refused  0        denied
organizer_pages  owner            0       1        0        denied
organizer_pages  premium owner    1       0        1        denied

payments         anonymous        denied  denied   denied   denied
payments         player           0       denied   denied   denied
payments         other organizer  0       denied   denied   denied
payments         owner            1       denied   denied   denied
payments         premium owner    1       denied   denied   denied

publications     anonymous        2       denied   denied   denied
publications     player           2       denied   denied   denied
publications     other organizer  2       denied   denied   denied
publications     owner            2       denied   denied   denied
publications     premium owner    2       denied   denied   denied
`);

/** Who may call what makes and changes entries: `denied`, or the one row that is answered. */
const EXPECTED_CALLS = `
function               anonymous  player  other organizer  owner   premium owner  site

register_players       denied     denied  denied           denied  denied         1
registration_receipts  denied     denied  denied           denied  denied         1
listed_players         denied     denied  denied           denied  denied         1
change_entry           denied     denied  denied           denied  denied         1
check_code             denied     denied  denied           denied  denied         1
entry_by_link          denied     denied  denied           denied  denied         1
own_board_link         denied     1       1                1       1              1
own_entry              denied     1       1                1       1              1
record_bank_lines      denied     refused  refused         refused 1              refused
take_back_bank_lines   denied     refused refused          refused 1              refused
set_entry_code         denied     refused refused          refused 1              refused
move_receipt           denied     refused refused          refused conflict       refused
move_entry             denied     refused refused          refused conflict       refused
undo_entry_move        denied     refused refused          refused conflict       refused
listed_moves           denied     1       1                1       1              1
move_problems          denied     1       1                1       1              1
seated_entries         denied     1       1                1       1              1
event_bank_lines       denied     refused refused          refused 1              refused
overdue_entries        denied     refused refused          refused 1              refused
extend_deadlines       denied     refused refused          refused 1              refused
cover_by_statement     denied     refused refused          refused 1              refused
own_references         denied     1       1                1       1              1
ignore_bank_lines      denied     refused 1                1       1              refused
begin_payment          denied     denied  denied           denied  denied         conflict
set_payment_session    denied     denied  denied           denied  denied         1
apply_payment          denied     denied  denied           denied  denied         1
payment_to_look_at     denied     denied  denied           denied  denied         1
ask_refunds            denied     refused refused          refused 1              refused
online_money           denied     1       1                1       1              1
online_refunds         denied     1       1                1       1              1
asked_refunds          denied     refused refused          refused 1              refused
drop_refund            denied     denied  denied           denied  denied         1
refuse_refund          denied     denied  denied           denied  denied         1
refunds_to_send        denied     denied  denied           denied  denied         1
payments_to_ask        denied     denied  denied           denied  denied         1
accounts_to_ask        denied     denied  denied           denied  denied         1
account_is_known       denied     denied  denied           denied  denied         1
online_payee           denied     denied  denied           denied  denied         1
`;

/**
 * Publications are readable by everyone and writable by no one, through grants alone: all rows have the same access.
 */
const OPEN_TO_ALL = 'publications';

let worlds: { database: Database; world: MatrixWorld }[];
beforeAll(async () => {
  const databases = await startDatabases();
  worlds = await Promise.all(
    databases.map(async (database) => ({ database, world: await createMatrixWorld(database) })),
  );
});
afterAll(() => Promise.all(worlds.map(({ database }) => database.stop())));

test('every role has exactly the access it should have to every table', async () => {
  for (const { database, world } of worlds) {
    const actual = await database.aside((query) => runMatrix(query, world));
    expect(actual, database.name).toEqual(EXPECTED);
  }
});

test('only the site creates and changes entries, whatever its callers may read', async () => {
  const [, ...rows] = EXPECTED_CALLS.split('\n').filter((line) => line !== '');
  const expected = rows.map((line) => {
    const [name = '', ...verdicts] = line.split(/ +/);
    return [name, Object.fromEntries(CALLERS.map((caller, index) => [caller, verdicts[index]]))];
  });
  for (const { database, world } of worlds) {
    const actual = await database.aside((query) => runCalls(query, world));
    expect(actual, database.name).toEqual(Object.fromEntries(expected));
  }
});

test('the matrix covers every table of the public schema', async () => {
  for (const { database } of worlds) {
    const tables = await database.query<{ relname: string }>(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    expect(tables.map(({ relname }) => relname).sort()).toEqual(Object.keys(EXPECTED).sort());
  }
});

test('only the functions can reach the outbox', async () => {
  const statements = [
    'select * from private.registration_mails',
    "insert into private.registration_mails (event_id, participant_id) values ('x', 'x')",
    'update private.registration_mails set attempts = 0',
    'delete from private.registration_mails',
    'select public.claim_registration_mails(1)',
  ];
  for (const { database, world } of worlds) {
    for (const statement of statements) {
      for (const actor of ACTORS) {
        const isAnonymous = actor === 'anonymous';
        const attempt = database.as(
          isAnonymous ? 'anon' : 'authenticated',
          isAnonymous ? null : world[actor],
          (query) => query(statement),
        );
        await expect(attempt, `${database.name}: ${actor}`).rejects.toThrow(/permission denied/);
      }
    }
    const claims = database.as('service_role', null, (query) => query(statements.at(-1) ?? ''));
    expect(await claims).toHaveLength(1);
  }
});

test('only the functions can reach the digests of visitors and their key', async () => {
  const statements = [
    'select * from private.visitors',
    'select * from private.visit_salts',
    'truncate private.visitors',
    'select public.visit_salt()',
    "select public.count_visit('x', 'visit', 'direct', 'v', 'n', current_date, '')",
  ];
  for (const { database, world } of worlds) {
    for (const statement of statements) {
      for (const actor of ACTORS) {
        const isAnonymous = actor === 'anonymous';
        const attempt = database.as(
          isAnonymous ? 'anon' : 'authenticated',
          isAnonymous ? null : world[actor],
          (query) => query(statement),
        );
        await expect(attempt, `${database.name}: ${actor}`).rejects.toThrow(/permission denied/);
      }
    }
  }
});

test('each policy is needed: without it, someone loses access', async () => {
  for (const { database, world } of worlds) {
    const policies = await database.query<{ policyname: string; tablename: string }>(
      "select policyname, tablename from pg_policies where schemaname = 'public'",
    );
    expect(policies.length).toBeGreaterThan(0);
    for (const { policyname, tablename } of policies) {
      const actual = await matrixAfter(`drop policy "${policyname}" on public.${tablename}`, {
        database,
        world,
        tablename,
      });
      expect(actual, `${tablename}: ${policyname}`).not.toEqual(EXPECTED[tablename]);
    }
  }
});

test('row-level security is needed: without it, someone gains access', async () => {
  for (const { database, world } of worlds) {
    for (const tablename of Object.keys(EXPECTED).filter((table) => table !== OPEN_TO_ALL)) {
      const change = `alter table public.${tablename} disable row level security`;
      const actual = await matrixAfter(change, { database, world, tablename });
      expect(actual, tablename).not.toEqual(EXPECTED[tablename]);
    }
  }
});

/** The verdicts on one table after a change that is rolled back. */
function matrixAfter(
  change: string,
  { database, world, tablename }: { database: Database; world: MatrixWorld; tablename: string },
): Promise<Matrix[string] | undefined> {
  return database.aside(async (query: Query) => {
    await query(change);
    return (await runMatrix(query, world, [tablename]))[tablename];
  });
}

/** Parses a matrix from a text with a line for each table and actor. */
function readMatrix(text: string): Matrix {
  const matrix: Matrix = {};
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [table = '', actor = '', ...verdicts] = line.trim().split(/\s{2,}/);
    const ofActor = Object.fromEntries(
      OPERATIONS.map((operation, index) => [operation, verdicts[index] ?? '']),
    );
    matrix[table] = { ...matrix[table], [actor]: ofActor };
  }
  return matrix;
}
