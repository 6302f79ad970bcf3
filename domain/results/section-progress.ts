import { hasResults } from './pairing-order.ts';
import { currentRelease, isReleased, type ReleasePart } from './release.ts';
import { roundsPlayed } from './rounds-played.ts';
import { isPairedAhead } from './section-groups.ts';
import type { SectionResults } from './section-results.ts';

/** The next step in a section. */
export type NextStep =
  | { kind: 'start' }
  | { kind: 'import' }
  | { kind: 'pair'; round: number }
  | { kind: 'publish'; part: ReleasePart; round: number }
  | { kind: 'enter'; round: number; games: number }
  | { kind: 'over' };

/** The progress of a section: the current or last played round, 0 before the first, and the next step. */
export type SectionProgress = {
  round: number;
  /** The planned number of rounds; 0 if unknown. */
  rounds: number;
  /** The boards of the round. */
  games: number;
  /** The number of games without a result. */
  missing: number;
  /** The number of games of earlier rounds without a result. */
  postponed: number;
  next: NextStep;
};

/** Returns the progress of a section at an instant; `results` is null if there are none yet. */
export function sectionProgress(results: SectionResults | null, now: string): SectionProgress {
  const none = { round: 0, rounds: 0, games: 0, missing: 0, postponed: 0 };
  if (results === null) return { ...none, next: { kind: 'start' } };
  const { rounds, source } = results;
  if (source === 'standings') return { ...none, next: { kind: 'import' } };
  const { paired, played } = roundsPlayed(results);
  const round = isPairedAhead(results) ? Math.min(paired, played + 1) : paired;
  const [games, missing] = countGames(results, round);
  const postponed = Array.from({ length: Math.max(0, round - 1) }, (_, index) => index + 1)
    .map((earlier) => countGames(results, earlier)[1])
    .reduce((sum, open) => sum + open, 0);
  const state = { round, rounds, games, missing, postponed };
  return { ...state, next: nextStep(results, state, now) };
}

function nextStep(
  results: SectionResults,
  { round, rounds, missing }: Omit<SectionProgress, 'next'>,
  now: string,
): NextStep {
  const release = currentRelease(results);
  const isHeld = (part: ReleasePart) => isReleased(release, part, now) === false;
  if (isHeld('pairings')) return { kind: 'publish', part: 'pairings', round };
  const isWhole = missing === 0;
  if (isWhole && hasResults(results, round)) {
    const part = (['results', 'standings'] as const).find(isHeld);
    if (part) return { kind: 'publish', part, round };
  }
  if (!isWhole && results.source === 'kept') return { kind: 'enter', round, games: missing };
  const isLast = rounds > 0 && round >= rounds;
  if (isWhole && isLast) return { kind: 'over' };
  return results.source === 'kept' ? { kind: 'pair', round: round + 1 } : { kind: 'import' };
}

/** Counts the games of a round, and those without a result. */
function countGames({ players }: SectionResults, round: number): [games: number, missing: number] {
  const games = players.flatMap(({ games }) => {
    const game = games[round - 1];
    return game?.opponent != null && game.color === 'w' ? [game] : [];
  });
  return [games.length, games.filter(({ result }) => result === null).length];
}
