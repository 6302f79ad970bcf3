import { FEDERATION_TYPES } from '@tabiya/domain/event/federation';
import { titleOf } from '@tabiya/domain/event/title';
import type { ListedEvent } from '@tabiya/domain/lists/browse';
import { toExternalLink } from '@tabiya/domain/text/link';
import { Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { venueLine } from '../elements/venue.ts';
import { type EventListModel, LISTS } from './event-list-model.ts';

/**
 * The card of an event in a list: dates, place and links, under a strip in the event's color. `place` counts from 1 on
 * the page.
 */
export function EventCard({
  event,
  kind,
  place,
}: {
  event: ListedEvent;
  kind: EventListModel['kind'];
  place: number;
}) {
  const { terms, lists } = useSiteWords();
  const federationType = FEDERATION_TYPES.find((type) => type === event.federationType);
  const titleId = `event-${place}`;
  return (
    <article className={`event-card ${boardClass(place)}`}>
      <div className="facts">
        {federationType && <p className="kind">{terms.federationTypes[federationType]}</p>}
        {event.hasWaitingList && <p className="kind">{lists.waitingList}</p>}
        <h2 id={titleId} dir="auto">
          {titleOf(event, terms.untitledEvent)}
        </h2>
        <p className="line">
          <CalendarIcon />
          <span>
            {event.startDate === '' ? (
              lists.dateUnknown
            ) : (
              <Days start={event.startDate} end={event.endDate} />
            )}
          </span>
        </p>
        <p className="line">
          <PinIcon />
          <span dir="auto">{venueLine(event) || lists.venueUnknown}</span>
        </p>
        <a className="button" {...linkOf(event, kind)} aria-describedby={titleId}>
          {lists[kind].action}
        </a>
      </div>
    </article>
  );
}

/** The link to the event or its registration; an external form opens in a new tab. */
function linkOf({ eventId, registrationLink }: ListedEvent, kind: EventListModel['kind']) {
  const elsewhere = kind === 'open' ? toExternalLink(registrationLink) : null;
  return elsewhere === null
    ? { href: LISTS[kind].addressOf(eventId) }
    : { href: elsewhere, target: '_blank', rel: 'noopener noreferrer' };
}

/** The class with the colors of the card at this place. */
export function boardClass(place: number): string {
  return `board-${place}`;
}
