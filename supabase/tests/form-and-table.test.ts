import type { Registration } from '@tabiya/domain/entries/form/read-form';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { feeTable } from '@tabiya/domain/event/entry-terms/fee-table';
import { entryFee, feePeriod } from '@tabiya/domain/event/entry-terms/fees';
import type { EventFields } from '@tabiya/domain/event/event';
import { accountPlan, applyPlan } from '@tabiya/domain/event/plan';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryEvent, arbitraryForm, SECTION_IDS } from './arbitrary-forms.ts';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';
import { registerCall, registerParameters } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** How many forms are entered, in equal parts by each database. */
const RUNS = 600;

type PublishedEvent = { eventId: string; organizerId: string };

async function publish(database: Database): Promise<PublishedEvent> {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  const sections = SECTION_IDS.map((id) => ({ id, name: id }));
  return { organizerId, eventId: await publishEvent(database.query, organizerId, { sections }) };
}

/** Publishes another event in place of the one that is there, under a plan. */
async function republish(
  query: Database['query'],
  { eventId, organizerId }: PublishedEvent,
  { snapshot, premium }: { snapshot: EventFields; premium: boolean },
): Promise<void> {
  await query('update public.profiles set premium = $2 where user_id = $1', [organizerId, premium]);
  await query(
    'update public.publications set snapshot = $2, federation_type = $3 where event_id = $1',
    [eventId, JSON.stringify(snapshot), snapshot.federationType],
  );
  await query('select private.write_fees($1, $2)', [eventId, JSON.stringify(feeTable(snapshot))]);
}

const STORED = `full_name, email, phone_number, local_federation_id, fide_id, id_pending, fide_rating,
  national_rating, notes, show_name, section_id, title, club, birth_year, sex, federation, byes, answers, reduction,
  reduction_state, fee_full::float, reduction_amount::float, fee_owed::float`;

/** The row to be stored for the values read from a form. */
function expected(values: Registration, event: EventFields): Record<string, unknown> {
  const section = event.sections.find(({ id }) => id === values.section) ?? null;
  const reduction = event.reductions.find(({ id }) => id === values.reduction) ?? null;
  const fee = entryFee(event, section, feePeriod(event, new Date()), reduction);
  return {
    full_name: values.fullName,
    ...{ email: values.email, phone_number: values.phoneNumber },
    ...{ local_federation_id: values.localFederationId, fide_id: values.fideId },
    ...{ id_pending: values.idPending, fide_rating: values.fideRating },
    ...{ national_rating: values.nationalRating, notes: values.notes },
    ...{ show_name: values.showName, section_id: section?.id ?? null, title: values.title },
    ...{ club: values.club, birth_year: values.birthYear, sex: values.sex },
    ...{ federation: values.federation, byes: values.byes, answers: values.answers },
    ...{ reduction: reduction?.name ?? '', reduction_state: reduction ? 'claimed' : '' },
    fee_full: fee?.full ?? null,
    reduction_amount: fee && reduction ? fee.reduction : null,
    fee_owed: fee?.owed ?? null,
  };
}

test('the table accepts what the form accepts, stored as it was read', {
  timeout: 180_000,
}, async () => {
  for (const database of databases) {
    const published = await publish(database);
    const { eventId } = published;
    const entered = { count: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryEvent, arbitraryForm, fc.boolean(), (snapshot, typed, premium) => {
        const event = applyPlan(accountPlan({ premium }), snapshot);
        const form = JSON.parse(JSON.stringify(typed));
        return database.aside(async (query) => {
          await republish(query, published, { snapshot, premium });
          const call = await registerCall(query, eventId, [form]).catch(() => null);
          if (call === null) return;
          const read = call.in_entries[0] as Registration;
          await query(
            'select public.register_players($1, $2, $3, $4, $5)',
            registerParameters(call),
          );
          entered.count += 1;
          const [stored] = await query(
            `select ${STORED} from public.participants where event_id = $1`,
            [eventId],
          );
          expect(stored).toEqual(expected(read, event));
        });
      }),
      { numRuns: RUNS / databases.length },
    );
    expect(entered.count).toBeGreaterThan(30 / databases.length);
  }
});

test('the rules that a plan shows are those of the page, and each has a version', {
  timeout: 60_000,
}, async () => {
  for (const database of databases) {
    const published = await publish(database);
    const rulesOf = (query: Database['query'], snapshot: EventFields) =>
      query<{ rules: string }>('select private.entry_rules($1)::text as rules', [
        JSON.stringify(snapshot),
      ]);
    await fc.assert(
      fc.asyncProperty(arbitraryEvent, fc.boolean(), (snapshot, premium) =>
        database.aside(async (query) => {
          await republish(query, published, { snapshot, premium });
          const [row] = await query<{ rules: string; version: string; other: string }>(
            `select
               private.rules_of_plan(entry_rules, event_id)::text as rules,
               private.version_of_plan(rules_version, private.rules_of_plan(entry_rules, event_id)) as version,
               private.version_of_plan(rules_version, entry_rules) as other
             from public.publications where event_id = $1`,
            [published.eventId],
          );
          const [shown] = await rulesOf(query, applyPlan(accountPlan({ premium }), snapshot));
          expect(row?.rules).toBe(shown?.rules);
          const [whole] = await rulesOf(query, snapshot);
          expect(row?.version === row?.other).toBe(shown?.rules === whole?.rules);
        }),
      ),
      { numRuns: 60 },
    );
  }
});

test('a place more makes no other rules, and another limit does', async () => {
  for (const { query } of databases) {
    const rulesWith = async (changes: object) => {
      const sections = [makeSection({ id: 'u1800', maxRating: 1800, maxPlayers: 20, ...changes })];
      const [row] = await query<{ rules: object }>('select private.entry_rules($1) as rules', [
        { sections },
      ]);
      return row?.rules;
    };
    const rules = await rulesWith({});
    expect(await rulesWith({ maxPlayers: 21 })).toEqual(rules);
    expect(await rulesWith({ maxRating: 1900 })).not.toEqual(rules);
  }
});
