import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionGroup } from '@tabiya/domain/results/section-groups';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { groupHeading } from '@tabiya/domain/words/group-text';
import {
  inParts,
  PAGE_LINES,
  PlayerName,
  type WallHead,
  WallPages,
  WallTable,
} from './WallPages.tsx';

type Line = ResultsView['standings'][number];
type SheetLine = { heading: string } | Line;

/** The columns after the points that two tables beside each other have room for. */
const COLUMNS_BESIDE = 2;

type StandingsProps = {
  view: ResultsView;
  head: WallHead;
  /** True if another sheet has all tie-breaks. */
  hasCrossTable: boolean;
};

/** The standings in two columns with the first tie-breaks, or in one with all where no other sheet has them. */
export function StandingsSheet({ view, head, hasCrossTable }: StandingsProps) {
  const isWide = view.columns.length > COLUMNS_BESIDE && !hasCrossTable;
  const columns = isWide ? view.columns : view.columns.slice(0, COLUMNS_BESIDE);
  const isCut = columns.length < view.columns.length;
  const heads = [
    ['number', '#'],
    ['name', 'Name'],
    ['federation', 'Fed'],
    ['rating', 'Rtg'],
    ['points', 'Pts'],
    ...columns.map((column) => ['value', column] as const),
  ] as const;
  return (
    <WallPages
      head={head}
      lines={sheetLines(view)}
      perPage={isWide ? PAGE_LINES : PAGE_LINES * 2}
      rangeOf={rankRange}
      {...(isCut && {
        note: `Further tie-breaks (${view.columns.slice(2).join(', ')}) are in the cross table.`,
      })}
    >
      {(page) => (
        <div className={isWide ? 'wall-standings' : 'wall-standings wall-beside'}>
          {inParts(page, PAGE_LINES).map((column) => (
            <WallTable key={lineKey(column[0])} heads={heads}>
              {column.map((line) => (
                <StandingsRow key={lineKey(line)} line={line} columns={columns} />
              ))}
            </WallTable>
          ))}
        </div>
      )}
    </WallPages>
  );
}

const lineKey = (line: SheetLine | undefined) =>
  line && ('heading' in line ? line.heading : line.player.startRank);

/** The lines of the standings, with the name of each group before its own. */
function sheetLines({ standings, groups }: ResultsView): SheetLine[] {
  const headingOf = (group: SectionGroup) => groupHeading(group, standings, RESULTS);
  return standings.flatMap((line, index): SheetLine[] => {
    const group = standings[index - 1]?.group === line.group ? undefined : groups[line.group];
    return group ? [{ heading: headingOf(group) }, line] : [line];
  });
}

function rankRange(lines: readonly SheetLine[]): string {
  const ranks = lines.flatMap((line) => ('heading' in line ? [] : line.rank));
  const [first] = ranks;
  return first === undefined ? '' : `ranks ${first} to ${ranks.at(-1)}`;
}

function StandingsRow({ line, columns }: { line: SheetLine; columns: readonly string[] }) {
  if ('heading' in line) {
    return (
      <tr>
        <th colSpan={5 + columns.length} scope="rowgroup" className="name">
          {line.heading}
        </th>
      </tr>
    );
  }
  const { player, rank, points, values } = line;
  return (
    <tr>
      <td className="number">{rank}</td>
      <td className="name">
        <PlayerName player={player} />
      </td>
      <td className="federation">{player.federation}</td>
      <td className="rating">{player.rating}</td>
      <td className="points">{pointsText(points)}</td>
      {columns.map((column, index) => (
        <td key={column} className="value">
          {valueText(values[index])}
        </td>
      ))}
    </tr>
  );
}

/** The value of a tie-break as text; empty if there is none. */
export function valueText(value: number | null | undefined): string {
  return value == null ? '' : pointsText(value);
}
