import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { Prose } from '../../elements/FormattedText.tsx';
import { ExternalLink } from '../../elements/links.tsx';
import { useWords } from '../../elements/words.ts';

/** The link to the results, and the organizer's information about them. */
export function ResultsPanel({ event }: { event: PublishedEvent }) {
  const { results } = useWords().eventPage;
  return (
    <>
      {event.resultsInfo.trim() !== '' && <Prose text={event.resultsInfo} />}
      {event.resultsLink.trim() !== '' && (
        <p>
          <ExternalLink address={event.resultsLink} className="button">
            {results.view}
          </ExternalLink>
        </p>
      )}
    </>
  );
}
