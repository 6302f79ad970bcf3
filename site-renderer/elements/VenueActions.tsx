import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { directionsAddress, venueText } from '@tabiya/domain/event/venue-address';
import { useWords } from './words.ts';

/** The link to directions, and a button that copies the address, if scripts run. */
export function VenueActions({ event }: { event: PublishedEvent }) {
  const words = useWords().eventPage;
  const directions = directionsAddress(event);
  if (directions === null) return null;
  return (
    <span className="aside">
      <a href={directions} target="_blank" rel="noopener noreferrer">
        {words.directions}
      </a>
      <button type="button" className="copy" value={venueText(event)}>
        {words.copyAddress}
      </button>
    </span>
  );
}
