import { agreement } from '@tabiya/domain/entries/money/agreement';
import { markLines } from '@tabiya/domain/interchange/statement/matching/line-key';
import { accountForMoney } from '@tabiya/domain/interchange/statement/matching/money-in';
import type { StatementLine } from '@tabiya/domain/interchange/statement/statement';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries, setOfEntries } from './changed-entries.ts';
import { FEE, openClub, STATEMENT_FORMATS } from './club-money.ts';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const PLAYERS = 3;
const DEARER = 5000;

/** Two sections, the second one dearer, and room for two players. The third one waits. */
const SETTINGS = {
  maxPlayers: 2,
  keepsWaitingList: true,
  sections: [
    { id: 'open', name: 'Open' },
    { id: 'masters', name: 'Masters' },
  ],
};

const player = fc.nat(PLAYERS - 1);
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ is: fc.constant('enter' as const), player }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('transfer' as const),
      player,
      amount: fc.constantFrom(FEE, FEE, 1500, 2500, DEARER),
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('desk' as const),
      player,
      amount: fc.constantFrom(FEE, 1500, -1000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('status' as const),
      player,
      status: fc.constantFrom('paid', 'registered', 'cancelled'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('delete' as const), player }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('move' as const), player }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('statement' as const),
      format: fc.constantFrom('camt' as const, 'mt940' as const, 'table' as const),
      /** A statement begins with a day, and ends when it was downloaded. */
      days: fc.nat(9),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('undo' as const), chosen: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('give' as const), chosen: fc.nat(20), player }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * A transfer, for whom it says that it is, whether a statement with it was dropped and its line not undone, and the player
 * to whom its money was moved since.
 */
type Transfer = { line: StatementLine; entryId: string; isRecorded: boolean; movedTo?: string };

const payeeOf = ({ entryId, movedTo = entryId }: Transfer) => movedTo;

/** A book kept by hand: what the desk wrote down for each player, also for those who were removed, and what the bank got. */
class Book {
  readonly transfers: Transfer[] = [];
  readonly #desk = new Map<string, number>();
  /** What was written by marking players as paid, which marking them as registered removes. */
  readonly automatic = new Map<string, number>();

  write(entryId: string, amount: number, isAutomatic = false): void {
    this.#desk.set(entryId, this.desk(entryId) + amount);
    if (isAutomatic) this.automatic.set(entryId, (this.automatic.get(entryId) ?? 0) + amount);
  }

  desk(entryId: string): number {
    return this.#desk.get(entryId) ?? 0;
  }

  bank(entryId?: string): number {
    return this.transfers
      .filter((one) => one.isRecorded && (entryId === undefined || payeeOf(one) === entryId))
      .reduce((sum, { line }) => sum + line.amount, 0);
  }

  /** What the desk wrote for all players but some. */
  deskWithout(ids: readonly string[]): number {
    return [...this.#desk].reduce((sum, [id, amount]) => sum + (ids.includes(id) ? 0 : amount), 0);
  }
}

type Sums = { bank: number; desk: number; replaced: number; replacedAutomatic: number };

class Tournament {
  readonly #club: Awaited<ReturnType<typeof openClub>>;
  readonly #database: Database;
  readonly #book = new Book();
  readonly #ids: (string | null)[] = Array.from({ length: PLAYERS }, () => null);
  #day = 10;

  constructor(club: Awaited<ReturnType<typeof openClub>>, database: Database) {
    this.#club = club;
    this.#database = database;
  }

  async take(next: Step): Promise<void> {
    if (next.is === 'statement') return this.#drop(next);
    if (next.is === 'undo') return this.#undo(next.chosen);
    if (next.is === 'give') return this.#give(next.chosen, this.#ids[next.player] ?? null);
    const id = this.#ids[next.player] ?? null;
    if (next.is === 'enter') return id === null ? this.#enter(next.player) : undefined;
    if (id === null) return;
    const entry = await this.#entry(id);
    switch (next.is) {
      case 'transfer': {
        for (let time = 0; time < next.times; time += 1) this.#transfer(entry, next.amount);
        if (next.times === 1) this.#day += 1;
        return;
      }
      case 'desk': {
        await this.#club.pay(id, next.amount);
        this.#book.write(id, next.amount);
        return;
      }
      case 'status':
        return this.#setStatus(entry, next.status);
      case 'move': {
        const [section, fee] = entry.sectionId === 'open' ? ['masters', DEARER] : ['open', FEE];
        const set = { section_id: section, fee_full: fee, fee_owed: fee };
        return this.#database.commitAs('authenticated', this.#club.organizerId, (query) =>
          setOfEntries(query, this.#club.eventId, [id], set),
        );
      }
      case 'delete': {
        const isDone = await this.#change({ id, from: {} }, { removes: true });
        expect(isDone).toBe(this.#book.bank(id) === 0);
        if (isDone) this.#ids[next.player] = null;
      }
    }
  }

  /** Compares everything with the book, to the cent. */
  async compare(): Promise<void> {
    const entries = await this.#club.entries();
    const ids = entries.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(this.#ids.filter((id) => id !== null).toSorted());
    for (const entry of entries) {
      const { bank, desk, replaced } = await this.#sums(entry.id);
      expect(bank).toBe(this.#book.bank(entry.id));
      // What a line replaced comes back with it, so it isn’t lost.
      expect(desk + replaced).toBe(this.#book.desk(entry.id));
      const received = bank + desk;
      if (entry.status === 'paid') expect(received).toBeGreaterThanOrEqual(entry.feeOwed);
      if (entry.status === 'registered' && bank > 0) expect(received).toBeLessThan(entry.feeOwed);
    }
    const receipts = await this.#club.receipts();
    const removed = receipts.filter(({ participantId }) => participantId === null);
    expect(removed.reduce((sum, { amount }) => sum + amount, 0)).toBe(this.#book.deskWithout(ids));
    const ways = agreement(receipts, await this.#club.bankLines(), null);
    const account = ways.find(({ way }) => way === 'bank account');
    const total = this.#book.bank();
    expect([account?.source ?? 0, account?.receipts ?? 0]).toEqual([total, total]);
  }

  async #entry(id: string) {
    const entry = (await this.#club.entries()).find((one) => one.id === id);
    if (!entry) throw new Error(`${id} is gone.`);
    return entry;
  }

  async #sums(id: string): Promise<Sums> {
    const [sums] = await this.#club.organize<Sums>(
      `select
         coalesce(sum(amount) filter (where source is not null), 0)::float as bank,
         coalesce(sum(amount) filter (where source is null), 0)::float as desk,
         coalesce(sum((replaced ->> 'amount')::bigint), 0)::float as replaced,
         coalesce(
           sum((replaced ->> 'amount')::bigint) filter (where (replaced ->> 'is_automatic')::boolean), 0
         )::float as "replacedAutomatic"
       from public.receipts where event_id = $1 and participant_id = $2`,
      [this.#club.eventId, id],
    );
    if (!sums) throw new Error('No sums.');
    return sums;
  }

  async #change(
    change: Parameters<typeof changeEntries>[2][number],
    operation: Record<string, unknown> = {},
  ): Promise<boolean> {
    const [answer] = await this.#database.commitAs(
      'authenticated',
      this.#club.organizerId,
      (query) => changeEntries(query, this.#club.eventId, [change], operation),
    );
    return answer?.outcome === 'applied';
  }

  async #enter(at: number): Promise<void> {
    const entries = await this.#club.entries();
    const active = entries.filter(({ status }) => status === 'registered' || status === 'paid');
    const status = active.length < SETTINGS.maxPlayers ? 'registered' : 'waiting';
    const [added] = await this.#club.organize<{ id: string }>(
      `insert into public.participants (event_id, full_name, email, section_id, status, fee_full, fee_owed)
       values ($1, $2, $2 || '@x.example', 'open', $3, $4, $4) returning id`,
      [this.#club.eventId, `Player ${at}`, status, FEE],
    );
    this.#ids[at] = added?.id ?? null;
  }

  async #setStatus({ id, status: from }: { id: string; status: string }, status: string) {
    if (from === status) return;
    const before = await this.#sums(id);
    const isDone = await this.#change({ id, from: { status: from }, set: { status } });
    if (!isDone) return;
    const after = await this.#entry(id);
    if (status === 'paid' && after.status === 'paid') {
      const received = this.#book.bank(id) + this.#book.desk(id) - before.replaced;
      this.#book.write(id, Math.max(0, after.feeOwed - received), true);
    } else if (status === 'registered' && from === 'paid') {
      const gone = (this.#book.automatic.get(id) ?? 0) - before.replacedAutomatic;
      this.#book.write(id, -gone, true);
    }
  }

  #transfer({ id, referenceNumber }: { id: string; referenceNumber: number }, amount: number) {
    const line = {
      ...{ amount, currency: 'EUR', bookedOn: dayText(this.#day), party: 'A parent' },
      ...{ partyAccount: 'DE89', text: paymentReference(referenceNumber) },
      bankReference: { format: '', text: `B${1000 + this.#book.transfers.length}` },
    };
    this.#book.transfers.push({ line, entryId: id, isRecorded: false });
  }

  /** Drops the statement of the last days until it has nothing to record, and then once more. */
  async #drop({ format, days }: Extract<Step, { is: 'statement' }>): Promise<void> {
    const shown = this.#book.transfers.filter(
      ({ line }) => line.bookedOn >= dayText(this.#day - days),
    );
    const written = STATEMENT_FORMATS[format](shown.map(({ line }) => line));
    expect(written).toHaveLength(shown.length);
    let dropped = await this.#club.drop(written);
    // Of two lines with the amount of one payment at the desk, the second is asked about again.
    for (let round = 0; dropped.outcomes.includes('changed') && round < 9; round += 1) {
      dropped = await this.#club.drop(written);
    }
    expect(dropped.outcomes).not.toContain('changed');
    for (const transfer of shown) {
      if (this.#ids.includes(transfer.entryId)) transfer.isRecorded = true;
    }
    const again = await this.#club.drop(written);
    expect(again.outcomes).toEqual([]);
    const recorded = new Map(
      (await this.#lines()).map(({ key, parts }) => [
        key,
        parts.reduce((sum, { amount }) => sum + amount, 0),
      ]),
    );
    const { difference, fates } = accountForMoney([await markLines(written)], again.matched, {
      ...{ currency: 'EUR', recorded, ignored: new Set<string>() },
    });
    expect(difference).toBe(0);
    const inBook = shown.filter(({ isRecorded }) => isRecorded);
    expect(fates.find(({ fate }) => fate === 'recorded')?.amount ?? 0).toBe(
      inBook.reduce((sum, { line }) => sum + line.amount, 0),
    );
  }

  async #lines() {
    const [row] = await this.#club.organize<{
      lines: {
        key: string;
        bookedOn: string;
        amount: number;
        parts: { id: string; amount: number }[];
      }[];
    }>('select public.event_bank_lines($1) as lines', [this.#club.eventId]);
    return row?.lines ?? [];
  }

  /** Undoes a recorded line, and all that are equal to it. */
  async #undo(chosen: number): Promise<void> {
    const recorded = this.#book.transfers.filter(({ isRecorded }) => isRecorded);
    const one = recorded[chosen % recorded.length];
    if (!one) return;
    const { line } = one;
    const entryId = payeeOf(one);
    const keys = (await this.#lines()).flatMap(({ key, bookedOn, amount, parts }) =>
      bookedOn === line.bookedOn && amount === line.amount && parts[0]?.id === entryId ? [key] : [],
    );
    const equal = recorded.filter(
      (other) =>
        payeeOf(other) === entryId &&
        other.line.bookedOn === line.bookedOn &&
        other.line.amount === line.amount,
    );
    const [row] = await this.#club.organize<{ count: number }>(
      'select public.take_back_bank_lines($1, $2) as count',
      [this.#club.eventId, keys],
    );
    expect(row?.count).toBe(equal.length);
    for (const transfer of equal) {
      transfer.isRecorded = false;
      delete transfer.movedTo;
    }
  }

  /** Moves a payment that was for another player. */
  async #give(chosen: number, to: string | null): Promise<void> {
    const all = await this.#club.organize<{
      id: string;
      from: string;
      amount: number;
      line: string | null;
      isAutomatic: boolean;
      replaced: { amount: number; is_automatic: boolean } | null;
    }>(
      `select receipts.id, participant_id as "from", receipts.amount::float, bank_line as line, replaced,
         is_automatic as "isAutomatic"
       from public.receipts where event_id = $1 and participant_id is not null order by created_at, id`,
      [this.#club.eventId],
    );
    const one = all[chosen % all.length];
    if (!one || to === null || to === one.from) return;
    const line = (await this.#lines()).find(({ key }) => key === one.line);
    const transfer = this.#book.transfers.find(
      (other) =>
        other.isRecorded &&
        payeeOf(other) === one.from &&
        other.line.bookedOn === line?.bookedOn &&
        other.line.amount === line.amount,
    );
    await this.#club.organize('select public.move_receipt($1, $2, $3, $4)', [
      ...[this.#club.eventId, one.id, one.from, to],
    ]);
    if (transfer) transfer.movedTo = to;
    const written = one.line === null ? one.amount : (one.replaced?.amount ?? 0);
    const wasAutomatic = one.line === null ? one.isAutomatic : one.replaced?.is_automatic === true;
    this.#book.write(one.from, -written, wasAutomatic);
    this.#book.write(to, written);
  }
}

function dayText(day: number): string {
  return `2026-03-${String(day).padStart(2, '0')}`;
}

test('in any order of what players, desk, and bank do, everyone’s money is what a plain book says', async () => {
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }),
        async (steps) => {
          const tournament = new Tournament(await openClub(database, SETTINGS), database);
          const entering = Array.from(
            { length: PLAYERS },
            (_, at): Step => ({ is: 'enter', player: at }),
          );
          for (const one of [...entering, ...steps]) {
            await tournament.take(one);
            await tournament.compare();
          }
        },
      ),
      // A smaller example takes longer to find than the test may run.
      { numRuns: 15, endOnFailure: true },
    );
  }
});
