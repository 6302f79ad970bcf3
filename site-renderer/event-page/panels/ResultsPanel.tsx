import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { Prose } from '../../elements/FormattedText.tsx';
import { ExternalLink } from '../../elements/links.tsx';

/** The link to the results, and the organizer's information about them. */
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
