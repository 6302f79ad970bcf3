import { pairRound } from '@tabiya/domain/pairing/pair-round';
import {
  type GameResult,
  startResults,
  withResult,
  withRound,
} from '@tabiya/domain/results/kept-results';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionRound } from '@tabiya/domain/results/section-round';

/**
 * Simulates a Swiss section: `played` rounds are complete, and half of the next round's games are over. The higher rated
 * player wins more often. The same entries always play the same games. Throws if a round has no legal pairing.
 */
export function playedSection(
  entries: readonly SectionEntry[],
  { rounds, played }: { rounds: number; played: number },
): SectionResults {
  const random = randomNumbers(entries.length);
  let results = startResults(entries, rounds);
  for (let round = 1; round <= played + 1; round++) {
    const pairing = pairRound(sectionRound(results, round, new Set()));
    if (pairing === null) throw new Error(`Round ${round} has no legal pairing.`);
    const pairings = pairing.boards.map(({ white, black }) => ({
      white: Number(white),
      black: Number(black),
    }));
    const byes = pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as const];
    results = withRound(results, round, pairings, byes);
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
