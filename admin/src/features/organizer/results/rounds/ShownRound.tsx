import { roundBoards } from '@tabiya/domain/results/round-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { type ComponentProps, Fragment, useMemo } from 'react';
import { ScrollArea } from '../../../../ui/ScrollArea.tsx';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { Boards } from './Boards.tsx';
import { ReportsNotice } from './ReportsNotice.tsx';
import { resultText } from './result-marks.ts';
import { roundSeats } from './round-seats.ts';

type ShownRoundProps = Pick<
  ComponentProps<typeof Boards>,
  'onResult' | 'reports' | 'isFocused' | 'bar'
> & {
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
  round: number;
};

/** The standings next to the boards, on a desktop. */
const BESIDE = 'hidden max-h-[80dvh] overflow-y-auto rounded-control border border-line lg:block';

/** From so many boards on, they are in two columns, and leave no room for the standings. */
const TWO_COLUMNS_FROM = 12;

/** The boards and byes of a round, with the standings next to them if there are few. */
export function ShownRound(props: ShownRoundProps) {
  const { results, standings, round, bar, reports, onResult, isFocused } = props;
  const { boards, byes } = useMemo(() => roundBoards(results, round), [results, round]);
  const seats = useMemo(() => roundSeats(results, round), [results, round]);
  const known = byes.filter(({ game }) => game !== null);
  const isWide = boards.length >= TWO_COLUMNS_FROM;
  return (
    <div
      className={`grid grid-cols-1 items-start gap-6 ${isWide ? '' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'}`}
    >
      <div>
        <ReportsNotice boards={boards} reports={reports} />
        <Boards
          round={round}
          bar={bar}
          boards={boards}
          seats={seats}
          isWide={isWide}
          isFocused={isFocused}
          reports={reports}
          onResult={onResult}
        />
        {known.length > 0 && (
          <p className="mt-2 text-14 text-muted wrap-anywhere">
            Bye:{' '}
            {known.map(({ player, game }, index) => (
              <Fragment key={player.startRank}>
                {index > 0 && ', '}
                <bdi>{player.name}</bdi> ({resultText(game?.result ?? null)})
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {!isWide && (
        <ScrollArea className={BESIDE}>
          <StandingsTable results={results} standings={standings} isCompact />
        </ScrollArea>
      )}
    </div>
  );
}
