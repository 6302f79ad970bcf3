import { roundsPlayed } from '../../results/rounds-played.ts';
import { pointsText } from '../../results/scores.ts';
import type { SectionResults } from '../../results/section-results.ts';
import { standingsAfter } from '../../results/section-standings.ts';
import { playedRounds, sumPoints } from '../../standings/rounds.ts';
import type { TrfPlayer } from '../trf/tournament.ts';
import type { NoticeKind } from './import-notice.ts';

type FilePlayer = Pick<TrfPlayer, 'startRank' | 'name' | 'points' | 'rank' | 'games'>;
type StandingsNotice = { kind: NoticeKind; line: string };

/**
 * Returns a sentence for each player whose points and ranks in a file differ from those computed here. A file may state
 * them for the rounds that are played or with the byes of the next one.
 */
export function standingsNotices(
  stated: readonly FilePlayer[],
  results: SectionResults,
): StandingsNotice[] {
  const { paired, played } = roundsPlayed(results);
  const whole = Math.max(0, ...stated.map(({ games }) => games.length));
  const known = new Map(results.players.map((player) => [player.startRank, player.games]));
  const pointsAfter = (rounds: number) =>
    new Map(
      stated.map((player) => {
        const own = known.get(player.startRank) ?? [];
        // Rounds after the last pairing are not part of the results: the file itself has the points of their byes.
        const games = Array.from(
          { length: rounds },
          (_, index) => (index < paired ? own : player.games)[index] ?? null,
        );
        return [
          player.startRank,
          sumPoints(playedRounds({ ...player, rating: null, games }, rounds, results.scoring)),
        ];
      }),
    );
  const [best = []] = [...new Set([paired, played, whole])]
    .map((rounds) => otherPoints(stated, pointsAfter(rounds)))
    .sort((a, b) => a.length - b.length);
  return [...best, ...otherRanks(stated, results, { paired, played })];
}

function otherPoints(
  stated: readonly FilePlayer[],
  here: ReadonlyMap<number, number>,
): StandingsNotice[] {
  return stated.flatMap(({ startRank, name, points }) => {
    const own = here.get(startRank) ?? 0;
    if (points === null || points === own) return [];
    const line = `${name}: ${pointsText(points)} in the file, ${pointsText(own)} by its games`;
    return [{ kind: 'points', line } as const];
  });
}

/** Returns a notice for each rank that differs. Players with a shared rank may be in any order. */
function otherRanks(
  stated: readonly FilePlayer[],
  results: SectionResults,
  { paired, played }: { paired: number; played: number },
): StandingsNotice[] {
  const hasRanks = stated.some(({ rank }) => rank !== null && rank > 0);
  // Before a round is played, programs write start ranks.
  if (!hasRanks || played === 0) return [];
  const [best = []] = [...new Set([paired, played])]
    .map((rounds) => {
      const { rows } = standingsAfter(results, rounds);
      const shared = (rank: number) => rows.filter((row) => row.rank === rank).length;
      const here = new Map(rows.map((row) => [row.startRank, row.rank]));
      return stated.flatMap(({ startRank, name, rank }): StandingsNotice[] => {
        const own = here.get(startRank);
        if (rank === null || rank === 0 || own === undefined) return [];
        if (rank >= own && rank < own + shared(own)) return [];
        return [{ kind: 'ranks', line: `${name}: ${rank} in the file, ${own} here` }];
      });
    })
    .sort((a, b) => a.length - b.length);
  return best;
}
