import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const PAIRED = crosstable('2w1 3b', '1b0', '. 1w');

/** The results in which the player with a start rank is Ann. */
const withAnn = (startRank: number): SectionResults => ({
  ...PAIRED,
  players: PAIRED.players.map((player) =>
    player.startRank === startRank ? { ...player, participantId: 'organizer_ann' } : player,
  ),
});

/** A premium event of two sections, in both of which Ann is a player: she was moved to the second one. */
async function movedAnn({ query, createUser, commitAs }: Database) {
  const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId, {
    sections: [
      { id: 'left', name: 'Left' },
      { id: 'joined', name: 'Joined' },
    ],
  });
  await query(
    `insert into public.participants (event_id, id, full_name, email, section_id, organizer_created)
     values ($1, 'organizer_ann', 'Ann Archer', 'ann@players.example', 'joined', true)`,
    [eventId],
  );
  for (const [sectionId, startRank] of [
    ['left', 1],
    ['joined', 3],
  ] as const) {
    await commitAs('authenticated', organizerId, (ask) =>
      ask('select public.save_section_results($1, $2, $3, 0)', [
        eventId,
        sectionId,
        withAnn(startRank),
      ]),
    );
  }
  return eventId;
}

test('a player moved to another section finds their board there', async () => {
  for (const database of databases) {
    const eventId = await movedAnn(database);
    const [row] = await database.query<{ slug: string; number: number }>(
      `select
         public.results_of_entry($1, 'organizer_ann') ->> 'slug' as slug,
         (private.managed_entry(participants) ->> 'startNumber')::integer as number
       from public.participants where event_id = $1`,
      [eventId],
    );
    expect(row, database.name).toEqual({ slug: 'joined', number: 3 });
  }
});

test('a player moved to another section is emailed their board there, once', async () => {
  for (const database of databases) {
    const eventId = await movedAnn(database);
    await database.query(
      "insert into private.board_mails (event_id, participant_id) values ($1, 'organizer_ann')",
      [eventId],
    );
    const enqueued: unknown[] = [];
    for (let rendering = 0; rendering < 3; rendering += 1) {
      const [row] = await database.query<{ mails: number }>(
        `select public.enqueue_board_mails($1, '{"left": 2, "joined": 2}') as mails`,
        [eventId],
      );
      enqueued.push(row?.mails);
      await database.query('update private.registration_mails set attempts = 1');
    }
    expect(enqueued, database.name).toEqual([1, 0, 0]);
    const told = await database.query('select told from private.board_mails where event_id = $1', [
      eventId,
    ]);
    expect(told).toEqual([{ told: '2 1w' }]);
  }
});
