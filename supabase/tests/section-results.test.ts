import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const RESULTS = {
  source: 'file',
  system: 'swiss',
  rounds: 5,
  tieBreaks: [],
  players: [{ startRank: 1, name: 'Ann Archer', games: [] }],
};
const LATER = { ...RESULTS, rounds: 7 };

/** A premium event with two sections, on every kind of database. */
async function onEach(
  sections: readonly { id: string; name: string }[],
  work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>,
): Promise<void> {
  for (const database of databases) await work(await openDesk(database, sections));
}

async function openDesk(database: Database, sections: readonly { id: string; name: string }[]) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, { sections });
  const call = (name: string, values: unknown[], userId = organizerId) =>
    database.commitAs('authenticated', userId, async (query) => {
      const holes = values.map((_, index) => `$${index + 2}`).join(', ');
      const [row] = await query<{ answer: unknown }>(
        `select to_jsonb(public.${name}($1, ${holes})) as answer`,
        [eventId, ...values],
      );
      return row?.answer;
    });
  return {
    ...database,
    organizerId,
    eventId,
    save: (sectionId: string, results: unknown, version: number, file: string | null = null) =>
      call('save_section_results', [sectionId, results, version, file]),
    undo: (sectionId: string, version: number) =>
      call('undo_section_results', [sectionId, version]),
    remove: (sectionId: string, version: number) =>
      call('delete_section_results', [sectionId, version]),
    call,
    async stored(sectionId: string) {
      const [row] = await database.query<{
        results: { rounds: number } | null;
        file: string | null;
      }>(
        'select results, file from public.section_results where event_id = $1 and section_id = $2',
        [eventId, sectionId],
      );
      return row && [row.results?.rounds ?? null, row.file];
    },
    async revision() {
      const [row] = await database.query<{ revision: number }>(
        'select revision::float from private.event_counters where event_id = $1',
        [eventId],
      );
      return row?.revision ?? 0;
    },
  };
}

const TWO = [
  { id: 'a', name: 'Open A' },
  { id: 'b', name: 'Open-A' },
];

test('results are saved with their file, update the page, and keep their URL', () =>
  onEach(TWO, async ({ save, stored, revision, query, eventId }) => {
    const before = await revision();
    expect(await save('a', RESULTS, 0, 'the file')).toEqual({ slug: 'open-a', version: 1 });
    expect(await revision()).toBe(before + 1);
    expect(await save('b', RESULTS, 0)).toEqual({ slug: 'open-a-2', version: 1 });
    expect(await save('', RESULTS, 0)).toEqual({ slug: 'all', version: 1 });
    await query("update public.sections set name = 'Masters' where event_id = $1", [eventId]);
    expect(await save('a', LATER, 1)).toEqual({ slug: 'open-a', version: 2 });
    expect(await stored('a')).toEqual([7, 'the file']);
    await save('a', { ...LATER, source: 'kept', isContinued: true }, 2);
    expect(await stored('a')).toEqual([7, 'the file']);
    await save('a', { ...LATER, source: 'kept' }, 3);
    expect(await stored('a')).toEqual([7, null]);
  }));

test.each([
  ['Überraschung & Größe!', 'uberraschung-grosse'],
  ['公開', 'section'],
  [`${'Very long '.repeat(8)}`, 'very-long-very-long-very-long-very-long-very-long-very-l'],
])('the URL of %s', (name, slug) =>
  onEach([{ id: 'a', name }], async ({ save }) => {
    expect(await save('a', RESULTS, 0)).toEqual({ slug, version: 1 });
  }),
);

test('undo restores the last state, and undoing again reverses that', () =>
  onEach(TWO, async ({ save, undo, stored, revision }) => {
    await save('a', RESULTS, 0, 'first');
    await save('a', LATER, 1, 'second');
    const before = await revision();
    expect(await undo('a', 2)).toBe(3);
    expect(await stored('a')).toEqual([5, 'first']);
    expect(await undo('a', 3)).toBe(4);
    expect(await stored('a')).toEqual([7, 'second']);
    expect(await revision()).toBe(before + 2);
  }));

test('undoing the first import leaves nothing, and deleting can be undone', () =>
  onEach(TWO, async ({ save, undo, remove, stored }) => {
    await save('a', RESULTS, 0, 'first');
    await undo('a', 1);
    expect(await stored('a')).toEqual([null, null]);
    await save('a', RESULTS, 2, 'again');
    expect(await remove('a', 3)).toBe(4);
    expect(await stored('a')).toEqual([null, null]);
    await undo('a', 4);
    expect(await stored('a')).toEqual([5, 'again']);
  }));

test('saving over an outdated state is rejected', () =>
  onEach(TWO, async ({ save, undo, remove, stored }) => {
    const moved = { code: 'PT409', detail: 'results_moved' };
    await expect(save('a', RESULTS, 3)).rejects.toMatchObject(moved);
    await save('a', RESULTS, 0);
    await expect(save('a', LATER, 0)).rejects.toMatchObject(moved);
    await expect(undo('a', 2)).rejects.toMatchObject(moved);
    await expect(remove('a', 0)).rejects.toMatchObject(moved);
    expect(await stored('a')).toEqual([5, null]);
  }));

test.each<[string, object, string]>([
  ['no object', [], 'results_invalid'],
  ['no players', { ...RESULTS, players: undefined }, 'results_invalid'],
  [
    'players without games',
    { ...RESULTS, players: [{ startRank: 1, name: 'A' }] },
    'results_invalid',
  ],
  ...[1.5, 0, 10_000, '1', null].map((startRank): [string, object, string] => [
    `a start rank of ${JSON.stringify(startRank)}`,
    { ...RESULTS, players: [{ startRank, name: 'A', games: [] }] },
    'results_invalid',
  ]),
  [
    'more rounds than there can be',
    { ...RESULTS, players: [{ startRank: 1, name: 'A', games: Array(31).fill(null) }] },
    'results_invalid',
  ],
  [
    'more players than there can be',
    { ...RESULTS, players: Array(2001).fill(RESULTS.players[0]) },
    'results_invalid',
  ],
  ['too much text', { ...RESULTS, note: 'x'.repeat(2_000_000) }, 'results_too_large'],
])('%s is rejected', (_, results, detail) =>
  onEach(TWO, async ({ save, stored }) => {
    await expect(save('a', results, 0)).rejects.toMatchObject({ detail });
    expect(await stored('a')).toBeUndefined();
  }),
);

test('only the organizer of a premium event saves results', () =>
  onEach(TWO, async ({ call, save, undo, createUser, query, as, eventId, organizerId }) => {
    const stranger = await createUser(`${crypto.randomUUID()}@club.example`);
    await save('a', RESULTS, 0);
    for (const [name, values] of [
      ['save_section_results', ['a', RESULTS, 1]],
      ['undo_section_results', ['a', 1]],
      ['delete_section_results', ['a', 1]],
    ] as const) {
      await expect(call(name, [...values], stranger)).rejects.toMatchObject({
        detail: 'event_not_found',
      });
      await expect(
        as('anon', null, (ask) =>
          ask(`select public.${name}('x', ${name.startsWith('save') ? "'a', '{}', 1" : "'a', 1"})`),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
    await query('update public.profiles set premium = false where user_id = $1', [organizerId]);
    await expect(save('a', LATER, 1)).rejects.toMatchObject({ detail: 'results_not_in_plan' });
    // Earlier results can be undone in every plan.
    await undo('a', 1);
    expect(
      await as('service_role', null, (ask) =>
        ask('select slug from public.section_results where event_id = $1', [eventId]),
      ),
    ).toEqual([{ slug: 'open-a' }]);
  }));

test('a section with results stays; one without can be deleted and gets no more', () =>
  onEach(TWO, async ({ save, undo, remove, eventId, organizerId, commitAs, stored }) => {
    await save('b', RESULTS, 0);
    const dropB = () =>
      commitAs('authenticated', organizerId, (query) =>
        query(
          `update public.events set content = jsonb_set(content, '{sections}', (content -> 'sections') - 1)
           where id = $1`,
          [eventId],
        ),
      );
    await expect(dropB()).rejects.toMatchObject({
      code: 'PT409',
      detail: '{"code": "section_has_results", "section": "Open-A"}',
    });
    await remove('b', 1);
    await dropB();
    await expect(undo('b', 2)).rejects.toMatchObject({ detail: 'section_not_found' });
    await expect(save('c', RESULTS, 0)).rejects.toMatchObject({ detail: 'section_not_found' });
    expect(await stored('b')).toEqual([null, null]);
  }));

test('the time at which part of a round becomes public updates the page then', () =>
  onEach(TWO, async ({ save, undo, query, eventId, revision }) => {
    const due = async () => {
      const [row] = await query<{ at: string | null }>(
        `select to_char(page_changes_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
         from private.event_counters where event_id = $1`,
        [eventId],
      );
      return row?.at;
    };
    const before = await due();
    const soon = new Date(Date.now() + 60_000).toISOString();
    await save('a', { ...RESULTS, release: { round: 1, pairings: soon, results: null } }, 0);
    expect(await due()).toBe(soon.slice(0, 16).replace('T', ' '));
    await query(
      `update public.section_results
       set results = jsonb_set(results, '{release,pairings}', to_jsonb(now() - interval '1 second'))
       where event_id = $1`,
      [eventId],
    );
    await query(
      "update private.event_counters set page_changes_at = now() - interval '1 second' where event_id = $1",
      [eventId],
    );
    const moved = await revision();
    await query('select public.bump_due_pages()');
    expect(await revision()).toBe(moved + 1);
    expect(await due()).toBe(before);
    await save('a', { ...RESULTS, release: { round: 1, standings: soon } }, 1);
    expect(await due()).toBe(soon.slice(0, 16).replace('T', ' '));
    await undo('a', 2);
    expect(await due()).toBe(before);
  }));

test('an invalid time is rejected', () =>
  onEach(TWO, async ({ save }) => {
    for (const pairings of ['soon', '2026-13-01T10:00:00Z']) {
      await expect(
        save('a', { ...RESULTS, release: { round: 1, pairings } }, 0),
      ).rejects.toMatchObject({ detail: 'results_invalid' });
    }
  }));
