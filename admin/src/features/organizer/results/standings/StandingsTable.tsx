import { pointsText } from '@tabiya/domain/results/scores';
import { sectionGroups } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { groupHeading } from '@tabiya/domain/words/group-text';
import { Fragment, lazy, Suspense, useMemo, useState } from 'react';
import { TitleMark } from '../../../../ui/TitleMark.tsx';

type StandingsTableProps = {
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
  /** Only rank, name, and points, for use next to the boards. */
  isCompact?: boolean;
};

const TieBreakDialog = lazy(() => import('./TieBreakDialog.tsx'));

const CELL = 'px-1.5 py-2 text-right tabular whitespace-nowrap sm:px-2';

/** The standings with points and tie-breaks. A player's name opens how the tie-breaks add up. */
export function StandingsTable({ results, standings, isCompact = false }: StandingsTableProps) {
  const byRank = useMemo(
    () => new Map(results.players.map((player) => [player.startRank, player])),
    [results.players],
  );
  const groups = sectionGroups(results);
  const heads = isCompact ? [] : standings.heads;
  const isExplained = heads.length > 0 && results.source !== 'standings';
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-14">
        <caption className="sr-only">Standings</caption>
        <thead className="border-b border-line text-12 text-muted">
          <tr>
            <th scope="col" className="w-8 px-1.5 py-2 text-right font-semibold sm:w-10 sm:px-2">
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" className="px-2 py-2 text-left font-semibold">
              Name
            </th>
            {!isCompact && (
              <th scope="col" className={`${CELL} hidden font-semibold sm:table-cell`}>
                Rating
              </th>
            )}
            <th scope="col" className={`${CELL} font-semibold`}>
              Points
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${CELL} font-semibold`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.rows.map(({ startRank, rank, points, values, isCounted, group }, index) => {
            const player = byRank.get(startRank);
            const begun = standings.rows[index - 1]?.group === group ? undefined : groups[group];
            return (
              <Fragment key={startRank}>
                {begun && (
                  <tr className="border-b border-line">
                    <th
                      scope="rowgroup"
                      colSpan={4 + heads.length}
                      className="px-2 pt-4 pb-1 text-left font-semibold"
                    >
                      {groupHeading(begun, standings.rows, RESULTS)}
                    </th>
                  </tr>
                )}
                <tr className="border-b border-line last:border-b-0">
                  <td className={`${CELL} text-muted`}>{rank}</td>
                  <td className={`px-2 py-2 wrap-anywhere ${isCompact ? '' : 'min-w-44'}`}>
                    <TitleMark title={player?.title} />
                    {isExplained && isCounted ? (
                      <button
                        type="button"
                        title="How the tie-breaks were calculated"
                        onClick={() => setOpened(startRank)}
                        className="min-h-6 text-left underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                      >
                        {player?.name}
                      </button>
                    ) : (
                      player?.name
                    )}
                    {!isCounted && (
                      <span className="block text-12 text-muted">Withdrawn, games don’t count</span>
                    )}
                  </td>
                  {!isCompact && (
                    <td className={`${CELL} hidden sm:table-cell`}>{player?.rating ?? ''}</td>
                  )}
                  <td className={`${CELL} font-semibold`}>{pointsText(points)}</td>
                  {heads.map((head, index) => (
                    <td key={head} className={CELL}>
                      {valueText(values[index] ?? null)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {opened !== null && (
        <Suspense>
          <TieBreakDialog results={results} startRank={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

function valueText(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 100) / 100);
}
