import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { leftEntries, sectionEntries } from '@tabiya/domain/results/section-entries';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { NO_RESULTS, type ResultsBySection } from '../../../data/section-results.ts';
import { useParticipants } from '../../../entry-operations/use-participants.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { useResults } from '../use-results.ts';
import { HiddenResults } from './HiddenResults.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { ALL_SECTIONS, useResultsAddress } from './section/use-results-address.ts';

const SampleResults = lazy(() => import('./SampleResults.tsx'));

type EventResultsProps = {
  event: TournamentEvent;
  /** The settings of all results: a view of a section’s, and below where it has none. */
  settings: ReactNode;
};

/** The results of each section, one at a time; a sample where the plan locks them and there are none. */
export function EventResults({ event, settings }: EventResultsProps) {
  const { eventId } = event;
  const isLocked = useEventPlan(eventId).lockedAdminTabs.includes('results');
  const results = useResults(eventId);
  const participants = useParticipants(eventId);
  const { sections, section, entries, left, choose } = useChosenSection(
    event,
    results.data,
    participants.data,
  );
  if (!results.data || !participants.data) {
    const failed = results.error ? results : participants;
    if (!failed.error) return <LoadingState label="Loading the results…" shape="rows" />;
    return (
      <>
        <ErrorState
          title="Failed to load results"
          message={failed.error.message}
          onRetry={() => void Promise.all([results.refetch(), participants.refetch()])}
          retrying={failed.isFetching}
        />
        {settings}
      </>
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
  const stored = results.data[section.id] ?? NO_RESULTS;
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      {hasResults && <HiddenResults event={event} />}
      <SectionPanel
        key={section.id}
        event={event}
        section={section}
        stored={stored}
        settings={settings}
        entries={entries}
        left={left}
        menu={
          sections.length > 1 && (
            <SectionMenu
              sections={sections.map(({ id, name }) => ({
                id,
                name,
                results: results.data[id]?.results ?? null,
              }))}
              chosen={section.id}
              onChoose={choose}
            />
          )
        }
      />
      {stored.results === null && settings}
    </div>
  );
}

const NOBODY: readonly Participant[] = [];

/** The sections, the one that the address names, and its entries. */
function useChosenSection(
  event: TournamentEvent,
  results: ResultsBySection | undefined,
  participants: readonly Participant[] = NOBODY,
) {
  const { section: chosen, go } = useResultsAddress();
  const sections = [
    ...event.sections.map(({ id, name }) => ({ id, name })),
    // All sections may be played as one tournament, or were before there were any.
    ...(event.sections.length === 0 || results?.['']?.results
      ? [{ id: '', name: event.sections.length === 0 ? '' : 'All sections' }]
      : []),
  ];
  const section = sections.find(({ id }) => (id || ALL_SECTIONS) === chosen) ?? sections[0];
  const id = section?.id ?? '';
  return {
    sections,
    section,
    entries: useMemo(() => sectionEntries(event, id, participants), [event, id, participants]),
    left: useMemo(() => leftEntries(id, participants), [id, participants]),
    choose: (next: string) => go({ section: next || ALL_SECTIONS, round: null, do: null }),
  };
}
