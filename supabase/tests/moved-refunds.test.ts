import {
  entryOnline,
  type OnlinePart,
  refundsFor,
  returnLimits,
} from '@tabiya/domain/entries/money/online-refunds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { type Desk, openTwoEvents } from './moving-desks.ts';
import { apply, begin, type Movement } from './online-fees.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

async function onEach(work: (desk: Desk) => Promise<void>) {
  for (const database of databases) await work(await openTwoEvents(database));
}

type Entry = { event: string; id: string };

/** The online payments of an entry, and the most that the screen offers to return. */
async function offered({ organize, query }: Desk, { event, id }: Entry) {
  const [row] = await organize<{ parts: OnlinePart[] }>(
    'select public.online_refunds($1) as parts',
    [event],
  );
  const parts = row?.parts.filter(({ participantId }) => participantId === id) ?? [];
  const [sums] = await query<{ received: number; moved: number }>(
    `select private.received($1, $2)::float as received, coalesce(sum(amount), 0)::float as moved
     from public.receipts where event_id = $1 and participant_id = $2 and method = 'moved'`,
    [event, id],
  );
  const limits = returnLimits(sums ?? { received: 0, moved: 0 }, entryOnline(parts));
  return { ...limits, parts };
}

/** Asks for a refund of a payment, and returns what became of it. */
async function ask({ organize }: Desk, { event, id }: Entry, paymentId: string, amount: number) {
  const refunds = [{ paymentId, parts: { 1: amount }, participants: { 1: id } }];
  const [row] = await organize<{ answers: { outcome: string; id?: string }[] }>(
    'select public.ask_refunds($1, gen_random_uuid(), $2) as answers',
    [event, JSON.stringify(refunds)],
  );
  return row?.answers[0];
}

test('what a desk returned where a player is now is not returned online as well where they paid', async () => {
  await onEach(async (desk) => {
    const { eventId, otherId, enter, pay, openPage, move } = desk;
    const ann = { event: eventId, id: await enter('Ann') };
    const page = await openPage(ann.id);
    await page.moved(4000);
    const there = { event: otherId, id: await move(ann.id) };
    await pay(there.id, 1000, otherId);
    expect(await offered(desk, ann)).toMatchObject({ online: 4000, desk: 0 });
    await pay(there.id, -3500, otherId);
    expect(await offered(desk, ann)).toMatchObject({ online: 1500 });
    expect(await ask(desk, ann, page.id, 1501)).toMatchObject({ outcome: 'too_much' });
    expect(await ask(desk, ann, page.id, 1200)).toMatchObject({ outcome: 'asked' });
    // What is asked for there is on its way here, too.
    expect(await offered(desk, there)).toMatchObject({ online: 0, desk: 300 });
    expect((await offered(desk, there)).parts).toMatchObject([{ eventId, asked: 1200 }]);
  });
});

test('a refund under way where a player was before leaves what they paid online since to be returned', async () => {
  await onEach(async (desk) => {
    const { query, organizerId, eventId, otherId, enter, openPage, move } = desk;
    await query('insert into public.online_events values ($1, $2)', [otherId, organizerId]);
    const ann = { event: eventId, id: await enter('Ann') };
    const page = await openPage(ann.id);
    await page.moved(4000);
    const there = { event: otherId, id: await move(ann.id) };
    const { payment } = await begin(query, otherId, [there.id]);
    const id = payment?.id ?? '';
    await apply(query, { id, account: page.account }, [
      { id: `pi_${id}`, amount: 1000, movedAt: '2026-01-05T10:00:00Z' },
    ]);
    expect(await ask(desk, ann, page.id, 500)).toMatchObject({ outcome: 'asked' });
    expect(await offered(desk, there)).toMatchObject({ online: 1000, desk: 4500 });
    expect(await ask(desk, there, id, 1000)).toMatchObject({ outcome: 'asked' });
    expect(await offered(desk, ann)).toMatchObject({ online: 3500 });
    expect(await offered(desk, there)).toMatchObject({ online: 0, desk: 3500 });
  });
});

test('money that no longer follows its player is said to count elsewhere, where it was paid online', async () => {
  await onEach(async (desk) => {
    const { query, database, eventId, otherId, enter, openPage, move } = desk;
    const away = async (entry: Entry) => {
      const { online, parts } = await offered(desk, entry);
      return { online, away: entryOnline(parts).away };
    };
    const [ann, ben] = [
      { event: eventId, id: await enter('Ann') },
      { event: eventId, id: await enter('Ben') },
    ];
    for (const { id } of [ann, ben]) {
      await (await openPage(id)).moved(4000);
      await move(id);
    }
    expect(await away(ann)).toEqual({ online: 4000, away: 0 });
    // The player registers again, and pays there again.
    await query(
      "update public.participants set status = 'registered' where event_id = $1 and id = $2",
      [eventId, ann.id],
    );
    expect(await away(ann)).toEqual({ online: 0, away: 4000 });
    await (await openPage(ann.id)).moved(4000);
    expect(await away(ann)).toEqual({ online: 4000, away: 4000 });
    // Another organizer has the tournament where the money counts.
    expect(await away(ben)).toEqual({ online: 4000, away: 0 });
    const stranger = await database.createUser(`${crypto.randomUUID()}@x.example`);
    await query('update public.events set organizer_id = $2 where id = $1', [otherId, stranger]);
    expect(await away(ben)).toEqual({ online: 0, away: 4000 });
  });
});

const step = fc.record({
  is: fc.constantFrom(
    ...['move', 'undo', 'cash', 'online', 'refund', 'refund', 'return', 'return', 'answer'],
  ),
  share: fc.integer({ min: 1, max: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A player's entries, the latest last, and what moved at Stripe by payment. */
async function followPlayer(desk: Desk) {
  const { query, organize } = desk;
  await query('insert into public.online_events values ($1, $2)', [desk.otherId, desk.organizerId]);
  const first: Entry = { event: desk.eventId, id: await desk.enter('Ann') };
  const { id, account } = await desk.openPage(first.id);
  type Page = { id: string; at: Entry; movements: Movement[] };
  const pages: Page[] = [];
  const entries = [first];
  const asked: { id: string; amount: number; page: Page | undefined }[] = [];
  const say = async (page: Page, moved: Omit<Movement, 'movedAt'>) => {
    const movedAt = `2026-01-04T10:00:${10 + page.movements.length}Z`;
    page.movements.push({ ...moved, movedAt });
    await apply(query, { id: page.id, account }, page.movements);
  };
  const pay = async (page: Page, amount: number) => {
    pages.push(page);
    await say(page, { id: `pi_${page.id}`, amount });
  };
  await pay({ id, at: first, movements: [] }, 4000);
  return async ({ is, share }: Step): Promise<void> => {
    const active = entries.at(-1) ?? first;
    const before = entries.at(-2);
    // Online where it was paid, by hand where the player is.
    const at = is === 'refund' ? (pages.at(share - 2)?.at ?? first) : active;
    const most = await offered(desk, at);
    const part = (amount: number) => Math.floor(amount / share);
    if (is === 'move') {
      const to = active.event === desk.eventId ? desk.otherId : desk.eventId;
      const moved = await desk.move(active.id, { from: active.event, to }).catch(() => null);
      if (moved !== null) entries.push({ event: to, id: moved });
    } else if (is === 'undo' && before) {
      const isUndone = await desk.undo(before.id, before.event).then(
        () => true,
        () => false,
      );
      if (isUndone) entries.splice(-2, 2, active, before);
    } else if (is === 'cash') {
      await desk.pay(at.id, 1000 * share, at.event);
    } else if (is === 'online') {
      const { payment } = await begin(query, at.event, [at.id]).catch(() => ({ payment: null }));
      if (payment) await pay({ id: payment.id, at, movements: [] }, 1000 * share);
    } else if (is === 'return' && part(most.desk) > 0) {
      await desk.pay(at.id, -part(most.desk), at.event);
    } else if (is === 'refund' && part(most.online) > 0) {
      const wanted = [{ participantId: at.id, amount: part(most.online) }];
      const refunds = refundsFor(wanted, most.parts);
      const [row] = await organize<{
        answers: { outcome: string; id: string; paymentId: string; amount: number }[];
      }>('select public.ask_refunds($1, gen_random_uuid(), $2) as answers', [
        at.event,
        JSON.stringify(refunds),
      ]);
      for (const { outcome, paymentId, ...one } of row?.answers ?? []) {
        expect(outcome).toBe('asked');
        asked.push({ ...one, page: pages.find((page) => page.id === paymentId) });
      }
    } else if (is === 'answer') {
      const done = asked.shift();
      if (!done?.page) return;
      await say(done.page, { id: `re_${done.id}`, amount: -done.amount, request: done.id });
    }
  };
}

test('in any order of moves, payments, and returns by hand and online, no more is returned than was received', async () => {
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }),
        async (steps) => {
          const desk = await openTwoEvents(database);
          const take = await followPlayer(desk);
          for (const one of steps) {
            await take(one);
            const [kept] = await desk.query<{ sum: number }>(
              `select (
                 (select coalesce(sum(amount), 0) from public.receipts where event_id = any ($1))
                 - (select coalesce(sum(requests.amount), 0) from private.refund_requests as requests
                    join private.entry_payments as payments on payments.id = requests.payment_id
                    where requests.state = 'asked' and payments.event_id = any ($1))
               )::float as sum`,
              [[desk.eventId, desk.otherId]],
            );
            expect(kept?.sum).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }
});

test('a page from before a move keeps the place, and is neither cancelled nor followed by another, while a bank works on it', async () => {
  await onEach(async (desk) => {
    const { query, organizerId, eventId, otherId, enter, openPage, move } = desk;
    await query('insert into public.online_events values ($1, $2)', [otherId, organizerId]);
    const ann = await enter('Ann');
    const page = await openPage(ann);
    const there = await move(ann);
    // What was opened before is closed first.
    expect(await begin(query, otherId, [there])).toMatchObject({ stale: [{ payment: page.id }] });
    await apply(query, page, [], { state: 'processing' });
    const reason = async () =>
      (
        await query<{ reason: string }>(
          'select private.why_place_stays(entries) as reason from public.participants as entries where event_id = $1',
          [otherId],
        )
      )[0]?.reason;
    expect(await reason()).toBe('under_way');
    await expect(begin(query, otherId, [there])).rejects.toMatchObject({
      ...{ code: 'PT409', detail: 'payment_processing' },
    });
    await page.moved(4000);
    expect(await desk.state(otherId, there)).toBe('registered 4000');
    expect(await begin(query, otherId, [there])).toMatchObject({
      payment: { parts: [{ amount: 1000 }] },
    });
    expect(await desk.state(eventId, ann)).toBe('cancelled -4000 4000');
  });
});
