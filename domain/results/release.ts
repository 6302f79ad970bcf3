import { roundsPlayed } from './rounds-played.ts';
import { isPairedAhead } from './section-groups.ts';
import type { Release, SectionResults } from './section-results.ts';
import { withoutRound } from './unpaired-round.ts';

/** The parts of a round that are released separately. */
export type ReleasePart = 'pairings' | 'results' | 'standings';

/** The public parts of a round. */
type ShownParts = {
  round: number;
  /** True if results are shown one by one, before the round is complete. */
  isLive: boolean;
  /** True if the standings count the round once it is complete. */
  isCounted: boolean;
};

/** The public results at an instant. */
export type ReleasedResults = SectionResults & { shown?: ShownParts };

/** Returns the release settings of the newest round; null if there are none, or a later round has replaced it. */
export function currentRelease(results: SectionResults): Release | null {
  const { release } = results;
  if (release === undefined) return null;
  const { paired, begun } = roundsPlayed(results);
  const isOver = (isPairedAhead(results) ? begun : paired) > release.round;
  return isOver ? null : release;
}

/**
 * Returns whether a part of the newest round is public at an instant: false while it is held back; null without
 * settings, so that pairings are public at once, results as the section shows them, and standings once the round is
 * complete.
 */
export function isReleased(
  release: Release | null,
  part: ReleasePart,
  now: string,
): boolean | null {
  const from = release?.[part];
  if (from === undefined) return null;
  return from !== null && Date.parse(from) <= Date.parse(now);
}

/**
 * Returns true if the pairings of a round are not public at an instant: they also wait for those of an earlier round
 * that is still held back. A round that isn't paired yet is not held back.
 */
export function isHeld(results: SectionResults, round: number, now: string): boolean {
  const release = currentRelease(results);
  if (release === null || isReleased(release, 'pairings', now) !== false) return false;
  return release.round <= round && round <= roundsPlayed(results).paired;
}

/** Returns true if the release of a round can still be set: it is the newest one. */
export function isReleasable(results: SectionResults, round: number): boolean {
  const { paired, begun } = roundsPlayed(results);
  return isPairedAhead(results) ? round >= begun : round === paired;
}

/** Returns the public results at an instant: without the held parts of the newest round. */
export function releasedResults(results: SectionResults, now: string): ReleasedResults {
  const { release: _, ...rest } = results;
  const release = currentRelease(results);
  if (release === null) return rest;
  const { round } = release;
  if (isReleased(release, 'pairings', now) === false) return withoutRound(rest, round);
  const areResults = isReleased(release, 'results', now);
  const isCounted = areResults !== false && isReleased(release, 'standings', now) !== false;
  const shown = { round, isLive: areResults ?? !results.showsWholeRounds, isCounted };
  return areResults === false ? { ...withoutResults(rest, round), shown } : { ...rest, shown };
}

/** Removes the results of games from a round on; byes are known in advance. */
function withoutResults(results: SectionResults, round: number): SectionResults {
  return {
    ...results,
    players: results.players.map((player) => ({
      ...player,
      games: player.games.map((game, index) =>
        index >= round - 1 && game?.opponent != null ? { ...game, result: null } : game,
      ),
    })),
  };
}

/** Sets when a part of a round becomes public; undefined leaves that to the round itself. */
export function withRelease(
  results: SectionResults,
  round: number,
  parts: Omit<Release, 'round'>,
): SectionResults {
  const { release: _, ...rest } = results;
  return Object.keys(parts).length === 0 ? rest : { ...rest, release: { round, ...parts } };
}
