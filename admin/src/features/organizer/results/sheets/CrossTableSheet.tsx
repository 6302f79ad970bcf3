import { type CrossTable, crossTables } from '@tabiya/domain/results/cross-table';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { groupName } from '@tabiya/domain/words/group-text';
import { valueText } from './StandingsSheet.tsx';
import { StillToPlay } from './StillToPlay.tsx';
import { PAGE_LINES, PlayerName, type WallHead, WallPages, WallTable } from './WallPages.tsx';

type CrossTableProps = {
  results: SectionResults;
  view: ResultsView;
  head: WallHead;
  /** Returns when a round is played; empty if unknown. */
  timeOf: (round: number) => string;
};
type CrossLine = CrossTable['lines'][number];
type CrossGame = NonNullable<CrossLine['cells'][number]>[number];

/** The lines of a page: upright and across, with a round a column and with an opponent a column. */
const LINES = {
  rounds: { upright: PAGE_LINES, across: 34 },
  opponents: { upright: 32, across: 20 },
};

/** The lines of a round robin that leave room for its next rounds. */
const MOST_LINES_ABOVE = 12;

/** The games of every player: against each opponent where everyone meets, else by round. */
export function CrossTableSheet({ results, view, head, timeOf }: CrossTableProps) {
  const isWide = isPageWide(results, view);
  const parts = crossTables(results, view).flatMap((table) => fittingParts(table, view));
  return parts.map((table) => {
    const { group, isByOpponent, columns, lines, isPart } = table;
    const name = group && groupName(group, RESULTS);
    const kind = isByOpponent ? 'opponents' : 'rounds';
    return (
      <WallPages
        key={`${group?.number ?? 0} ${columns[0]}`}
        head={name ? { ...head, detail: `${name} · ${head.detail}` } : head}
        lines={lines}
        perPage={LINES[kind][isWide ? 'across' : 'upright']}
        rangeOf={() =>
          isPart ? `cross table, columns ${columns[0]}–${columns.at(-1)}` : 'cross table'
        }
      >
        {(page) => (
          <div className={isByOpponent ? 'wall-cross by-opponent' : 'wall-cross'}>
            <WallTable
              heads={[
                ['number', 'No.'],
                ['name', 'Name'],
                ['federation', 'Fed'],
                ['rating', 'Rtg'],
                ...columns.map(
                  (column) => ['game', isByOpponent ? `${column}` : `R${column}`] as const,
                ),
                ['points', 'Pts'],
                ...view.columns.map((column) => ['value', column] as const),
              ]}
            >
              {page.map((line) => (
                <CrossRow key={line.number} line={line} table={table} heads={view.columns} />
              ))}
            </WallTable>
            <p className="wall-note">{NOTES[kind]}</p>
            {results.system === 'roundRobin' && lines.length <= MOST_LINES_ABOVE && (
              <StillToPlay results={results} view={view} timeOf={timeOf} />
            )}
          </div>
        )}
      </WallPages>
    );
  });
}

const NOTES = {
  opponents: 'Small: color and round of the game; w3 is White in round 3. Empty: not played yet.',
  rounds: 'Small: color and number of the opponent; w3 is White against number 3.',
};

/** The width of paper upright and across beside names, ratings, and points, and that of the columns, in millimeters. */
const WIDTHS = { upright: 115, across: 170, opponents: 8.5, rounds: 12, value: 10 };

/** True if the cross tables need paper across. */
export function isPageWide(results: SectionResults, view: ResultsView): boolean {
  return crossTables(results, view).some(({ columns, isByOpponent }) => {
    const games = columns.length * WIDTHS[isByOpponent ? 'opponents' : 'rounds'];
    return games + view.columns.length * WIDTHS.value > WIDTHS.upright;
  });
}

/** Returns a cross table in parts of as many columns of games as paper across has room for, about as many in each. */
function fittingParts(table: CrossTable, view: ResultsView): (CrossTable & { isPart: boolean })[] {
  const room = WIDTHS.across - view.columns.length * WIDTHS.value;
  const most = Math.floor(room / WIDTHS[table.isByOpponent ? 'opponents' : 'rounds']);
  const count = Math.max(1, Math.ceil(table.columns.length / most));
  const size = Math.ceil(table.columns.length / count);
  return Array.from({ length: count }, (_, index) => {
    const part = <Item,>(items: readonly Item[]) => items.slice(index * size, (index + 1) * size);
    return {
      ...table,
      isPart: count > 1,
      columns: part(table.columns),
      lines: table.lines.map((line) => ({ ...line, cells: part(line.cells) })),
    };
  });
}

type CrossRowProps = { line: CrossLine; table: CrossTable; heads: readonly string[] };

function CrossRow({ line: { number, line, cells }, table, heads }: CrossRowProps) {
  const { player, points, values } = line;
  return (
    <tr>
      <td className="number">{number}</td>
      <td className="name">
        <PlayerName player={player} />
      </td>
      <td className="federation">{player.federation}</td>
      <td className="rating">{player.rating}</td>
      {cells.map((games, index) => (
        <td key={table.columns[index]} className={games === null ? 'game self' : 'game'}>
          {games?.map((game) => (
            <span key={game.round}>
              <b>{game.score}</b> <small>{gameNote(game, table)}</small>
            </span>
          ))}
        </td>
      ))}
      <td className="points">{pointsText(points)}</td>
      {heads.map((head, index) => (
        <td key={head} className="value">
          {valueText(values[index])}
        </td>
      ))}
    </tr>
  );
}

/** The color and what the column does not say: the opponent's number, or the round. */
function gameNote({ color, round, opponent }: CrossGame, { isByOpponent }: CrossTable): string {
  return `${color ?? ''}${(isByOpponent ? round : opponent) ?? ''}`;
}
