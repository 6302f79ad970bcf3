import type { TournamentEvent } from '@tabiya/domain/event/event';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { BoardsCard } from './BoardsCard.tsx';
import { EntriesCard, LatestCard } from './EntriesCard.tsx';
import { Hero } from './Hero.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { PageCard } from './PageCard.tsx';
import { PagePicture } from './PagePicture.tsx';
import { type OverviewData, useOverview } from './use-overview.ts';

/** The screen in front: it knows where the tournament is in its life, and offers the one next step. */
export function OverviewTab({ event }: { event: TournamentEvent }) {
  const { overview, error, isFetching, retry } = useOverview(event);
  if (overview) return <Content overview={overview} />;
  if (!error) return <LoadingState label="Loading the overview…" shape="cards" />;
  return (
    <ErrorState
      title="Failed to load overview"
      message={error.message}
      onRetry={retry}
      retrying={isFetching}
    />
  );
}

function Content({ overview }: { overview: OverviewData }) {
  const { kind } = overview.phase;
  // On two columns, the latest registrations sit beside the rest; on one, below it.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const takesEntries = kind !== 'draft' && kind !== 'over' && kind !== 'cancelled';
  const hasTwo = takesEntries || kind === 'draft';
  return (
    <div className="grid grid-cols-1 gap-3 md:gap-4">
      <Hero overview={overview} />
      <div
        className={`grid grid-cols-1 items-start gap-4 lg:gap-x-12 ${hasTwo ? 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]' : ''}`}
      >
        <div className={`${COLUMN} ${hasTwo ? 'lg:order-2' : ''}`}>
          {kind === 'draft' && <PagePicture overview={overview} />}
          {(kind !== 'draft' || overview.needs.length > 0) && <NeedsCard overview={overview} />}
          {takesEntries && isWide && <LatestCard overview={overview} />}
        </div>
        {kind === 'draft' && <PageCard overview={overview} />}
        {takesEntries && (
          <div className={COLUMN}>
            {kind === 'round' && <BoardsCard overview={overview} />}
            <EntriesCard overview={overview} />
            {!isWide && <LatestCard overview={overview} />}
          </div>
        )}
      </div>
    </div>
  );
}

const COLUMN = 'grid min-w-0 grid-cols-1 gap-4 md:gap-6';
