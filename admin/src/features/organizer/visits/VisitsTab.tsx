import type { TournamentEvent } from '@tabiya/domain/event/event';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { visitReportQuery } from '../../../data/visits.ts';
import { useClient, useConfig } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Example } from '../LockedTab.tsx';
import { MarkedLink } from './MarkedLink.tsx';
import { RANGES, type RangeName, Report } from './Report.tsx';
import { sampleReport } from './sample-report.ts';

/** The page's visitors, their sources, and how many register; a sample if the plan has no visit counts. */
export function VisitsTab({ event }: { event: TournamentEvent }) {
  const isLocked = useEventPlan(event.eventId).lockedAdminTabs.includes('visits');
  return isLocked ? <SampleVisits /> : <Visits event={event} />;
}

function SampleVisits() {
  return (
    <Example>
      <Report takesEntries report={sampleReport(new Date())} range="30" onRange={() => {}} />
    </Example>
  );
}

function Visits({ event }: { event: TournamentEvent }) {
  const [range, setRange] = useState<RangeName>('30');
  const { data, error, isFetching, refetch } = useQuery({
    ...visitReportQuery(useClient(), event.eventId, RANGES[range].days),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (!data) {
    return error ? (
      <ErrorState
        title="Failed to load visits"
        message={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingState label="Loading visits…" shape="headed-cards" />
    );
  }
  if (data.since === null && data.days.length === 0) {
    return (
      <>
        <PageHeader isFramed title="Visits" />
        <NoVisits event={event} />
      </>
    );
  }
  return (
    <div className="grid max-w-310 grid-cols-1 gap-4">
      <Report
        takesEntries={event.useInternalRegistration}
        report={data}
        range={range}
        onRange={setRange}
      />
      <MarkedLink event={event} />
    </div>
  );
}

/** The empty state: explains what will appear here and how to get visitors. */
function NoVisits({ event }: { event: TournamentEvent }) {
  const { countsVisits } = useConfig();
  if (!countsVisits) {
    return (
      <EmptyState title="Visit counting is off">
        The site’s administrator has turned off visit counting.
      </EmptyState>
    );
  }
  const isPublished = event.status === 'published';
  return (
    <EmptyState
      title="No visits yet"
      action={
        isPublished ? (
          <ButtonLink to={adminViewPath(event.eventId, 'share')} variant="primary">
            Share Your Page
          </ButtonLink>
        ) : (
          <ButtonLink to={editorPath(event.eventId)} variant="primary">
            Open the Editor
          </ButtonLink>
        )
      }
    >
      {isPublished
        ? 'When people open your page, you’ll see daily visits, where they come from, and how many register.'
        : 'Once your page is published, you’ll see daily visits, where they come from, and how many register.'}
    </EmptyState>
  );
}
