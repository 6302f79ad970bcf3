import { COLOR_PRESETS } from '@tabiya/domain/event/color';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { applyPlan, FREE_PLAN, PREMIUM_PLAN } from '@tabiya/domain/event/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const color = fc.oneof(
  fc.constantFrom(...COLOR_PRESETS.map(({ hex }) => hex)).map((hex) => hex.toLowerCase()),
  fc.constantFrom(...COLOR_PRESETS.map(({ hex }) => hex)),
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
);

/** The fields that the database gives to others than the renderer. */
const published = fc.record({
  primaryColorHex: color,
  paymentLink: fc.constantFrom('', 'https://pay.example/open'),
  organizerEmail: fc.constantFrom('', 'desk@club.example'),
  organizerPhone: fc.constantFrom('', '555 0199'),
  venueAddress: fc.constantFrom('', 'Main Street 1'),
});

test('the database cuts fields in the same way as the domain’s plan', async () => {
  for (const { query } of databases) {
    await fc.assert(
      fc.asyncProperty(published, fc.boolean(), async (fields, premium) => {
        const shown = applyPlan(premium ? PREMIUM_PLAN : FREE_PLAN, { ...EMPTY_EVENT, ...fields });
        const names = Object.keys(fields) as (keyof typeof fields)[];
        const rows = await query<{ text: string }>(
          `select private.shown_text(field, $1::jsonb ->> field, $2) as text
           from unnest($3::text[]) with ordinality as one (field, number) order by number`,
          [JSON.stringify(fields), premium, names],
        );
        expect(rows.map(({ text }) => text)).toEqual(names.map((name) => shown[name]));
      }),
      { numRuns: 60 },
    );
  }
});
