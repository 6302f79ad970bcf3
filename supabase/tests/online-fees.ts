import fc from 'fast-check';
import type { Database, Query } from './databases.ts';
import { publishEvent } from './fixtures.ts';

/** What moved at Stripe. */
export type Movement = {
  id: string;
  amount: number;
  movedAt: string;
  isDispute?: boolean;
  isPending?: boolean;
  request?: string;
};

/** A premium event with a fee of $40 that takes online payments. */
export async function openEvent(database: Pick<Database, 'query' | 'createUser'>) {
  const { query } = database;
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId, { registrationFee: 40 });
  const account = `acct_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(
    "insert into public.payout_accounts (organizer_id, account, country, state) values ($1, $2, 'no', 'ready')",
    [organizerId, account],
  );
  await query('insert into public.online_events values ($1, $2)', [eventId, organizerId]);
  return { organizerId, eventId, account };
}

/** Adds an entry for each fee, and returns their ids. */
export async function addEntries(query: Query, eventId: string, amounts: readonly number[]) {
  const rows = [];
  for (const [index, amount] of amounts.entries()) {
    const [row] = await query<{ id: string }>(
      `insert into public.participants (event_id, full_name, email, fee_full, fee_owed)
       values ($1, $2, $3, $4, $4) returning id`,
      [eventId, `Player ${index}`, `player${index}@x.example`, amount],
    );
    rows.push(row?.id ?? '');
  }
  return rows;
}

type Begun = { payment?: { id: string; account: string }; stale?: unknown[] };

/** Begins a payment of what entries owe. */
export async function begin(
  query: Query,
  eventId: string,
  ids: readonly string[],
  path = '/player',
) {
  const [row] = await query<{ begun: Begun }>('select public.begin_payment($1, $2, $3) as begun', [
    eventId,
    ids,
    path,
  ]);
  return row?.begun ?? {};
}

/** Stores what Stripe says of a payment, and returns the outcome. */
export async function apply(
  query: Query,
  { id, account }: { id: string; account: string },
  movements: readonly Movement[],
  more: object = {},
) {
  const said = { payment: id, account, session: `cs_${id}`, state: 'paid', movements, ...more };
  const [row] = await query<{ answer: { outcome: string } }>(
    'select public.apply_payment($1) as answer',
    [JSON.stringify(said)],
  );
  return row?.answer.outcome;
}

/** The receipts of a payment by movement, whose ids have a prefix, and part. */
export async function receiptsOf(query: Query, paymentId: string) {
  return await query<{ movement: string; part: number; amount: number }>(
    `select split_part(movement, ':', 2) as movement, movement_part as part, amount::float
     from public.receipts
     where movement in (select id from private.payment_movements where payment_id = $1)
     order by movement collate "C", movement_part`,
    [paymentId],
  );
}

/** Answers that each hold some of the movements, in any order and repeated, which together hold all. */
export const answersOf = (movements: readonly Movement[]) =>
  fc
    .tuple(
      fc.array(fc.subarray([...movements]), { maxLength: 6 }),
      fc.shuffledSubarray([...movements], {
        minLength: movements.length,
        maxLength: movements.length,
      }),
    )
    .chain(([some, all]) =>
      fc.shuffledSubarray([...some, ...all.map((one) => [one])], {
        minLength: some.length + all.length,
      }),
    );

/** Stores the page of a payment; false if it must not be shown. */
export async function setSession(query: Query, paymentId: string, session: string) {
  const [row] = await query<{ shown: boolean }>(
    'select public.set_payment_session($1, $2) as shown',
    [paymentId, session],
  );
  return row?.shown;
}

/** What moved, with the parts that were asked for. */
export type Moved = Movement & { parts?: number[] };

/** The shares of movements as a plain book keeps them: what was asked for by part first, what was taken back last. */
export function book(fees: readonly number[], movements: readonly Moved[]): Map<string, number[]> {
  const have = fees.map(() => 0);
  const shares = new Map<string, number[]>();
  const ids = new Set(movements.map(({ id }) => id));
  const isUndone = ({ id }: Moved) => id.endsWith('!') || ids.has(`${id}!`);
  const left = movements.filter((moved) => !isUndone(moved));
  const ordered = [
    ...left.filter(({ parts }) => parts),
    ...left.filter(({ parts }) => !parts),
    ...movements.filter((moved) => isUndone(moved) && moved.parts),
    ...movements.filter((moved) => isUndone(moved) && !moved.parts),
  ];
  for (const { id, amount, parts } of ordered) {
    const undone = id.endsWith('!') ? shares.get(id.slice(0, -1)) : undefined;
    let rest = amount;
    const share = fees.map((fee, part) => {
      // A plain 0, not the −0 that differs from it in comparisons.
      if (parts) return 0 - (parts[part] ?? 0);
      if (undone) return 0 - (undone[part] ?? 0);
      const own =
        amount > 0 ? Math.min(rest, fee) : Math.max(rest, 0 - Math.max(have[part] ?? 0, 0));
      rest -= own;
      return own;
    });
    if (!parts && !undone) share[0] = (share[0] ?? 0) + rest;
    shares.set(id, share);
    for (const [part, own] of share.entries()) have[part] = (have[part] ?? 0) + own;
  }
  return shares;
}
