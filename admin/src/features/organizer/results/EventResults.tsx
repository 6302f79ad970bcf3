import type { TournamentEvent } from '@tabiya/domain/event/event';
import { sectionEntries } from '@tabiya/domain/results/section-entries';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { participantsQuery } from '../../../data/participants.ts';
import { NO_RESULTS, sectionResultsQuery } from '../../../data/section-results.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { HiddenResults } from './HiddenResults.tsx';
import { SectionPanel } from './SectionPanel.tsx';

const SampleResults = lazy(() => import('./SampleResults.tsx'));

const CHIP =
  'min-h-10 max-w-60 shrink-0 truncate rounded-full border border-line-strong bg-surface px-3.5 text-14 font-semibold text-muted hover:border-ink hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-ink';

/** The results of each section, one at a time; a sample where the plan locks them and there are none. */
export function EventResults({ event }: { event: TournamentEvent }) {
  const { eventId } = event;
  const client = useClient();
  const isLocked = useEventPlan(eventId).lockedAdminTabs.includes('results');
  const results = useQuery({
    ...sectionResultsQuery(client, eventId),
    refetchOnWindowFocus: 'always',
  });
  const participants = useQuery(participantsQuery(client, eventId));
  const [chosen, setChosen] = useState<string | null>(null);
  const sections = [
    ...event.sections.map(({ id, name }) => ({ id, name })),
    // All sections may be played as one tournament, or were before there were any.
    ...(event.sections.length === 0 || results.data?.['']?.results
      ? [{ id: '', name: event.sections.length === 0 ? '' : 'All sections' }]
      : []),
  ];
  const section = sections.find(({ id }) => id === chosen) ?? sections[0];
  const entries = useMemo(
    () => sectionEntries(event, section?.id ?? '', participants.data ?? []),
    [event, section?.id, participants.data],
  );
  if (!results.data || !participants.data) {
    const failed = results.error ? results : participants;
    if (!failed.error) return <LoadingState label="Loading the results…" />;
    return (
      <ErrorState
        title="Failed to load the results"
        message={failed.error.message}
        onRetry={() => void Promise.all([results.refetch(), participants.refetch()])}
        retrying={failed.isFetching}
      />
    );
  }
  if (!section) return null;
  const hasResults = Object.values(results.data).some((stored) => stored.results !== null);
  if (isLocked && !hasResults) {
    return (
      <Suspense fallback={<div className="h-160" />}>
        <SampleResults />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {sections.length > 1 && (
        <fieldset aria-label="Section" className="flex min-w-0 gap-2 overflow-x-auto p-0.5">
          {sections.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === section.id}
              onClick={() => setChosen(id)}
              className={CHIP}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {hasResults && <HiddenResults event={event} />}
      <SectionPanel
        key={section.id}
        event={event}
        section={section}
        stored={results.data[section.id] ?? NO_RESULTS}
        entries={entries}
      />
    </div>
  );
}
