import type { ResultsView } from './results-view.ts';
import { scoreText } from './scores.ts';
import { isPairedAhead, type SectionGroup } from './section-groups.ts';
import type { SectionResults } from './section-results.ts';

type Line = ResultsView['standings'][number];

/** A game in a cross table, from the view of the player of its line. */
type CrossGame = {
  round: number;
  color: 'w' | 'b' | null;
  /** The number of the opponent's line; null for a bye. */
  opponent: number | null;
  /** Empty while it is not known. */
  score: string;
};

/** A line of a cross table. A cell is null where a player would meet themselves. */
type CrossLine = { number: number; line: Line; cells: (CrossGame[] | null)[] };

/** A cross table of a section, or of one of its groups. */
export type CrossTable = {
  group: SectionGroup | null;
  /** True with an opponent a column, false with a round a column. */
  isByOpponent: boolean;
  /** The numbers of the opponents' lines, or of the rounds. */
  columns: number[];
  lines: CrossLine[];
};

/**
 * Returns the cross tables of a section in the order of its standings: with an opponent a column where everyone meets
 * everyone, or every member of another team; with a round a column in a Swiss.
 */
export function crossTables(results: SectionResults, view: ResultsView): CrossTable[] {
  const numberOf = new Map(
    view.standings.map(({ player }, index) => [player.startRank, index + 1]),
  );
  const tableOf = (group: SectionGroup | null, index: number): CrossTable => {
    const isByOpponent = group === null ? isPairedAhead(results) : group.kind !== 'smallSwiss';
    const own = group === null ? view.standings : view.standings.filter(isIn(index));
    const met = group?.kind === 'team' ? view.standings.filter((line) => !isIn(index)(line)) : own;
    const columns = isByOpponent
      ? met.map(({ player }) => numberOf.get(player.startRank) ?? 0)
      : view.rounds.map(({ round }) => round);
    const lines = own.map((line) => {
      const number = numberOf.get(line.player.startRank) ?? 0;
      const games = crossGames(line, numberOf);
      const cells = columns.map((column) =>
        isByOpponent && column === number
          ? null
          : games.filter(({ opponent, round }) => column === (isByOpponent ? opponent : round)),
      );
      return { number, line, cells };
    });
    return { group, isByOpponent, columns, lines };
  };
  return view.groups.length > 0 ? view.groups.map(tableOf) : [tableOf(null, 0)];
}

const isIn = (index: number) => (line: Line) => line.group === index;

function crossGames({ player }: Line, numberOf: ReadonlyMap<number, number>): CrossGame[] {
  return player.games.flatMap((game, index) => {
    if (game === null) return [];
    const opponent = numberOf.get(game.opponent ?? 0) ?? null;
    return [{ round: index + 1, color: game.color, opponent, score: scoreText(game.result) }];
  });
}
