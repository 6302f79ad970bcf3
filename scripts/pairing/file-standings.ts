import { resultsFromTrf } from '@tabiya/domain/interchange/results/results-from-trf';
import type { TrfTournament } from '@tabiya/domain/interchange/trf/tournament';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { standingsAfter } from '@tabiya/domain/results/section-standings';
import { playedRounds, sumPoints } from '@tabiya/domain/standings/rounds';

const TIE_BREAKS = /^2[01]2 /;

/** The words before a difference, by its kind. */
const LABELS: Readonly<Record<string, string>> = {
  points: 'Points of ',
  ranks: 'Rank of ',
  tieBreaks: 'Tie-break not known: ',
};

function resultsOf(tournament: TrfTournament): ReturnType<typeof resultsFromTrf> & { ok: true } {
  const taken = resultsFromTrf(tournament, { before: null, rounds: null });
  if (!taken.ok) throw new Error(taken.problem);
  return taken;
}

/**
 * Returns where points and ranks of a file don't follow from its games and tie-breaks (202 or 212), a line each. Ranks of
 * a file without such a record follow no announced order and are not checked.
 */
export function standingsDifferences(tournament: TrfTournament): string[] {
  const hasTieBreaks = tournament.others.some((line) => TIE_BREAKS.test(line));
  return resultsOf(tournament).notices.flatMap(({ kind, lines }) => {
    const label = kind === 'points' || hasTieBreaks ? LABELS[kind] : undefined;
    return label === undefined ? [] : lines.map((line) => `${label}${line}`);
  });
}

/** Returns a tournament with its points, and with its ranks by these tie-breaks. */
export function withStandings(
  tournament: TrfTournament,
  tieBreaks: SectionResults['tieBreaks'],
): TrfTournament {
  const others = [...tournament.others, `212 ${['PTS', ...tieBreaks].join(',')}`];
  const { results } = resultsOf({ ...tournament, others });
  const rounds = Math.max(0, ...results.players.map(({ games }) => games.length));
  const rows = new Map(
    standingsAfter(results, rounds).rows.map((row) => [row.startRank, row.rank]),
  );
  const played = new Map(results.players.map((player) => [player.startRank, player]));
  return {
    ...tournament,
    others,
    players: tournament.players.map((player) => {
      const own = played.get(player.startRank);
      const points = own ? sumPoints(playedRounds(own, rounds)) : null;
      return { ...player, points, rank: rows.get(player.startRank) ?? null };
    }),
  };
}
