import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { eventQuery } from '../../../data/events.ts';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { useClient } from '../../../session/server-context.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { EntriesChart } from '../overview/EntriesCard.tsx';
import { Hero } from '../overview/Hero.tsx';
import { namedActions } from '../overview/hero-actions.ts';
import { NeedLines } from '../overview/NeedsCard.tsx';
import { preloadOverview } from '../overview/preload.ts';
import { useOverview } from '../overview/use-overview.ts';
import { dashboardNeeds } from './dashboard-needs.ts';

type NextTournamentProps = {
  next: ListedEvent;
  /** The tournaments after it. */
  later: readonly ListedEvent[];
  today: CalendarDate;
  /** Shown at the end, once nothing above can move it. */
  portals: ReactNode;
  /** Shown next to what needs the organizer. */
  children: ReactNode;
};

/** The current or next tournament as its overview shows it, then everything that waits for the organizer. */
export function NextTournament({ next, ...rest }: NextTournamentProps) {
  const { eventId } = next;
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => preloadOverview(queries, client, eventId), [queries, client, eventId]);
  const { data, error, isFetching, refetch } = useQuery(eventQuery(client, eventId));
  if (data) return <WithOverview event={data.event} next={next} {...rest} />;
  if (!error) return <Waiting next={next} today={rest.today} />;
  return <Failed error={error} isFetching={isFetching} retry={() => void refetch()} {...rest} />;
}

function WithOverview({ event, next, ...rest }: { event: TournamentEvent } & NextTournamentProps) {
  const { overview, error, isFetching, retry } = useOverview(event);
  if (!overview) {
    return error ? (
      <Failed error={error} isFetching={isFetching} retry={retry} {...rest} />
    ) : (
      <Waiting next={next} today={rest.today} />
    );
  }
  return (
    <>
      <Hero
        overview={overview}
        label="Next tournament"
        isNamed
        actions={namedActions(overview)}
        aside={next.activeCount > 0 && <EntriesChart overview={overview} isLow />}
        className={heroHeight(next, rest.today)}
      />
      <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0 lg:order-2">
          <NeedLines lines={dashboardNeeds(overview, rest.later)} />
        </div>
        {rest.children}
      </div>
      {rest.portals}
    </>
  );
}

/** The room that the head takes in any case: with five steps of a round on a phone, with three or a chart before. */
function heroHeight({ startDate }: ListedEvent, today: CalendarDate): string {
  return `${startDate <= today ? 'min-h-128' : 'min-h-107'} lg:min-h-58`;
}

function Waiting({ next, today }: Pick<NextTournamentProps, 'next' | 'today'>) {
  const room = `rounded-card border border-line bg-surface ${heroHeight(next, today)}`;
  return (
    <>
      <div className={room} />
      <LoadingState label="Loading your tournaments…" shape="text" className="mt-6 min-h-svh" />
    </>
  );
}

type FailedProps = Pick<NextTournamentProps, 'children' | 'portals'> & {
  error: Error;
  isFetching: boolean;
  retry: () => void;
};

function Failed({ error, isFetching, retry, children, portals }: FailedProps) {
  return (
    <>
      <ErrorState
        title="Failed to load overview"
        message={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
      <div className="mt-6">{children}</div>
      {portals}
    </>
  );
}
