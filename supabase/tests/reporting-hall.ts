import { createHash } from 'node:crypto';
import type { PhoneEntry } from '@tabiya/domain/results/phone-boards';
import { ownGame, type PlayerReport, reportedGame } from '@tabiya/domain/results/player-report';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, gameLines } from '@tabiya/domain/results/testing/crosstable';
import { phoneDesk } from '@tabiya/server/boards/phone-desk';
import type { PhoneStore } from '@tabiya/server/boards/phone-store';
import { HttpError } from '@tabiya/server/http/http-error';
import { ownSectionSchema } from '@tabiya/server/registration/own-board';
import { type ReportStore, storeReport } from '@tabiya/server/registration/own-report';
import { z } from 'zod';
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
/** The games of round 2, for their slips. */
const GAMES = [
  { white: 1, black: 3 },
  { white: 4, black: 2 },
];
const NAMES: Readonly<Record<number, string>> = { 1: 'Ann', 3: 'Cas', 4: 'Dot' };
export const GAME = { round: 2, white: 1, black: 3 };

/** The id of the entry of a player. */
const idOf = (name: string) => `organizer_${name.toLowerCase()}`;

/** The id of the entry with a start rank; null where the player is none. */
export const idOfRank = (startRank: number) => {
  const name = NAMES[startRank];
  return name === undefined ? null : idOf(name);
};

/** The code of a refusal. */
function refusalOf(error: unknown): string {
  if (error instanceof HttpError) return error.problems[0].code;
  throw error;
}

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
  const ask = (name: string, values: unknown[]) =>
    answerOf('service_role', `public.${name}(${values.map((_, at) => `$${at + 1}`)})`, values);
  const phones: PhoneStore = {
    open: (hash) => ask('open_helper_link', [hash]),
    enter: () => Promise.reject(new Error('A player entered a result.')),
    openSlip: (hash) => ask('open_slip_code', [hash]),
    report: (hash, shape, result, scores) =>
      ask('report_by_slip', [hash, shape, result, JSON.stringify(scores)]),
  };
  const sectionOf: ReportStore['read'] = async ({ participantId }) =>
    z.nullable(ownSectionSchema).parse(await ask('results_of_entry', [eventId, participantId]));
  const store: ReportStore = {
    read: sectionOf,
    report: (hash, { section, shape }, report, scores) =>
      ask('report_by_entry', [hash, section, shape, report, JSON.stringify(scores)]),
  };
  const entryOf = (name: string) => ({ eventId, participantId: idOf(name) });
  return {
    ...database,
    ...{ organizerId, eventId, tokens, save },
    phones,
    /** The outcome of a player's report, or the code of its refusal. */
    report: (name: string, report: PlayerReport, token = tokens[name] ?? '') => {
      const hash = createHash('sha256').update(token).digest('hex');
      return storeReport(hash, entryOf(name), report, store).catch(refusalOf);
    },
    /** The game that a player may report now. */
    async game(name: string) {
      const section = await sectionOf(entryOf(name));
      const results = section?.results.value;
      const player = results?.players.find(({ participantId }) => participantId === idOf(name));
      if (!section || !results || !player) return null;
      const reported = reportedGame(results, player.startRank, section.now);
      return reported && ownGame(reported, section.reports);
    },
    codes: (round = 2, games: readonly object[] = GAMES) =>
      answerOf('authenticated', "public.make_slip_codes($1, '', $2, $3)", [
        ...[eventId, round],
        JSON.stringify(games),
      ]) as Promise<{ white: number; black: number; w: string; b: string }[]>,
    /** The answer to a phone with the code of a slip, or the code of its refusal. */
    slip: async (token: string, entry: PhoneEntry | null = null, store = phones) => {
      try {
        return (await phoneDesk(token, entry, store)).desk;
      } catch (error) {
        return refusalOf(error);
      }
    },
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
