import type { ReleasedResults } from './release.ts';
import { type ResultsView, resultsView } from './results-view.ts';
import { pointsText } from './scores.ts';

/** How many players an event's page shows of the standings of each section. */
const TOP = 10;

/** The address and name of a section's results; the name is empty in an event without sections. */
export type ResultsLink = { slug: string; name: string };

/** The results of a section in short, as an event's page shows them. */
export type ResultsSummary = ResultsLink & {
  /** The rounds that are played; null where nothing is known of rounds. */
  played: number | null;
  /** The round that is paired and not played yet; null where there is none. */
  paired: number | null;
  /** The rounds that there will be; 0 where it is not known. */
  rounds: number;
  /** The name is empty where it is withheld, the title where there is none. */
  top: { rank: number; startRank: number; title: string; name: string; points: string }[];
};

/** The summary of a section's results: who leads, and what is next. */
export function resultsSummary(link: ResultsLink, results: ReleasedResults): ResultsSummary {
  const { played, rounds, standings, groups } = resultsView(results);
  const isTable = results.source === 'standings';
  const hasStandings = isTable || played > 0;
  return {
    ...link,
    played: isTable ? null : played,
    paired: rounds.length > played ? played + 1 : null,
    rounds: results.rounds,
    top: (hasStandings ? topStandings(standings, groups.length) : []).map(
      ({ player, rank, points }) => ({
        rank,
        startRank: player.startRank,
        title: player.title,
        name: player.name,
        points: pointsText(points),
      }),
    ),
  };
}

/** The first of the standings; where they are of groups, as many of each. */
function topStandings(
  standings: ResultsView['standings'],
  groups: number,
): ResultsView['standings'] {
  const each = Math.max(1, Math.floor(TOP / Math.max(1, groups)));
  const places = new Map<number, number>();
  return standings
    .filter(({ group }) => {
      const place = (places.get(group) ?? 0) + 1;
      places.set(group, place);
      return place <= each;
    })
    .slice(0, TOP);
}
