import type { PublishedEvent } from '@tabiya/domain/event-page';
import { Prose } from '../FormattedText.tsx';
import { ExternalLink } from '../links.tsx';

/** Where the results are kept, and what the organizer says of them. */
export function ResultsPanel({ event }: { event: PublishedEvent }) {
  return (
    <>
      {event.resultsInfo.trim() !== '' && <Prose text={event.resultsInfo} />}
      {event.resultsLink.trim() !== '' && (
        <p>
          <ExternalLink address={event.resultsLink} className="button">
            View Results
          </ExternalLink>
        </p>
      )}
    </>
  );
}
