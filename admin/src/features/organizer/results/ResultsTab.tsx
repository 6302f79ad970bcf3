import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense } from 'react';
import { EventResults } from './EventResults.tsx';

const ResultsSettings = lazy(() => import('./ResultsSettings.tsx'));

/** Pairings, results and standings of the sections, and where else there are some. */
export function ResultsTab({ event }: { event: TournamentEvent }) {
  return (
    <EventResults
      event={event}
      settings={
        <Suspense>
          <ResultsSettings event={event} />
        </Suspense>
      }
    />
  );
}
