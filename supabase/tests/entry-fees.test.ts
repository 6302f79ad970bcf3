import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { feeTable } from '@tabiya/domain/event/entry-terms/fee-table';
import { entryFee, feePeriod } from '@tabiya/domain/event/entry-terms/fees';
import { CURRENCIES } from '@tabiya/domain/money/currency';
import { toInstant } from '@tabiya/domain/time-and-place/time-zone';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** Zones with odd offsets, and those whose clocks change at midnight or leave a day out. */
const ZONES = [
  'UTC',
  'Europe/Oslo',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/St_Johns',
];

/** Days on which clocks change in one of the zones, their neighbors, and any other day. */
const day = fc
  .oneof(
    fc.constantFrom(
      '2011-12-29',
      '2011-12-30',
      '2026-03-08',
      '2026-03-28',
      '2026-03-29',
      '2026-04-05',
      '2026-04-24',
      '2026-09-06',
      '2026-10-25',
      '2026-10-29',
      '2026-11-01',
      '2027-03-14',
    ),
    fc.integer({ min: 0, max: 1500 }).map((days) => shifted('2026-01-01', days)),
  )
  .chain((date) => fc.integer({ min: -1, max: 1 }).map((days) => shifted(date, days)));

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Amounts with more decimals than any currency has are rounded in the same way. */
const amount = fc.oneof(
  fc.constantFrom(null, 0, 1, 0.005, 1.005, 12.1, 33.335, 40, 999_999.995, 1_000_000),
  fc.double({ min: 0, max: 1_000_000, noNaN: true }),
  fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
);

const reduction = fc.oneof(
  fc.constant(null),
  fc.record({
    id: fc.constant('x'),
    name: fc.constant('X'),
    kind: fc.constantFrom('amount' as const, 'percent' as const),
    value: fc.oneof(fc.constantFrom(0, 0.5, 33, 33.5, 50, 100, 150, 12.5), amount.map(Number)),
  }),
);

const priced = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  timeZone: fc.constantFrom(...ZONES),
  registrationFee: amount,
  earlyFee: amount,
  earlyUntil: fc.oneof(fc.constant(''), day),
  lateFee: amount,
  lateFrom: fc.oneof(fc.constant(''), day),
  section: fc.oneof(
    fc.constant(null),
    fc.record({ fee: amount, earlyFee: amount, lateFee: amount }).map(makeSection),
  ),
  reduction,
  anyDay: day,
  which: fc.constantFrom('earlyUntil' as const, 'lateFrom' as const, 'anyDay' as const),
  midnight: fc.integer({ min: 0, max: 1 }),
  seconds: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -90_000, max: 90_000 })),
});

/** How often forty entries are priced, in equal parts by each database. */
const RUNS = 240;

test('an entry costs what the domain computes by the table that is published, around every midnight', async () => {
  for (const { query, createUser } of databases) {
    const eventId = await publishEvent(query, await createUser('fees@club.example'));
    await query(
      `create function pg_temp.charged(fees jsonb, section text, reduction text, at_instant timestamptz) returns jsonb
         language plpgsql
       as $$
       begin
         perform private.write_fees('${eventId}', fees);
         return to_jsonb(private.fee_at('${eventId}', section, reduction, at_instant));
       end;
       $$`,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(priced, { minLength: 40, maxLength: 40 }), async (cases) => {
        const asked = cases.map(({ section, reduction, which, midnight, seconds, ...event }) => {
          const date = event[which] === '' ? event.anyDay : event[which];
          const near = toInstant(`${shifted(date, midnight)}T00:00`, event.timeZone);
          const instant = new Date(near + seconds * 1000);
          const sections = section === null ? [] : [section];
          const reductions = reduction === null ? [] : [reduction];
          const fees = feeTable({ ...event, sections, reductions });
          return { event, section, reduction, instant, fees };
        });
        const rows = await query<{ fee: Record<string, unknown> }>(
          `select pg_temp.charged(
             one -> 'fees', one #>> '{section, id}', one #>> '{reduction, id}', (one ->> 'instant')::timestamptz
           ) as fee
           from jsonb_array_elements($1::jsonb) with ordinality as asked (one, number) order by number`,
          [JSON.stringify(asked)],
        );
        const expected = asked.map(({ event, section, reduction, instant }) => {
          const fee = entryFee(event, section, feePeriod(event, instant), reduction);
          return {
            fee_full: fee?.full ?? null,
            reduction_amount: fee && reduction ? fee.reduction : null,
          };
        });
        expect(
          rows.map(({ fee: { fee_full, reduction_amount } }) => ({ fee_full, reduction_amount })),
        ).toEqual(expected);
      }),
      { numRuns: RUNS / databases.length },
    );
  }
});
