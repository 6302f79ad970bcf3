import { createHash } from 'node:crypto';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, gameLines } from '@tabiya/domain/results/testing/crosstable';
import type { Database } from './databases.ts';
import { publishEvent } from './fixtures.ts';

/** Round 2 of four players: board 1 is 1–3, board 2 is 4–2; players 1, 3 and 4 are entries with these names. */
export const PAIRED: SectionResults = {
  ...crosstable('2w1 3w', '1b0 4b', '4w1 1b', '3b0 2w'),
  boards: [
    [1, 3],
    [1, 4],
  ],
  playersReport: true,
};
const NAMES: Readonly<Record<number, string>> = { 1: 'Ann', 3: 'Cas', 4: 'Dot' };
export const GAME = { round: 2, white: 1, black: 3 };

/** The id of the entry of a player. */
const idOf = (name: string) => `organizer_${name.toLowerCase()}`;

/** The id of the entry with a start rank; null where the player is none. */
export const idOfRank = (startRank: number) => {
  const name = NAMES[startRank];
  return name === undefined ? null : idOf(name);
};

/** The answer to a phone with the code of a slip. */
type SlipDesk = {
  outcome: string | null;
  side: string;
  round: number;
  boards: { board: number; white: { name: string } }[];
  reports: { w: string | null; b: string | null } | null;
};

type OwnGame = { side: string; board: number; reports: { w: string | null; b: string | null } };

/** A premium event whose players report results, with the calls of everyone involved. */
export async function openHall(database: Database) {
  const { query, createUser, commitAs } = database;
  const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId, {});
  const tokens: Record<string, string> = {};
  for (const name of Object.values(NAMES)) {
    await query(
      `insert into public.participants (event_id, id, full_name, email, show_name, organizer_created)
       values ($1, $2, $3, $3 || '@players.example', true, true)`,
      [eventId, idOf(name), name],
    );
    const [row] = await query<{ token: string }>(
      'select private.make_entry_link($1, $2) as token',
      [eventId, idOf(name)],
    );
    tokens[name] = row?.token ?? '';
  }
  const save = (results: SectionResults, version: number, entryOfRank = idOfRank) =>
    commitAs('authenticated', organizerId, (ask) =>
      ask("select public.save_section_results($1, '', $2, $3)", [
        eventId,
        {
          ...results,
          players: results.players.map((player) => ({
            ...player,
            participantId: entryOfRank(player.startRank),
          })),
        },
        version,
      ]),
    );
  await save(PAIRED, 0);
  const answerOf = async (role: 'service_role' | 'authenticated', sql: string, values: unknown[]) =>
    commitAs(role, role === 'authenticated' ? organizerId : null, async (ask) => {
      const [row] = await ask<{ answer: unknown }>(`select ${sql} as answer`, values);
      return row?.answer ?? null;
    });
  return {
    ...database,
    ...{ organizerId, eventId, tokens, save },
    report: (name: string, report: object) =>
      answerOf('service_role', 'public.report_own_game($1, $2)', [
        createHash('sha256')
          .update(tokens[name] ?? name)
          .digest('hex'),
        report,
      ]),
    async game(name: string) {
      const answer = (await answerOf('service_role', 'public.results_of_entry($1, $2)', [
        eventId,
        idOf(name),
      ])) as { game: OwnGame | null };
      return answer.game;
    },
    codes: (round = 2) =>
      answerOf('authenticated', "public.make_slip_codes($1, '', $2)", [eventId, round]) as Promise<
        { white: number; black: number; w: string; b: string }[]
      >,
    slip: (token: string, report: object | null = null) =>
      answerOf('service_role', 'public.slip_desk($1, $2)', [
        createHash('sha256').update(token).digest('hex'),
        report,
      ]) as Promise<SlipDesk | null>,
    reports: () => answerOf('authenticated', "public.game_reports($1, '')", [eventId]),
    async lines() {
      const [row] = await query<{ results: SectionResults }>(
        'select results from public.section_results where event_id = $1',
        [eventId],
      );
      return row && gameLines(row.results);
    },
  };
}
