import { showsName } from '@tabiya/domain/entries/list/shown-name';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Source = { participants: Record<string, unknown>[]; revision: number };

async function pageSource(database: Database, eventId: string): Promise<Source> {
  const sql = 'select public.page_source($1) as source';
  const [row] = await database.query<{ source: Source }>(sql, [eventId]);
  if (!row) throw new Error('There is no page.');
  return row.source;
}

const register = (database: Database, eventId: string, form: object) =>
  registerPlayer(database.query, eventId, form);

const IDENTIFYING = {
  title: 'WFM',
  club: 'Knights',
  federation: 'NOR',
  answers: { shirt: 'XXL' },
};
const CONTENT = {
  playerFields: {
    title: 'optional',
    club: 'optional',
    birthYear: 'optional',
    sex: 'off',
    federation: 'optional',
  },
  questions: [{ id: 'shirt', label: 'Shirt', kind: 'short', isPublic: true }],
};

test('the domain and the database agree on who is named', async () => {
  const cases = fc.record({
    showName: fc.constantFrom(true, false, null),
    birthYear: fc.option(fc.integer({ min: 1900, max: 2100 })),
    startDate: fc.constantFrom('2026-01-01', '2026-12-31', '2027-04-02', '2100-06-30'),
  });
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(cases, async ({ showName, birthYear, startDate }) => {
        const [row] = await database.query<{ shown: boolean }>(
          'select private.shows_name($1::boolean, $2::smallint, $3::date) as shown',
          [showName, birthYear, startDate],
        );
        expect(row?.shown).toBe(showsName({ showName, birthYear }, startDate));
      }),
      { numRuns: 150 },
    );
  }
});

test('without consent, nothing that identifies the player reaches the page, whatever else was sent', async () => {
  for (const database of databases) {
    const organizerId = await database.createUser('organizer@club.example');
    await database.query('update public.profiles set premium = true');
    const eventId = await publishEvent(database.query, organizerId, { content: CONTENT });
    await register(database, eventId, { ...formFields(1), ...IDENTIFYING, showName: true });
    for (const [number, showName] of [false, 'false'].entries()) {
      await register(database, eventId, { ...formFields(number + 2), ...IDENTIFYING, showName });
    }
    const { participants } = await pageSource(database, eventId);
    const named = participants.filter(({ fullName }) => fullName !== null);
    expect(named).toMatchObject([{ fullName: 'Player 1', ...IDENTIFYING }]);
    const withheld = participants.filter(({ fullName }) => fullName === null);
    expect(withheld).toHaveLength(2);
    for (const one of withheld) {
      expect(one).toMatchObject({ title: '', club: '', federation: '', answers: {} });
    }
  }
});

test('a player added by the organizer is named unless under sixteen or withheld, and each change bumps the revision', async () => {
  for (const database of databases) {
    const organizerId = await database.createUser('adder@club.example');
    const eventId = await publishEvent(database.query, organizerId);
    const names = async () =>
      (await pageSource(database, eventId)).participants.map(({ fullName }) => fullName);
    const revision = async () => (await pageSource(database, eventId)).revision;
    const change = (set: string) =>
      database.commitAs('authenticated', organizerId, (query) =>
        query(`update public.participants set ${set} where event_id = $1`, [eventId]),
      );
    await database.commitAs('authenticated', organizerId, (query) =>
      query(
        `insert into public.participants (event_id, full_name, email, birth_year)
         values ($1, 'Kim Kid', 'kim@club.example', 2012)`,
        [eventId],
      ),
    );
    // The event starts in 2027: born in 2012 makes fifteen, in 2011 sixteen.
    expect(await names()).toEqual([null]);
    for (const [set, expected] of [
      ['birth_year = 2011', 'Kim Kid'],
      ['show_name = false', null],
      ['show_name = true, birth_year = 2015', 'Kim Kid'],
      ['show_name = null', null],
    ] as const) {
      const before = await revision();
      await change(set);
      expect(await names()).toEqual([expected]);
      expect(await revision()).toBeGreaterThan(before);
    }
  }
});

test('consent is restored with a removed entry, and imported with a list', async () => {
  for (const database of databases) {
    const organizerId = await database.createUser('importer@club.example');
    const eventId = await publishEvent(database.query, organizerId);
    const entries = [true, false, null].map((showName, index) => ({
      full_name: `Player ${index}`,
      email: `player${index}@club.example`,
      show_name: showName,
    }));
    const stored = () =>
      database.query(
        'select full_name, show_name from public.participants where event_id = $1 order by full_name',
        [eventId],
      );
    await database.commitAs('authenticated', organizerId, async (query) => {
      await query('select public.import_participants($1, $2)', [eventId, JSON.stringify(entries)]);
      const removed = await query<{ id: string }>(
        'delete from public.participants where event_id = $1 returning id',
        [eventId],
      );
      for (const { id } of removed) {
        await query('select public.restore_participant($1, $2)', [eventId, id]);
      }
    });
    expect(await stored()).toEqual([
      { full_name: 'Player 0', show_name: true },
      { full_name: 'Player 1', show_name: false },
      { full_name: 'Player 2', show_name: null },
    ]);
  }
});
