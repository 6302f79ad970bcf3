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

/** How far a section is: the round that is on or was played last, 0 before the first, and what is to be done next. */
export type SectionProgress = {
  round: number;
  /** The rounds that there will be; 0 where nobody has said. */
  rounds: number;
  /** The boards of the round. */
  games: number;
  /** Those of them without a result. */
  missing: number;
  /** Games of earlier rounds without a result. */
  postponed: number;
  next: NextStep;
};

/** Says how far a section is at an instant; null are results that are not there yet. */
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

/** The games of a round, and how many of them have no result. */
function countGames({ players }: SectionResults, round: number): [games: number, missing: number] {
  const games = players.flatMap(({ games }) => {
    const game = games[round - 1];
    return game?.opponent != null && game.color === 'w' ? [game] : [];
  });
  return [games.length, games.filter(({ result }) => result === null).length];
}
