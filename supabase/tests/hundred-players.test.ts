import { entryDetailsSchema, outstanding } from '@tabiya/domain/entries/entry-details';
import { agreement, type OnlineMoney } from '@tabiya/domain/entries/money/agreement';
import { moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import { RECEIPT_HEADS, toReceiptRecord } from '@tabiya/domain/entries/money/receipt-csv';
import { countRevenue } from '@tabiya/domain/entries/money/revenue';
import { summarize } from '@tabiya/domain/entries/money/revenue-summary';
import { refundOf } from '@tabiya/domain/event/entry-terms/refund-rule';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOfEntries } from './changed-entries.ts';
import { openClub, STATEMENT_FORMATS } from './club-money.ts';
import { type Database, startDatabases } from './databases.ts';
import { apply, begin, type Movement, setSession } from './online-fees.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const FEES = { open: 4000, masters: 5000, blitz: 2050 };
type SectionId = keyof typeof FEES;

const RULE = { steps: [{ percent: 50, until: '2099-12-31' }], atOnce: true };
const SECTIONS = (['open', 'masters', 'blitz'] as const).map((id) => ({
  ...{ id, name: id, maxPlayers: null, fee: FEES[id] / 100, earlyFee: null, lateFee: null },
}));
const EVENT = {
  ...{ registrationFee: 40, currency: 'EUR', earlyFee: null, lateFee: null },
  ...{ isCancelled: false, sections: SECTIONS },
};

/** A player in the book: what they owe, what each way brought, and what they may keep if they withdrew. */
type Line = {
  id: string;
  reference: string;
  section: SectionId;
  place: 'has' | 'waits' | 'gone';
  kept: number;
  bank: number;
  online: number;
  desk: number;
};

/** The section of a player: ten of a hundred play blitz, and ten in the masters. */
function sectionOf(at: number): SectionId {
  if (at % 10 === 9) return 'blitz';
  return at % 10 === 5 ? 'masters' : 'open';
}

const received = ({ bank, online, desk }: Line) => bank + online + desk;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** A hundred players of three sections, of whom two wait, and a book with a line for each. */
async function openShow(database: Database) {
  const club = await openClub(database, {
    maxPlayers: 98,
    keepsWaitingList: true,
    sections: SECTIONS,
    content: { refundRule: RULE },
  });
  const { organizerId, eventId, organize } = club;
  const account = `acct_${crypto.randomUUID().replaceAll('-', '')}`;
  await database.query(
    "insert into public.payout_accounts (organizer_id, account, country, state) values ($1, $2, 'de', 'ready')",
    [organizerId, account],
  );
  await database.query('insert into public.online_events values ($1, $2)', [eventId, organizerId]);
  const rows = Array.from({ length: 100 }, (_, at) => ({
    full_name: `Player ${String(at).padStart(3, '0')}`,
    section_id: sectionOf(at),
    status: at >= 98 ? 'waiting' : 'registered',
    fee: FEES[sectionOf(at)],
  }));
  await organize(
    `insert into public.participants (event_id, full_name, email, section_id, status, fee_full, fee_owed)
     select $1, full_name, replace(full_name, ' ', '') || '@x.example', section_id, status, fee, fee
     from jsonb_to_recordset($2) as entries (full_name text, section_id text, status text, fee bigint)`,
    [eventId, JSON.stringify(rows)],
  );
  const book = (await club.entries()).map(
    ({ id, referenceNumber, status }, at): Line => ({
      ...{ id, reference: paymentReference(referenceNumber), section: sectionOf(at) },
      place: status === 'waiting' ? 'waits' : 'has',
      ...{ kept: 0, bank: 0, online: 0, desk: 0 },
    }),
  );
  const line = (at: number) => {
    const one = book[at];
    if (!one) throw new Error(`no player ${at}`);
    return one;
  };
  const set = (players: readonly number[], columns: Record<string, unknown>) =>
    database.commitAs('authenticated', organizerId, (query) =>
      setOfEntries(
        query,
        eventId,
        players.map((at) => line(at).id),
        columns,
      ),
    );
  return { ...club, database, account, book, line, set };
}
type Show = Awaited<ReturnType<typeof openShow>>;

/** Transfers of players, some of whom send another amount, or pay for a family with one reference. */
async function transfer({ drop, line }: Show, amounts: readonly (readonly [number, number])[]) {
  const lines = amounts.map(([at, amount]) => ({
    ...{ amount, currency: 'EUR', bookedOn: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}` },
    ...{ party: `Parent ${at}`, partyAccount: 'DE89370400440532013000' },
    text: `Fee ${line(at).reference}`,
    bankReference: { format: '', text: `B${at}-${amount}` },
  }));
  for (const format of ['camt', 'mt940', 'table'] as const) {
    let dropped = await drop(STATEMENT_FORMATS[format](lines));
    while (dropped.outcomes.includes('changed')) {
      dropped = await drop(STATEMENT_FORMATS[format](lines));
    }
  }
  for (const [at, amount] of amounts) line(at).bank += amount;
}

/** Pays what players owe on one page, and returns how to tell of what moves later. */
async function payOnline({ database, eventId, account, line }: Show, players: readonly number[]) {
  const { query } = database;
  const lines = players.map(line);
  const due = sum(lines.map((one) => FEES[one.section] - received(one)));
  const { payment } = await begin(
    query,
    eventId,
    lines.map(({ id }) => id),
  );
  const id = payment?.id ?? '';
  await setSession(query, id, `cs_${id}`);
  const movements: Movement[] = [];
  const move = async (name: string, amount: number, more: Partial<Movement> = {}) => {
    const movedAt = new Date(Date.UTC(2027, 2, 1, 10, movements.length)).toISOString();
    const moved = name.endsWith('!') ? `${name.slice(0, -1)}_${id}!` : `${name}_${id}`;
    movements.push({ id: moved, amount, movedAt, ...more });
    // Answers come twice, the second time without what is new.
    await apply(query, { id, account }, movements);
    await apply(query, { id, account }, movements.slice(0, -1));
  };
  await move('pi', due);
  for (const one of lines) one.online += FEES[one.section] - received(one);
  const parts = await query<{ id: string; number: number }>(
    'select participant_id as id, number from private.entry_payment_parts where payment_id = $1',
    [id],
  );
  const part = (at: number) => parts.find((one) => one.id === line(at).id)?.number ?? 0;
  return { id, move, part };
}
type Paid = Awaited<ReturnType<typeof payOnline>>;

/** Returns money at Stripe as the organizer asks for it. */
async function refund(show: Show, paid: Paid, at: number, amount: number) {
  const parts = { [paid.part(at)]: amount };
  const participants = { [paid.part(at)]: show.line(at).id };
  const [row] = await show.organize<{ outcomes: { id: string; outcome: string }[] }>(
    'select public.ask_refunds($1, gen_random_uuid(), $2) as outcomes',
    [show.eventId, JSON.stringify([{ paymentId: paid.id, parts, participants }])],
  );
  expect(row?.outcomes).toMatchObject([{ outcome: 'asked' }]);
  await paid.move(`re_${at}`, -amount, { request: row?.outcomes[0]?.id ?? '' });
  show.line(at).online -= amount;
}

async function payAtDesk(
  { organize, eventId, line }: Show,
  at: number,
  amount: number,
  how: string,
) {
  await organize(
    'insert into public.receipts (event_id, participant_id, amount, method) values ($1, $2, $3, $4)',
    [eventId, line(at).id, amount, how],
  );
  line(at).desk += amount;
}

/** A player withdraws, and gets back at once by the rule what was paid online. */
async function withdraw(show: Show, at: number, paid: Paid | null) {
  const one = show.line(at);
  const total = received(one);
  const on = { day: '2027-03-01', currency: 'EUR' };
  const back = refundOf({ received: total, feeOwed: total }, [RULE], on) ?? 0;
  await show.database.query("select private.withdraw_own_entry($1, $2, $3, 'link')", [
    ...[show.eventId, one.id, total - back],
  ]);
  Object.assign(one, { place: 'gone', kept: total - back });
  if (!paid) return;
  const [asked] = await show.database.query<{ id: string; amount: number }>(
    "select id, amount::float from private.refund_requests where payment_id = $1 and state = 'asked'",
    [paid.id],
  );
  expect(asked?.amount).toBe(Math.min(back, one.online));
  await paid.move(`re_${at}`, -(asked?.amount ?? 0), { request: asked?.id ?? '' });
  one.online -= asked?.amount ?? 0;
}

async function moveTo(show: Show, at: number, section: SectionId) {
  const fee = FEES[section];
  await show.set([at], { section_id: section, fee_full: fee, fee_owed: fee });
  show.line(at).section = section;
}

/** Moves the money of a way that was for another player. */
async function give(
  { organize, eventId, line }: Show,
  from: number,
  to: number,
  way: 'bank' | 'online',
) {
  const [one, other] = [line(from), line(to)];
  await organize(
    `select public.move_receipt($1, id, $2, $3) from public.receipts
     where participant_id = $2 and source = $4 and amount > 0`,
    [eventId, one.id, other.id, way === 'bank' ? 'bank_line' : 'movement'],
  );
  other[way] += one[way];
  one[way] = 0;
}

/** Compares everything that names money with the book, to the cent. */
async function compare(show: Show) {
  const { book, organize, eventId, database } = show;
  const entries = await show.entries();
  const receipts = await show.receipts();
  const holding = book.filter(({ place }) => place === 'has');
  const owed = sum(holding.map(({ section }) => FEES[section]));

  const cash = new Map(book.map(({ id }) => [id, 0]));
  for (const { participantId, amount } of receipts) {
    cash.set(participantId ?? '', (cash.get(participantId ?? '') ?? 0) + amount);
  }
  expect([...cash]).toEqual(book.map((one) => [one.id, received(one)]));
  expect(entries.map(({ id, status }) => [id, status])).toEqual(
    book.map((one) => [one.id, statusOf(one)]),
  );

  const revenue = countRevenue(entries, receipts, EVENT);
  expect(revenue.total).toMatchObject({ owed, received: sum(holding.map(received)) });
  expect(revenue.held).toBe(sum(book.filter(({ place }) => place !== 'has').map(received)));
  const [listed] = await organize<{ sums: Record<string, Parameters<typeof summarize>[0]> }>(
    'select public.own_revenue() as sums',
  );
  const ofList = listed?.sums[eventId];
  if (!ofList) throw new Error('no sums');
  expect(summarize(ofList, EVENT)).toMatchObject({
    revenue: sum(holding.map(received)) / 100,
    open: (owed - sum(holding.map(received))) / 100,
  });

  const kept = await organize<{ id: string; feeKept: number | null }>(
    'select id, fee_kept::float as "feeKept" from public.participants where event_id = $1',
    [eventId],
  );
  const keptById = new Map(kept.map(({ id, feeKept }) => [id, feeKept]));
  const held = entries.map((one) => ({ ...one, feeKept: keptById.get(one.id) ?? null }));
  expect(
    moneyToReturn(held, receipts, EVENT).map(({ entry, amount }) => [entry.id, amount]),
  ).toEqual(
    book.flatMap((one) => {
      const due = one.place === 'gone' ? one.kept : FEES[one.section];
      const rest = received(one) - due;
      return one.place === 'waits' || rest <= 0 ? [] : [[one.id, rest]];
    }),
  );

  const [row] = await organize<{ online: OnlineMoney }>(
    'select public.online_money($1) as online',
    [eventId],
  );
  const ways = agreement(receipts, await show.bankLines(), row?.online ?? null);
  const way = (name: string) => {
    const one = ways.find((found) => found.way === name);
    return [one?.source ?? 0, one?.receipts ?? 0];
  };
  const [bank, online] = [sum(book.map((one) => one.bank)), sum(book.map((one) => one.online))];
  expect(way('bank account')).toEqual([bank, bank]);
  expect(way('provider')).toEqual([online, online]);
  expect(sum(ways.map((one) => one.receipts))).toBe(sum(book.map(received)));

  const file = receipts.map((receipt) =>
    toReceiptRecord(receipt, { name: '', section: '', reference: '' }, 'EUR'),
  );
  const amountAt = RECEIPT_HEADS.indexOf('Amount');
  expect(sum(file.map((cells) => Math.round(Number(cells[amountAt]) * 100)))).toBe(
    sum(book.map(received)),
  );

  const mails = await database.query<{ id: string; details: unknown }>(
    `select id, private.registration_mail_source(event_id, id) -> 'details' as details
     from public.participants where event_id = $1 order by full_name`,
    [eventId],
  );
  expect(
    mails.map(({ id, details }) => [id, outstanding(entryDetailsSchema.parse(details))]),
  ).toEqual(book.map((one) => [one.id, Math.max(0, FEES[one.section] - received(one))]));
}

function statusOf(one: Line) {
  if (one.place === 'gone') return 'cancelled';
  if (one.place === 'waits') return 'waiting';
  return received(one) >= FEES[one.section] ? 'paid' : 'registered';
}

test('of a hundred players, 60 pay by transfer, 25 online, 10 at the desk, and 5 not at all; every sum is the book’s', async () => {
  for (const database of databases) {
    const show = await openShow(database);
    const { line, set } = show;
    await compare(show);

    // 60 by transfer: two send too little, and one too much.
    const odd = new Map([
      [7, 1500],
      [17, 3999],
      [27, 5025],
    ]);
    const transfers = Array.from({ length: 60 }, (_, at) => at);
    await transfer(
      show,
      transfers.map((at) => [at, odd.get(at) ?? FEES[line(at).section]] as const),
    );
    await compare(show);

    // 25 online, three of them a family.
    const family = await payOnline(show, [60, 61, 62]);
    const paid = new Map<number, Paid>();
    for (let at = 63; at < 85; at += 1) paid.set(at, await payOnline(show, [at]));
    const online = (at: number) => {
      const one = paid.get(at);
      if (!one) throw new Error(`${at} has not paid online`);
      return one;
    };
    // 10 at the desk: one in part, one twice, and the last one while waiting.
    for (let at = 85; at < 94; at += 1) {
      await payAtDesk(show, at, at === 86 ? 1525 : FEES[line(at).section], 'cash');
    }
    await payAtDesk(show, 87, FEES.open, 'card');
    await compare(show);

    // One of those who wait has paid already.
    await payAtDesk(show, 98, FEES.open, 'cash');
    await compare(show);

    // Two withdraw, who get half of it back by the rule. Those who wait get their places.
    await withdraw(show, 63, online(63));
    await withdraw(show, 3, null);
    for (const at of [98, 99]) line(at).place = 'has';
    await compare(show);
    // One of a family gets a part back, and one gets it at Stripe, where it fails.
    await refund(show, family, 61, 1234);
    await online(64).move('re_failed', -1000);
    line(64).online -= 1000;
    await compare(show);
    await online(64).move('re_failed!', 1000);
    line(64).online += 1000;
    // Of two disputes, one is won.
    for (const at of [66, 67]) {
      await online(at).move('dp', -FEES.open, { isDispute: true });
      line(at).online -= FEES.open;
    }
    await compare(show);
    await online(66).move('dp!', FEES.open, { isDispute: true });
    line(66).online += FEES.open;
    await compare(show);

    // The blitz is canceled, and all but two get everything back, the way it came.
    const blitz = Array.from({ length: 10 }, (_, at) => 10 * at + 9);
    await set(blitz, { status: 'cancelled' });
    for (const at of blitz) line(at).place = 'gone';
    for (const at of blitz.slice(1, 9)) {
      if (paid.has(at)) await refund(show, online(at), at, FEES.blitz);
      else await payAtDesk(show, at, -received(line(at)), at < 60 ? 'transfer' : 'cash');
    }
    await compare(show);

    // A transfer and an online payment were for others.
    await give(show, 1, 94, 'bank');
    await give(show, 70, 96, 'online');
    await compare(show);

    // Some move: a transfer and an online payment to a dearer section, and one to a cheaper one.
    for (const at of [2, 68]) await moveTo(show, at, 'masters');
    await moveTo(show, 75, 'open');
    await compare(show);
    await transfer(show, [[2, 1000]]);
    await payOnline(show, [68]);
    await refund(show, online(75), 75, 1000);
    await compare(show);
  }
});
