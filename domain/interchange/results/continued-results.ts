import { withoutEnd } from '../../pairing/game.ts';
import { compareStrength } from '../../pairing/start-order.ts';
import { numberBoards } from '../../results/boards.ts';
import { roundsPlayed } from '../../results/rounds-played.ts';
import {
  MAX_FORBIDDEN,
  type PairingRules,
  type SectionResults,
} from '../../results/section-results.ts';
import { sectionRound } from '../../results/section-round.ts';
import { sectionPoints } from '../../results/section-standings.ts';
import { trfRound } from '../trf/round-to-pair.ts';
import type { TrfTournament } from '../trf/tournament.ts';
import { asBye } from './repair-games.ts';

/** The results of a file as if they had been paired here; or why its further rounds can’t be. */
type Continuation = { ok: true; results: SectionResults } | { ok: false; problem: string };

/**
 * Returns results imported from a file so that further rounds are paired here: with its requested byes, players kept
 * apart, acceleration, initial color, and pairing numbers. Players keep the numbers of the file, also where these follow
 * no rating. Pairs that are kept apart in some rounds only are kept apart in all.
 */
export function continuedResults(
  tournament: TrfTournament,
  imported: SectionResults,
): Continuation {
  const { paired } = roundsPlayed(imported);
  if (imported.system !== 'swiss') {
    return imported.rounds > 0 && paired >= imported.rounds
      ? {
          ok: true,
          results: { ...imported, source: 'kept', isContinued: true, boards: boardsOf(imported) },
        }
      : { ok: false, problem: 'This file doesn’t have all rounds of its round robin.' };
  }
  const forbidden = keptApart(tournament, paired + 1);
  if (forbidden.length > MAX_FORBIDDEN) {
    return {
      ok: false,
      problem: `This file keeps ${forbidden.length} pairs of players apart. A section can have at most ${MAX_FORBIDDEN}.`,
    };
  }
  const withByes = withRequestedByes(imported, tournament, paired);
  const next = trfRound(tournament, paired + 1);
  const results = (isAccelerated: boolean): SectionResults => ({
    ...withByes,
    source: 'kept',
    isContinued: true,
    boards: boardsOf(imported),
    numbers: [imported.players.toSorted(compareNumbers).map(({ startRank }) => startRank)],
    pairing: {
      initialColor: next.initialColor,
      isAccelerated,
      forbidden,
      // Late entries are then numbered after the others, who keep their numbers.
      ...(!isInStartOrder(imported) && { isByLot: true }),
    },
  });
  const isAccelerated = hasPoints(next);
  const continued = results(isAccelerated);
  return isAccelerated &&
    virtualPoints(sectionRound(continued, paired + 1, new Set())) !== virtualPoints(next)
    ? { ok: false, problem: 'This tournament is accelerated in a way that Tabiya doesn’t support.' }
    : { ok: true, results: continued };
}

type Round = ReturnType<typeof trfRound>;

const hasPoints = ({ players }: Round) =>
  players.some(({ virtualPoints = [] }) => virtualPoints.some((points) => points > 0));

/** Returns the points for pairing only of all players as a text to compare; without zeros at the end. */
function virtualPoints({ players }: Round): string {
  return players
    .map(({ id, virtualPoints: points = [] }) => {
      const last = points.findLastIndex((value) => value > 0);
      return `${id}: ${points.slice(0, last + 1).join(' ')}`;
    })
    .sort()
    .join('; ');
}

/** Returns the players with White by round, in the order of boards by points (C.04.2): a file has no board numbers. */
function boardsOf(results: SectionResults): number[][] {
  return Array.from({ length: roundsPlayed(results).paired }, (_, index) =>
    numberBoards(results.players, index + 1, sectionPoints(results, index)).boards.map(
      ({ white }) => white.startRank,
    ),
  );
}

/** Adds the byes of coming rounds, and those that the file has as records only; a player’s line has priority. */
function withRequestedByes(
  results: SectionResults,
  { byes, players: lines }: TrfTournament,
  paired: number,
): SectionResults {
  const linesByRank = new Map(lines.map((line) => [line.startRank, line.games]));
  return {
    ...results,
    players: results.players.map((player) => {
      const ahead = linesByRank.get(player.startRank)?.slice(paired, results.rounds) ?? [];
      const games = Array.from({ length: Math.max(paired, results.rounds) }, (_, index) => {
        const game = player.games[index] ?? ahead[index - paired] ?? null;
        return game && index >= paired ? asBye(game) : game;
      });
      for (const { kind: result, round, players } of byes) {
        if (!players.includes(player.startRank) || round > results.rounds) continue;
        games[round - 1] ??= { opponent: null, color: null, result };
      }
      return { ...player, games: withoutEnd(games) };
    }),
  };
}

/** Returns the pairs who must not meet in a round or one after it, each once. */
function keptApart({ prohibitions }: TrfTournament, round: number): PairingRules['forbidden'] {
  const pairs = prohibitions
    .filter(({ to }) => to === null || to >= round)
    .flatMap(({ players }) =>
      players.flatMap((a, index) =>
        players.slice(index + 1).map((b) => [a, b] as [number, number]),
      ),
    )
    .filter(([a, b]) => a !== b);
  return [
    ...new Map(pairs.map((pair) => [pair.toSorted((a, b) => a - b).join(' '), pair])).values(),
  ];
}

/**
 * Returns true if the numbers are those by rating and title, so that a late entry can be inserted. Programs compare the
 * names of players that are equal in both in different ways.
 */
function isInStartOrder({ players }: SectionResults): boolean {
  const byNumber = players.toSorted(compareNumbers);
  return byNumber.toSorted(compareStrength).every((player, index) => player === byNumber[index]);
}

const compareNumbers = (a: { startRank: number }, b: { startRank: number }) =>
  a.startRank - b.startRank;
