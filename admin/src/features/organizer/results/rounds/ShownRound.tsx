import { roundBoards } from '@tabiya/domain/results/round-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { type ComponentProps, Fragment, useMemo } from 'react';
import { ScrollArea } from '../../../../ui/ScrollArea.tsx';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { Boards } from './Boards.tsx';
import { ReportsNotice } from './ReportsNotice.tsx';
import { resultText } from './result-marks.ts';

type ShownRoundProps = Pick<ComponentProps<typeof Boards>, 'onResult' | 'reports'> & {
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
  round: number;
};

/** The standings next to the boards, on a desktop. */
const BESIDE = 'hidden max-h-[80dvh] overflow-y-auto rounded-control border border-line lg:block';

/** The boards and byes of a round, with the standings next to them. */
export function ShownRound({ results, standings, round, reports, onResult }: ShownRoundProps) {
  const { boards, byes } = useMemo(() => roundBoards(results, round), [results, round]);
  const known = byes.filter(({ game }) => game !== null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <ReportsNotice boards={boards} reports={reports} />
        <Boards key={round} round={round} boards={boards} reports={reports} onResult={onResult} />
        {known.length > 0 && (
          <p className="mt-3 text-14 text-muted wrap-anywhere">
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
      <ScrollArea className={BESIDE}>
        <StandingsTable results={results} standings={standings} isCompact />
      </ScrollArea>
    </div>
  );
}
