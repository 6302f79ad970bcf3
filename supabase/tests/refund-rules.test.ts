import { MAX_REFUND_STEPS, refundRuleSchema } from '@tabiya/domain/event/entry-terms/refund-rule';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** Publishes a rule for an event of each database, and adds a player: what the player’s entry keeps. */
async function keptRules(rule: unknown) {
  const kept: unknown[] = [];
  for (const { query, createUser } of databases) {
    const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
    const eventId = await publishEvent(query, organizerId);
    await query(
      'update public.publications set snapshot = snapshot || $2::jsonb where event_id = $1',
      [eventId, JSON.stringify({ refundRule: rule })],
    );
    const [entry] = await query<{ rule: unknown }>(
      "insert into public.participants (event_id, full_name, email) values ($1, 'Ann', '') returning refund_rule as rule",
      [eventId],
    );
    kept.push(entry?.rule);
  }
  return kept;
}

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const step = fc.record({ percent: fc.integer({ min: 0, max: 100 }), until: day });
const arbitraryRule = fc
  .record({
    steps: fc.array(step, { minLength: 1, maxLength: MAX_REFUND_STEPS }),
    atOnce: fc.boolean(),
  })
  .filter((rule) => refundRuleSchema.safeParse(rule).success);

test('every rule that the editor accepts can be published, and is kept by entries', () =>
  fc.assert(
    fc.asyncProperty(arbitraryRule, async (rule) => {
      for (const kept of await keptRules(rule)) expect(kept).toEqual(rule);
    }),
    { numRuns: 20 },
  ));

const valid = { percent: 90, until: '2027-03-01' };

test.each([
  ['more than everything', [{ ...valid, percent: 101 }]],
  ['less than nothing', [valid, { ...valid, percent: -1 }]],
  ['a part of a percent', [{ ...valid, percent: 12.5 }]],
  ['a text', [{ ...valid, percent: '90' }]],
  ['no percentage', [{ until: valid.until }]],
  ['no day', [valid, { percent: 90 }]],
  ['a day that doesn’t exist', [{ ...valid, until: '2027-02-30' }]],
  ['an instant', [{ ...valid, until: '2027-03-01T00:00:00Z' }]],
  ['no list', 'all'],
])('a rule that returns %s can’t be published', async (_, steps) => {
  await expect(keptRules({ steps, atOnce: false })).rejects.toMatchObject({ code: '23514' });
});
