import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Database, hasNative, startDatabases, startNative } from './databases.ts';
import { formFields } from './fixtures.ts';
import { type Desk, openTwoEvents } from './moving-desks.ts';
import { registerPlayers } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const NAMES = ['Ann', 'Ben'];
const STEPS = ['cash', 'transfer', 'takeBack', 'online', 'move', 'move', 'undo', 'undo'] as const;
const step = fc.record({
  is: fc.constantFrom(...STEPS),
  player: fc.nat(NAMES.length - 1),
  amount: fc.constantFrom(4000, 1500, 5000, -1000),
  /** Which of the entries that a player has had. */
  chosen: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** An entry, and where it went. */
type Kept = { event: string; id: string; next: Kept | null };

/** What a player has paid to each of their entries and by each line, as someone would write it down. */
class Book {
  readonly desk: Desk;
  readonly events: string[];
  readonly entries: Kept[][] = NAMES.map(() => []);
  readonly paid = new Map<Kept, number>();
  readonly lines: { key: string; event: string; kept: Kept; amount: number }[] = [];
  readonly pages = new Map<
    Kept,
    { moved: (...amounts: number[]) => Promise<unknown>; amounts: number[] }
  >();

  constructor(desk: Desk) {
    this.desk = desk;
    this.events = [desk.eventId, desk.otherId];
  }

  write(kept: Kept, amount: number): void {
    // What an entry gets goes where it is.
    let at = kept;
    while (at.next) at = at.next;
    this.paid.set(at, (this.paid.get(at) ?? 0) + amount);
  }

  async take({ is, player, amount, chosen }: Step): Promise<void> {
    const own = this.entries[player] ?? [];
    const kept = own[chosen % own.length];
    const active = own.find(({ next }) => next === null);
    if (!kept || !active) return;
    const { desk } = this;
    switch (is) {
      case 'cash':
        await desk.pay(kept.id, amount, kept.event);
        return this.write(kept, amount);
      case 'transfer': {
        const sum = Math.abs(amount);
        const key = await desk.transfer(kept.id, sum, kept.event);
        this.lines.push({ key, event: kept.event, kept, amount: sum });
        return this.write(kept, sum);
      }
      case 'takeBack': {
        const [line] = this.lines.splice(chosen, 1);
        if (!line) return;
        await desk.takeBack(line.key, line.event);
        return this.write(line.kept, -line.amount);
      }
      case 'online': {
        const page = this.pages.get(kept);
        if (!page) return;
        const next = page.amounts.length === 0 ? 4000 : -500;
        page.amounts.push(next);
        await page.moved(...page.amounts);
        return this.write(kept, next);
      }
      case 'move': {
        const to = this.events.find((event) => event !== active.event) ?? '';
        const id = await desk.move(active.id, { from: active.event, to });
        active.next = { event: to, id, next: null };
        own.push(active.next);
        return this.carry(active, active.next);
      }
      case 'undo': {
        const before = own.find(({ next }) => next === active);
        if (!before) return;
        await desk.undo(before.id, before.event);
        before.next = null;
        active.next = before;
        return this.carry(active, before);
      }
    }
  }

  carry(from: Kept, to: Kept): void {
    this.paid.set(to, (this.paid.get(to) ?? 0) + (this.paid.get(from) ?? 0));
    this.paid.set(from, 0);
  }

  async compare(): Promise<void> {
    const rows = await this.desk.query<{
      event: string;
      id: string;
      status: string;
      sum: number;
      fee: number;
    }>(
      `select event_id as event, id, status, fee_owed::float as fee, private.received(event_id, id)::float as sum
       from public.participants where event_id = any ($1)`,
      [this.events],
    );
    expect(rows).toHaveLength(this.entries.flat().length);
    for (const kept of this.entries.flat()) {
      const row = rows.find(({ event, id }) => event === kept.event && id === kept.id);
      expect(row?.sum).toBe(this.paid.get(kept) ?? 0);
      const due = (row?.fee ?? 0) - (row?.sum ?? 0);
      expect(row?.status).toBe(kept.next ? 'cancelled' : due > 0 ? 'registered' : 'paid');
    }
    const [earlier] = await this.desk.query<{ sum: number; pairs: number }>(
      `select
         coalesce(sum(amount) filter (where source = 'entry_move'), 0)::float as sum,
         (count(*) filter (where source = 'entry_move') - 2 * count(distinct entry_move))::float as pairs
       from public.receipts where event_id = any ($1)`,
      [this.events],
    );
    expect(earlier).toEqual({ sum: 0, pairs: 0 });
  }
}

test('in any order of payments, moves, and undoing, an entry has what a plain book says, and what moved adds up to nothing', async () => {
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 20, size: 'max' }),
        async (steps) => {
          const desk = await openTwoEvents(database);
          const book = new Book(desk);
          for (const [at, name] of NAMES.entries()) {
            const kept = { event: desk.eventId, id: await desk.enter(name), next: null };
            book.entries[at]?.push(kept);
            const page = await desk.openPage(kept.id);
            book.pages.set(kept, { moved: page.moved, amounts: [] });
          }
          for (const one of steps) {
            await book.take(one);
            await book.compare();
          }
        },
      ),
      // A smaller example takes longer to find than the test may run.
      { numRuns: 15, endOnFailure: true },
    );
  }
});

test.runIf(hasNative())(
  'of a move and registrations for the last place, one gets it, and all others wait',
  async () => {
    const native = await startNative();
    const site = createPool(native, 'service_role');
    try {
      for (let round = 0; round < 10; round += 1) {
        const desk = await openTwoEvents(native, {
          maxPlayers: 1,
          keepsWaitingList: true,
          registrationFee: 0,
        });
        const ann = await desk.enter('Ann');
        await desk.pay(ann, 4000);
        const register = async (number: number) => {
          const client: pg.PoolClient = await site.connect();
          try {
            const query = async <Row>(sql: string, parameters: unknown[] = []) =>
              (await client.query(sql, parameters)).rows as Row[];
            await registerPlayers(query, desk.otherId, [formFields(number)], {
              network: `address ${round} ${number}`,
            });
          } finally {
            client.release();
          }
        };
        // A payment that comes before the move makes it another entry than the one that was shown.
        const move = (): Promise<string> =>
          desk.move(ann).catch((error) => {
            if (error.detail !== 'entry_changed') throw error;
            return move();
          });
        const [there] = await Promise.all([move(), register(1), register(2), desk.pay(ann, 1000)]);
        const rows = await native.query<{ status: string; count: number }>(
          `select case when private.holds_place(status) then 'has a place' else status end as status, count(*)::float
           from public.participants where event_id = $1 group by 1 order by 1`,
          [desk.otherId],
        );
        expect(rows).toEqual([
          { status: 'has a place', count: 1 },
          { status: 'waiting', count: 2 },
        ]);
        const [sums] = await native.query(
          'select private.received($1, $2)::float as here, private.received($3, $4)::float as there',
          [desk.eventId, ann, desk.otherId, there],
        );
        expect(sums).toEqual({ here: 0, there: 5000 });
      }
    } finally {
      await site.end();
      await native.stop();
    }
  },
);
