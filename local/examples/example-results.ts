import {
  type GameResult,
  startResults,
  withResult,
  withRound,
} from '@tabiya/domain/results/kept-results';
import type { Pairing } from '@tabiya/domain/results/round-robin';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';

type Player = SectionResults['players'][number];

/**
 * Simulates a Swiss section: `played` rounds are complete, and half of the next round's games are over. Players with
 * equal points meet unless they have met, and the higher rated one wins more often. The same entries always play the
 * same games.
 */
export function playedSection(
  entries: readonly SectionEntry[],
  { rounds, played }: { rounds: number; played: number },
): SectionResults {
  const random = randomNumbers(entries.length);
  let results = startResults(entries, rounds);
  for (let round = 1; round <= played + 1; round++) {
    const { pairings, bye } = paired(results, round);
    results = withRound(results, round, pairings, bye === null ? [] : [[bye, 'U']]);
    const finished = round > played ? pairings.slice(pairings.length / 2) : pairings;
    for (const { white, black } of finished) {
      const result = gameResult(
        playerRating(results, white) - playerRating(results, black),
        random(),
      );
      results = withResult(results, round, white, result);
    }
  }
  return results;
}

/** Pairs neighbors by points and start rank who have not met; the last player of an odd number gets the bye. */
function paired(
  results: SectionResults,
  round: number,
): { pairings: Pairing[]; bye: number | null } {
  const waiting = results.players.toSorted(
    (a, b) => totalPoints(b) - totalPoints(a) || a.startRank - b.startRank,
  );
  const withoutBye = waiting.findLastIndex(({ games }) => games.every((game) => game?.opponent));
  const [bye = null] = waiting.length % 2 === 1 ? waiting.splice(withoutBye, 1) : [];
  const pairings: Pairing[] = [];
  for (let player = waiting.shift(); player; player = waiting.shift()) {
    const { startRank, games } = player;
    const free = waiting.findIndex(
      (other) => !games.some((game) => game?.opponent === other.startRank),
    );
    const [opponent] = waiting.splice(Math.max(0, free), 1);
    if (!opponent) continue;
    const isWhite = (round + startRank) % 2 === 0;
    pairings.push(
      isWhite
        ? { white: startRank, black: opponent.startRank }
        : { white: opponent.startRank, black: startRank },
    );
  }
  return { pairings, bye: bye?.startRank ?? null };
}

function totalPoints({ games }: Player): number {
  const points = { '1': 1, U: 1, '=': 0.5 } as const;
  return games.reduce((sum, game) => sum + (points[game?.result as keyof typeof points] ?? 0), 0);
}

function playerRating({ players }: SectionResults, startRank: number | null): number {
  return players.find((player) => player.startRank === startRank)?.rating ?? 1200;
}

/** Returns the result of a game from White's side, by the rating difference and a number from 0 to 1. */
function gameResult(difference: number, chance: number): GameResult {
  const luck = chance - difference / 900;
  if (luck < 0.37) return '1';
  return luck < 0.68 ? '=' : '0';
}

/** Returns pseudo-random numbers from 0 to 1, the same each time. */
function randomNumbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
