import type { Database, Query } from './databases.ts';
import { insertEvent, publishEvent } from './fixtures.ts';

/** Every actor that a rule can distinguish. */
export const ACTORS = ['anonymous', 'player', 'other organizer', 'owner', 'premium owner'] as const;
type Actor = (typeof ACTORS)[number];

export const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

/**
 * The result of an attempt: `denied` without a grant, `refused` by row-level security, otherwise the number of rows.
 * Reading, updating and deleting are tried on all rows.
 */
type Verdict = string;

/** Verdicts by table, actor and operation. */
export type Matrix = Record<string, Record<string, Record<string, Verdict>>>;

/** The actors of the matrix and their targets. */
export type MatrixWorld = Record<Exclude<Actor, 'anonymous'>, string> & {
  /** The event that an actor writes to: their own, or for strangers the premium owner's. */
  events: { owner: string; premiumOwner: string; ownerEmpty: string; premiumOwnerEmpty: string };
  paidBy: Record<'owner' | 'premium owner', string>;
};

/**
 * Two organizers, each with an event that has two participants, notes, a custom URL, and a payment, and an event
 * without participants; another organizer with an empty event; and the player, who is in both events.
 */
export async function createMatrixWorld({ query, createUser }: Database): Promise<MatrixWorld> {
  const owner = await createUser('owner@club.example');
  const premiumOwner = await createUser('premium@club.example');
  const other = await createUser('other@club.example');
  const player = await createUser('player@club.example');
  await query('update public.profiles set premium = true where user_id = any($1)', [
    [premiumOwner, other],
  ]);
  await insertEvent(query, other);
  const [own, premium] = [
    await fullEvent(query, { organizerId: owner, player, name: 'owner' }),
    await fullEvent(query, { organizerId: premiumOwner, player, name: 'premium' }),
  ];
  await query(
    "insert into public.organizer_pages (organizer_id, slug, name) values ($1, 'premium-club', 'Premium Club')",
    [premiumOwner],
  );
  return {
    owner,
    'premium owner': premiumOwner,
    'other organizer': other,
    player,
    events: {
      owner: own,
      premiumOwner: premium,
      ownerEmpty: await insertEvent(query, owner),
      premiumOwnerEmpty: await insertEvent(query, premiumOwner),
    },
    paidBy: { owner: 'paid by owner', 'premium owner': 'paid by premium' },
  };
}

async function fullEvent(
  query: Query,
  { organizerId, player, name }: { organizerId: string; player: string; name: string },
): Promise<string> {
  const id = await publishEvent(query, organizerId, { sections: [{ id: 'open', name: 'Open' }] });
  await query(
    `insert into public.participants (event_id, id, user_id, is_guest, full_name, email)
     values ($1, 'guest_1', null, true, 'Gus Guest', 'gus@players.example'),
       ($1, $2::text, $2::uuid, false, 'Player One', 'player@club.example')`,
    [id, player],
  );
  await query(
    `insert into public.bank_lines (organizer_id, key, booked_on, amount, currency)
     values ($1, 'line of an event', '2026-12-01', 4000, 'USD')`,
    [organizerId],
  );
  await query(
    `insert into public.payout_accounts (organizer_id, account, country)
     values ($1, 'acct_' || $2, 'no')`,
    [organizerId, name],
  );
  await query('insert into public.online_events values ($1, $2)', [id, organizerId]);
  await query('insert into public.payment_deadlines (event_id, days) values ($1, 14)', [id]);
  await query(
    "insert into public.receipts (event_id, participant_id, amount) values ($1, 'guest_1', 4000)",
    [id],
  );
  await query(
    "insert into public.discount_codes (event_id, code, kind, value) values ($1, 'CLUB', 'percent', 20)",
    [id],
  );
  await query("insert into public.organizer_notes values ($1, 'guest_1', 'Owes for last year')", [
    id,
  ]);
  await query(
    "insert into public.messages (event_id, subject, body) values ($1, 'Change of hall', 'We play next door.')",
    [id],
  );
  await query(
    `insert into public.message_recipients (message_id, event_id, participant_id, position)
     select id, event_id, 'guest_1', 1 from public.messages where event_id = $1`,
    [id],
  );
  await query(
    `insert into public.posts (event_id, title, day, status)
     values ($1, 'Round one is paired', '2026-12-01', 'published')`,
    [id],
  );
  await query(
    "insert into public.section_results (event_id, section_id, slug, results) values ($1, 'open', 'open', '{}')",
    [id],
  );
  await query(
    "insert into public.visit_counts values ($1, '2026-12-01', 'visit', 'chess.example', 3)",
    [id],
  );
  await query('insert into public.custom_urls (event_id, slug, organizer_id) values ($1, $2, $3)', [
    id,
    `${name}-open`,
    organizerId,
  ]);
  await query('update public.custom_urls set slug = $2 where event_id = $1', [
    id,
    `${name}-open-now`,
  ]);
  await query(
    `insert into public.payments (provider_event_id, buyer_id, kind, reference, outcome, occurred_at)
     values ($1, $2, 'monthly', $1, 'paid', now())`,
    [`paid by ${name}`, organizerId],
  );
  return id;
}

/**
 * The attempts of each actor on a table. Deleting uses an empty event, since one with participants cannot be deleted.
 */
const ATTEMPTS: Readonly<
  Record<
    string,
    (aim: {
      event: string;
      emptyEvent: string;
      organizer: string;
      player: string;
    }) => Omit<Record<Operation, string>, 'select'>
  >
> = {
  profiles: ({ organizer }) => ({
    insert: `(user_id, email) values ('${organizer}', 'x@club.example')`,
    update: "display_name = 'Changed'",
    delete: '',
  }),
  events: ({ organizer }) => ({
    insert: `(organizer_id, title, start_date, end_date, venue_name, federation_type, country, city)
      values ('${organizer}', 'Mine', '2027-05-01', '2027-05-01', 'Hall', 'FIDE', 'Norway', 'Bergen')`,
    update: "title = 'Changed'",
    delete: "where status = 'draft'",
  }),
  participants: ({ event }) => ({
    insert: `(event_id, full_name, email) values ('${event}', 'Added', 'added@players.example')`,
    update: "status = 'paid'",
    delete: '',
  }),
  organizer_notes: ({ event, player }) => ({
    insert: `(event_id, participant_id, notes) values ('${event}', '${player}', 'Added')`,
    update: "notes = 'Changed'",
    delete: '',
  }),
  sections: ({ emptyEvent }) => ({
    insert: `(event_id, id, position, name) values ('${emptyEvent}', 'added', 2, 'Added')`,
    update: "name = 'Changed'",
    delete: '',
  }),
  receipts: ({ event, player }) => ({
    insert: `(event_id, participant_id, amount) values ('${event}', '${player}', 4000)`,
    update: 'amount = 5000',
    delete: '',
  }),
  discount_codes: ({ event }) => ({
    insert: `(event_id, code, kind, value) values ('${event}', 'ADDED', 'percent', 20)`,
    update: 'value = 30',
    delete: '',
  }),
  bank_lines: ({ organizer }) => ({
    insert: `(organizer_id, key, booked_on, amount, currency)
      values ('${organizer}', 'forged', '2026-12-02', 4000, 'USD')`,
    update: 'amount = 5000',
    delete: '',
  }),
  payout_accounts: ({ organizer }) => ({
    insert: `(organizer_id, account, country) values ('${organizer}', 'acct_forged', 'no')`,
    update: "state = 'ready'",
    delete: '',
  }),
  online_events: ({ emptyEvent }) => ({
    insert: `(event_id) values ('${emptyEvent}')`,
    update: 'organizer_id = auth.uid()',
    delete: '',
  }),
  payment_deadlines: ({ emptyEvent }) => ({
    insert: `(event_id, days) values ('${emptyEvent}', 14)`,
    update: 'days = 20',
    delete: '',
  }),
  messages: ({ event }) => ({
    insert: `(event_id, subject) values ('${event}', 'Added')`,
    update: "subject = 'Changed'",
    delete: '',
  }),
  message_recipients: ({ event, player }) => ({
    insert: `(message_id, event_id, participant_id, position)
      values (gen_random_uuid(), '${event}', '${player}', 1)`,
    update: "state = 'sent'",
    delete: '',
  }),
  posts: ({ event }) => ({
    insert: `(event_id, title, day, status) values ('${event}', 'Added', '2026-12-02', 'published')`,
    update: "title = 'Changed'",
    delete: '',
  }),
  section_results: ({ emptyEvent }) => ({
    insert: `(event_id, section_id, slug, results) values ('${emptyEvent}', '', 'all', '{}')`,
    update: 'results = null',
    delete: '',
  }),
  visit_counts: ({ emptyEvent }) => ({
    insert: `values ('${emptyEvent}', '2026-12-01', 'visit', 'direct', 1)`,
    update: 'visitors = 1000',
    delete: '',
  }),
  custom_urls: ({ emptyEvent }) => ({
    insert: `(event_id, slug) values ('${emptyEvent}', 'added')`,
    update: "slug = slug || '-changed'",
    delete: '',
  }),
  organizer_pages: ({ organizer }) => ({
    insert: `(organizer_id, slug, name) values ('${organizer}', 'added', 'Added') on conflict do nothing`,
    update: "name = 'Changed'",
    delete: '',
  }),
  former_custom_urls: ({ emptyEvent, organizer }) => ({
    insert: `(slug, event_id, organizer_id) values ('added', '${emptyEvent}', '${organizer}')`,
    update: 'created_at = now()',
    delete: '',
  }),
  payments: ({ organizer }) => ({
    insert: `(provider_event_id, buyer_id, kind, reference, outcome, occurred_at)
      values ('forged', '${organizer}', 'monthly', 'forged', 'paid', now())`,
    update: 'amount = 0',
    delete: '',
  }),
  publications: ({ emptyEvent }) => ({
    insert: `(event_id, title, start_date, end_date, venue_name, city, country, federation_type,
        ends_at, registration_closes_at, changes_until, withdrawal_until, snapshot)
      values ('${emptyEvent}', 'X', '2027-05-01', '2027-05-01', 'Hall', 'Bergen', 'Norway', 'FIDE', now(), now(), now(), now(), '{}')`,
    update: "title = 'Changed'",
    delete: '',
  }),
};

/**
 * Tries one statement as an actor, rolls it back and returns the result. A function of the session, so that a whole
 * matrix is one statement.
 */
const VERDICT_FUNCTION = `
create or replace function pg_temp.verdict(as_role text, user_id text, attempt text) returns text
  language plpgsql
as $$
declare
  reached bigint;
begin
  perform set_config('request.jwt.claim.sub', coalesce(user_id, ''), true);
  perform set_config('request.jwt.claims', json_build_object('role', as_role, 'sub', user_id)::text, true);
  perform set_config('role', as_role, true);
  execute attempt;
  get diagnostics reached = row_count;
  raise sqlstate 'TT000' using message = reached::text;
exception
  when sqlstate 'TT000' then return sqlerrm;
  when sqlstate 'PT403' then return 'refused';
  when sqlstate 'PT409' then return 'conflict';
  when insufficient_privilege then
    return case when sqlerrm like 'permission denied%' then 'denied' else 'refused' end;
  when others then return sqlstate || ' ' || sqlerrm;
end;
$$`;

/** The callers of functions: the actors, and the site's own functions with their key. */
export const CALLERS = [...ACTORS, 'site'] as const;

/** The verdict on each function by caller. */
type Calls = Record<string, Record<string, Verdict>>;

/** How entries are made and changed, tried with the player's own. */
const CALLS: Readonly<Record<string, (event: string, player: string) => string>> = {
  register_players: (event, player) =>
    `('${event}', gen_random_uuid(), '', '[{}]', '{"userId": "${player}"}')`,
  registration_receipts: (event, player) =>
    `('${event}', gen_random_uuid(), '', '{"userId": "${player}"}')`,
  listed_players: () =>
    `('[{"fullName": "", "fideId": "1", "localFederationId": "", "federation": ""}]')`,
  change_entry: (event, player) =>
    `('{"userId": "${player}", "eventId": "${event}", "participantId": "${player}"}', 'withdraw', '{}', '')`,
  check_code: (event) => `('${event}', 'CLUB', '192.0.2.1')`,
  entry_by_link: () => "('no such link')",
  own_board_link: (event, player) => `('${event}', '${player}')`,
  own_entry: (event, player) => `('${event}', '${player}')`,
  record_bank_lines: (event, player) =>
    `('${event}', '[{"key": "tried", "bookedOn": "2026-12-02", "amount": 1, "currency": "USD",
      "parts": [{"id": "${player}", "amount": 1}]}]')`,
  take_back_bank_lines: (event) => `('${event}', '{no such line}')`,
  set_entry_code: (event, player) => `('${event}', '${player}', null, null, null, null)`,
  move_receipt: (event, player) => `('${event}', gen_random_uuid(), '${player}', '${player}')`,
  move_entry: (event, player) =>
    `('${event}', '${player}', 1, (select id from public.events where id <> '${event}' limit 1), '{}')`,
  undo_entry_move: (event, player) => `('${event}', '${player}')`,
  listed_moves: (event) => `('${event}')`,
  move_problems: (event, player) => `('${event}', '${player}')`,
  seated_entries: (event) => `('${event}')`,
  event_bank_lines: (event) => `('${event}')`,
  overdue_entries: (event) => `('${event}')`,
  extend_deadlines: (event) => `('${event}', '{}')`,
  cover_by_statement: (event) => `('${event}', '', '2026-12-01', '2026-12-31')`,
  own_references: (event) => `('${event}', '{1}')`,
  ignore_bank_lines: () => "(array['tried'])",
  begin_payment: (event, player) => `('${event}', array['${player}'], '/tried')`,
  set_payment_session: () => "(gen_random_uuid(), 'tried')",
  apply_payment: () => "('{}')",
  payment_to_look_at: () => '(gen_random_uuid())',
  ask_refunds: (event) =>
    `('${event}', gen_random_uuid(), '[{"paymentId": "00000000-0000-4000-8000-000000000000", "parts": {"1": 1}}]')`,
  online_money: (event) => `('${event}')`,
  online_refunds: (event) => `('${event}')`,
  asked_refunds: (event) => `('${event}', gen_random_uuid())`,
  drop_refund: () => '(gen_random_uuid())',
  refuse_refund: () => "(gen_random_uuid(), 'tried')",
  refunds_to_send: () => '(1)',
  payments_to_ask: () => '(1)',
  accounts_to_ask: () => '(1)',
  account_is_known: () => "('acct_tried')",
  online_payee: (event, player) => `('${event}', '${player}')`,
};

/** Calls every function as every actor, in the transaction of `query`, and changes nothing. */
export async function runCalls(query: Query, world: MatrixWorld): Promise<Calls> {
  await query(VERDICT_FUNCTION);
  const calls: Calls = {};
  for (const [name, parametersFor] of Object.entries(CALLS)) {
    for (const caller of CALLERS) {
      const isActor = caller !== 'site' && caller !== 'anonymous';
      const role = isActor ? 'authenticated' : caller === 'site' ? 'service_role' : 'anon';
      const parameters = parametersFor(world.events.premiumOwner, world.player);
      const [row] = await query<{ verdict: Verdict }>(
        'select pg_temp.verdict($1, $2, $3) as verdict',
        [role, isActor ? world[caller] : null, `select public.${name}${parameters}`],
      );
      calls[name] = { ...calls[name], [caller]: row?.verdict ?? '' };
    }
  }
  return calls;
}

const IS_OWNER: readonly Actor[] = ['owner', 'premium owner'];

function attempt(world: MatrixWorld, table: string, actor: Actor, operation: Operation): string {
  if (operation === 'select') return `select 1 from public.${table}`;
  const isOwner = actor === 'owner';
  const aim = {
    event: isOwner ? world.events.owner : world.events.premiumOwner,
    emptyEvent: isOwner ? world.events.ownerEmpty : world.events.premiumOwnerEmpty,
    organizer: IS_OWNER.includes(actor) ? world[actor as 'owner'] : world['premium owner'],
    player: world.player,
  };
  const rest = ATTEMPTS[table]?.(aim)[operation] ?? '';
  if (operation === 'insert') return `insert into public.${table} ${rest}`;
  return operation === 'update'
    ? `update public.${table} set ${rest}`
    : `delete from public.${table} ${rest}`;
}

/** Tries everything as every actor, in the transaction of `query`, and changes nothing. */
export async function runMatrix(
  query: Query,
  world: MatrixWorld,
  tables: readonly string[] = Object.keys(ATTEMPTS),
): Promise<Matrix> {
  const cells = tables.flatMap((table) =>
    ACTORS.flatMap((actor) => OPERATIONS.map((operation) => ({ table, actor, operation }))),
  );
  await query(VERDICT_FUNCTION);
  const verdicts = await query<{ verdict: Verdict }>(
    `select pg_temp.verdict(role, nullif(user_id, ''), attempt) as verdict
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as cell (role, user_id, attempt, number)
     order by number`,
    [
      cells.map(({ actor }) => (actor === 'anonymous' ? 'anon' : 'authenticated')),
      cells.map(({ actor }) => (actor === 'anonymous' ? '' : world[actor])),
      cells.map(({ table, actor, operation }) => attempt(world, table, actor, operation)),
    ],
  );
  // In the order of the matrix's cells.
  const next = verdicts.values();
  const byOperation = () => byName(OPERATIONS, () => next.next().value?.verdict ?? '');
  return byName(tables, () => byName(ACTORS, byOperation));
}

function byName<Value>(names: readonly string[], value: () => Value): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value()]));
}
