import { FEDERATION_TYPES } from '@tabiya/domain/event/federation';
import { type ListedEvent, listedFee } from '@tabiya/domain/pages/browse';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import type { Winner } from '@tabiya/domain/results/winners';
import { picturePath } from '@tabiya/domain/routes/paths';
import { toExternalLink } from '@tabiya/domain/text/link';
import { Days } from '../elements/Days.tsx';
import { OpeningPicture } from '../elements/OpeningPicture.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { venueLine } from '../elements/venue.ts';
import { longestWord } from '../look/title.ts';
import { type EventListModel, LISTS } from './event-list-model.ts';

/** The longest word that fits the card on a phone, in multiples of the font size. */
const FITTING_WORD = 10.5;

type EventCardProps = {
  event: ListedEvent;
  kind: EventListModel['kind'];
  place: number;
  /** True if the card is a page by itself: its title is the heading of the page. */
  isPage?: boolean;
};

/**
 * The card of an event in a list: its picture with its first day, what, when and where it is, and on which terms. The
 * whole card is one link, named by the title. `place` counts from 1 on the page.
 */
export function EventCard({ event, kind, place, isPage = false }: EventCardProps) {
  const { terms, lists } = useSiteWords();
  const factsId = `event-${place}`;
  const offerId = `offer-${place}`;
  const Heading = isPage ? 'h1' : 'h3';
  const title = event.title.trim() || terms.untitledEvent;
  return (
    <article className={`event-card ${boardClass(place)}`}>
      <Picture event={event} />
      <div className="what">
        <Heading dir="auto" className={longestWord(title) > FITTING_WORD ? 'long' : undefined}>
          <a {...eventLink(event, kind)} aria-describedby={`${factsId} ${offerId}`}>
            {title}
          </a>
        </Heading>
        <div id={factsId}>
          <p className="where">
            {event.startDate === '' ? (
              lists.dateUnknown
            ) : (
              <Days start={event.startDate} end={event.endDate} />
            )}
            {' · '}
            <bdi>{venueLine(event) || lists.venueUnknown}</bdi>
          </p>
          {event.winners?.length ? <Winners winners={event.winners} /> : <Terms event={event} />}
        </div>
      </div>
      <div className="offer">
        <div id={offerId}>
          <Places event={event} />
        </div>
        <p className="go" aria-hidden="true">
          {lists[kind].action}
        </p>
      </div>
    </article>
  );
}

/** The cover, or else the event's opening, with the first day and the logo. */
function Picture({ event }: { event: ListedEvent }) {
  const { terms } = useSiteWords();
  const { eventId, cover, logo } = event;
  const { month, day } = dateTile({ ...event, primaryColorHex: event.color }, terms.locale);
  return (
    <div className="picture">
      {cover ? (
        <img
          className="cover"
          src={picturePath(eventId, cover)}
          width={cover.width}
          height={cover.height}
          loading="lazy"
          alt=""
        />
      ) : (
        <OpeningPicture eventId={eventId} />
      )}
      {day !== '' && (
        <p className="tile" aria-hidden="true">
          <span>{month}</span>
          <b>{day}</b>
        </p>
      )}
      {logo && (
        <img
          className="logo"
          src={picturePath(eventId, logo)}
          width="40"
          height="40"
          loading="lazy"
          alt=""
        />
      )}
    </div>
  );
}

/** The maximum number of winners on a card. */
const MOST_WINNERS = 3;

/** The winners, in place of the terms, which no longer matter. */
function Winners({ winners }: { winners: readonly Winner[] }) {
  const words = useSiteWords().lists;
  const named = winners.slice(0, MOST_WINNERS);
  const names = named.map(({ name, section }) => words.winnerOf(name, section));
  return (
    <p className="won" dir="auto">
      {words.wonBy(names, winners.length - named.length)}
    </p>
  );
}

/** System, rounds, time control, and rating, as far as they are known. */
function Terms({ event }: { event: ListedEvent }) {
  const { terms, lists } = useSiteWords();
  const federationType = FEDERATION_TYPES.find((type) => type === event.federationType);
  const known = [
    event.system && terms.tournamentFormats[event.system],
    event.rounds && lists.rounds(event.rounds),
    event.timeControl,
    federationType &&
      (federationType === 'FIDE' ? lists.fideRated : terms.federationTypes[federationType]),
  ].filter((text) => typeof text === 'string' && text !== '');
  return known.length > 0 && <p className="terms">{known.join(' · ')}</p>;
}

/** The fee, and the state of registration unless it is simply open. */
function Places({ event }: { event: ListedEvent }) {
  const { terms, lists } = useSiteWords();
  // For a past event, the fee and the state of registration no longer matter.
  const isOver = event.winners !== undefined;
  const isCancelled = event.registration === 'cancelled';
  const fee = isOver || isCancelled ? null : listedFee(event, terms);
  const state = isOver && !isCancelled ? null : placesText(event, terms.places.left, lists);
  if (fee === null && state === null) return null;
  return (
    <p className="marks">
      {fee !== null && <strong>{fee}</strong>}
      {state !== null && <span className={event.registration}>{state}</span>}
    </p>
  );
}

function placesText(
  { registration, placesLeft }: ListedEvent,
  left: (places: number) => string,
  words: { full: string; waitingList: string; closed: string; cancelled: string },
): string | null {
  if (registration === 'full') return words.full;
  if (registration === 'waiting') return words.waitingList;
  if (registration === 'cancelled') return words.cancelled;
  if (registration === 'over' || registration === 'closed') return words.closed;
  return registration === 'internal' && placesLeft !== undefined ? left(placesLeft) : null;
}

/** The link to the event or its registration; an external form opens in a new tab. */
function eventLink(event: ListedEvent, kind: EventListModel['kind']) {
  const elsewhere = kind === 'open' ? toExternalLink(event.registrationLink) : null;
  return elsewhere === null
    ? { href: LISTS[kind].addressOf(event) }
    : { href: elsewhere, target: '_blank', rel: 'noopener noreferrer' };
}

/** The class with the colors of the card at this place. */
export function boardClass(place: number): string {
  return `board-${place}`;
}
