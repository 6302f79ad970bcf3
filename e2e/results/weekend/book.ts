import { PARTICIPANT_COLUMNS } from '@tabiya/domain/entries/list/participant';
import { toParticipant } from '@tabiya/domain/entries/list/participant-row';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { ratingReport } from '@tabiya/domain/interchange/results/rating-report';
import { writeTrf } from '@tabiya/domain/interchange/trf/write-trf';
import { pairRound } from '@tabiya/domain/pairing/pair-round';
import { type GameResult, startResults, withResult } from '@tabiya/domain/results/kept-results';
import { withDecidedRound, withDecisions } from '@tabiya/domain/results/play-decisions';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { pointsText } from '@tabiya/domain/results/scores';
import { leftEntries, sectionEntries } from '@tabiya/domain/results/section-entries';
import { readSectionResults, type SectionResults } from '@tabiya/domain/results/section-results';
import { sectionRound } from '@tabiya/domain/results/section-round';
import { sectionStandings } from '@tabiya/domain/results/section-standings';
import { type Desk, decidedByes, playDecisions, whoPlays } from '@tabiya/domain/results/who-plays';
import type { Account } from '../../support/account.ts';
import { FIELDS, ROUNDS, type SectionId } from './tournament.ts';

type EnteredResult = NonNullable<GameResult>;

/** How each game ends, so that whoever enters it enters the same. */
function plannedResult(round: number, white: string, black: string): EnteredResult {
  const letters = [...`${white}${black}`].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return (['1', '=', '0'] as const)[(letters + round) % 3] ?? '=';
}

/** What is stored of a weekend, and what was entered in it. */
export function weekendBook({ client }: Account, eventId: string) {
  /** By section, round, and players. */
  const entered = new Map<string, EnteredResult>();
  const keyOf = (section: SectionId, round: number, white: string, black: string) =>
    `${section} ${round}: ${white} – ${black}`;

  const stored = async (section: SectionId) => {
    const { data } = await client
      .from('section_results')
      .select('version, results')
      .eq('event_id', eventId)
      .eq('section_id', section)
      .single();
    const results = readSectionResults(data?.results).value;
    if (!data || !results) throw new Error(`${section} has no results.`);
    return { results, version: data.version };
  };

  /** What the desk knows about a section now. */
  const knownTo = async (section: SectionId): Promise<Desk> => {
    const { data, error } = await client
      .from('participants')
      .select(PARTICIPANT_COLUMNS)
      .eq('event_id', eventId);
    if (error) throw new Error(error.message);
    const list = data.map(toParticipant);
    return {
      entries: sectionEntries(FIELDS, section, list),
      left: leftEntries(section, list),
      halfPointByes: 1,
    };
  };

  /** Notes a result as entered. */
  const note = (
    section: SectionId,
    round: number,
    [white, black]: readonly [string, string],
    result = plannedResult(round, white, black),
  ) => {
    entered.set(keyOf(section, round, white, black), result);
    return result;
  };

  /** Enters all results of a round. */
  const withRoundPlayed = (section: SectionId, results: SectionResults, round: number) =>
    roundBoards(results, round).boards.reduce(
      (now, { white, black, result }) =>
        result === null
          ? withResult(now, round, white.startRank, note(section, round, [white.name, black.name]))
          : now,
      results,
    );

  /** Has the next rounds of a section paired as proposed and played elsewhere, up to a round. */
  const playUntil = async (section: SectionId, last: number) => {
    const desk = await knownTo(section);
    const { results: before, version } = await stored(section);
    let results = before;
    for (let round = roundsPlayed(results).played + 1; round <= last; round += 1) {
      if (roundsPlayed(results).paired < round) results = pairedAsProposed(results, desk, round);
      results = withRoundPlayed(section, results, round);
    }
    const { error } = await client.rpc('save_section_results', {
      ...{ in_event_id: eventId, in_section_id: section },
      ...{ in_results: results, in_version: version },
    });
    if (error) throw new Error(error.message);
  };

  /** The file of a pairing program in which the first rounds of a section are played. */
  const fileAfter = async (section: SectionId, last: number) => {
    const desk = await knownTo(section);
    let results = startResults(desk.entries, ROUNDS);
    for (let round = 1; round <= last; round += 1) {
      results = withRoundPlayed(section, pairedAsProposed(results, desk, round), round);
    }
    const event = { ...EMPTY_EVENT, title: 'Bergen Weekend Open', tournamentDirector: '' };
    const report = ratingReport({
      ...{ event, sectionName: '', results, entries: desk.entries, file: null },
    });
    const buffer = Buffer.from(writeTrf({ ...report, rounds: ROUNDS }, 'TRF26'));
    return { name: 'round.trf', mimeType: 'text/plain', buffer };
  };

  /** The results that were entered and are not stored, and those that are stored and nobody entered. */
  const differences = async (section: SectionId) => {
    const { results } = await stored(section);
    const found = new Map(
      Array.from({ length: roundsPlayed(results).paired }, (_, index) => index + 1).flatMap(
        (round) =>
          roundBoards(results, round).boards.map(
            ({ white, black, result }) =>
              [keyOf(section, round, white.name, black.name), result] as const,
          ),
      ),
    );
    const own = [...entered].filter(([key]) => key.startsWith(`${section} `));
    return [
      ...own.filter(([key, result]) => found.get(key) !== result).map(([key]) => key),
      ...[...found].filter(([key, result]) => entered.get(key) !== result).map(([key]) => key),
    ];
  };

  /** The standings by the results that were entered: rank, name, and points. */
  const standings = async (section: SectionId) => {
    const { results } = await stored(section);
    const byRank = new Map(results.players.map((player) => [player.startRank, player.name]));
    const nameOf = (startRank: number | null) => byRank.get(startRank ?? 0) ?? '';
    const played = {
      ...results,
      players: results.players.map((player) => ({
        ...player,
        games: player.games.map((game, index) => {
          if (game?.opponent == null) return game;
          const own = [nameOf(player.startRank), nameOf(game.opponent)] as const;
          const [white, black] = game.color === 'w' ? own : [own[1], own[0]];
          const result = entered.get(keyOf(section, index + 1, white, black)) ?? null;
          return { ...game, result: game.color === 'w' ? result : mirrored(result) };
        }),
      })),
    } as SectionResults;
    return sectionStandings(played).rows.map(({ rank, startRank, points }) => ({
      ...{ rank: String(rank), name: nameOf(startRank), points: pointsText(points) },
    }));
  };
  return { note, stored, knownTo, playUntil, fileAfter, differences, standings };
}

const MIRRORED = { '1': '0', '=': '=', '0': '1', '+': '-', '-': '+', '--': '-' } as const;
const mirrored = (result: EnteredResult | null) => (result === null ? null : MIRRORED[result]);

/** Pairs a round with every proposal taken. */
function pairedAsProposed(results: SectionResults, desk: Desk, round: number): SectionResults {
  const decisions = playDecisions(whoPlays(results, desk, round), {}, round);
  const planned = withDecisions(results, decisions, desk);
  const byes = decidedByes(planned, decisions);
  const pairing = pairRound(sectionRound(planned, round, new Set(byes.map(([rank]) => rank))));
  if (pairing === null) throw new Error(`Round ${round} can’t be paired.`);
  return withDecidedRound(results, {
    ...{ round, decisions, desk, planned },
    paired: {
      pairings: pairing.boards.map(({ white, black }) => ({
        ...{ white: Number(white), black: Number(black) },
      })),
      byes: [...byes, ...(pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as const])],
      isHeld: false,
    },
  });
}

/**
 * Returns where the pairing of a round contradicts what the desk knew before: an entry that holds no place and plays, a
 * bye that is paired over, or a player who is there and does not play. `decided` names the players about whom the arbiter
 * decided otherwise.
 */
export function contradictions(
  results: SectionResults,
  { entries, left }: Desk,
  round: number,
  decided: readonly string[],
): string[] {
  const games = new Map(results.players.map((player) => [player.participantId, player.games]));
  const gameOf = (id: string) => games.get(id)?.[round - 1] ?? null;
  const plays = (id: string) => gameOf(id)?.opponent != null || gameOf(id)?.result === 'U';
  /** Players who came to a board are there, also if no desk has seen them. */
  const hasPlayed = (id: string) =>
    games
      .get(id)
      ?.slice(0, round - 1)
      .some((game) => game?.opponent != null && game.result !== '-');
  const contradiction = ({ participantId: id, byes = [], hasArrived }: Desk['entries'][number]) => {
    if (byes.includes(round)) return gameOf(id)?.result === 'H' ? null : 'has no bye';
    const isThere = hasArrived || hasPlayed(id) === true;
    if (plays(id) === isThere) return null;
    return isThere ? 'doesn’t play' : 'plays';
  };
  return [
    ...[...left].filter(([id]) => plays(id)).map(([, { name }]) => `${name} isn’t registered`),
    ...entries
      .filter(({ name }) => !decided.includes(name))
      .map((entry) => [entry.name, contradiction(entry)])
      .flatMap(([name, text]) => (text === null ? [] : `${name} ${text}`)),
  ];
}

/** Returns the players of a round by board, White first. */
export function pairsOf(results: SectionResults, round: number): [white: string, black: string][] {
  return roundBoards(results, round).boards.map(({ white, black }) => [white.name, black.name]);
}
