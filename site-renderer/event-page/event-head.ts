import { feePeriod } from '@tabiya/domain/event/entry-terms/fees';
import {
  type RegistrationState,
  registrationClosesAt,
} from '@tabiya/domain/event/entry-terms/registration-window';
import { feeRange } from '@tabiya/domain/event/entry-terms/section-texts';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type EventPageModel, pageOffer, showsFields } from '@tabiya/domain/pages/event-page';
import { toPlainText } from '@tabiya/domain/text/formatted-text';
import { toExternalLink } from '@tabiya/domain/text/link';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { venueLine } from '../elements/venue.ts';

const DESCRIPTION_LENGTH = 160;

/**
 * Returns the description for search engines and link previews: the cancellation, in the given word; else the event's
 * own text if its page shows it, otherwise date and place.
 */
export function eventDescription(event: PublishedEvent, locale: string, cancelled: string): string {
  if (event.isCancelled) {
    return [cancelled, event.cancellationReason.trim()].filter((part) => part !== '').join(' ');
  }
  const shown = showsFields(event, 'about') ? event.eventDescription : '';
  const own = toPlainText(shown).replace(/\s+/g, ' ').trim();
  if (own === '') {
    return [formatDateRange(event.startDate, event.endDate, locale), venueLine(event)]
      .filter((part) => part !== '')
      .join(' · ');
  }
  const characters = [...own.slice(0, DESCRIPTION_LENGTH * 2)];
  return characters.length <= DESCRIPTION_LENGTH
    ? own
    : `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

/** Returns the schema.org record of an event page, with the given description. */
export function eventHead(model: EventPageModel, description: string): string {
  return `<script type="application/ld+json">${jsonLd(model, description)}</script>`;
}

/** Returns JSON that is safe inside a script element: `<` is escaped. It is data and never runs. */
function jsonLd(model: EventPageModel, description: string): string {
  const { event, url, sharePicture } = model;
  const record = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description,
    startDate: event.startDate,
    endDate: event.endDate,
    // Search engines take an event without it as scheduled, and as one in a hall.
    ...(event.isCancelled && { eventStatus: 'https://schema.org/EventCancelled' }),
    ...(URL.canParse(url) && { url }),
    ...(sharePicture && { image: sharePicture }),
    location: place(event),
    organizer: organizer(event),
    offers: offer(model),
  };
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}

function place(event: PublishedEvent) {
  return {
    '@type': 'Place',
    name: event.venueName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: event.venueAddress.trim() || undefined,
      addressLocality: event.city,
      addressCountry: event.country,
    },
  };
}

/** The organizer, if the page names one. */
function organizer(event: PublishedEvent) {
  const { organizerName, websiteUrl } = event;
  if (organizerName.trim() === '' || !showsFields(event, 'contactInfo')) return undefined;
  return {
    '@type': 'Organization',
    name: organizerName.trim(),
    url: toExternalLink(websiteUrl) ?? undefined,
  };
}

/** The offer: today's fee, or the lowest and highest of the sections, and whether registration is open. */
function offer(model: EventPageModel) {
  const { event, url, now } = model;
  const way = pageOffer(model);
  const availability = offerAvailability(way.kind);
  const validThrough = offerValidThrough(model, way.kind);
  const [lowest = null, highest = null] = feeRange(event, feePeriod(event, new Date(now))) ?? [];
  const price =
    lowest === highest
      ? { '@type': 'Offer', ...(lowest !== null && { price: lowest }) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: lowest,
          highPrice: highest,
          offerCount: event.sections.length,
        };
  return {
    ...price,
    ...(lowest !== null && { priceCurrency: event.currency }),
    ...(availability !== null && { availability: `https://schema.org/${availability}` }),
    ...(validThrough !== null && { validThrough }),
    ...(way.kind === 'external' ? { url: way.href } : URL.canParse(url) && { url }),
  };
}

/** The states in which registration is closed. */
const CLOSED: readonly RegistrationState[] = ['none', 'closed', 'cancelled', 'over'];

/** Returns the availability; null if registration is closed for another reason than that all places are taken. */
function offerAvailability(kind: RegistrationState) {
  if (CLOSED.includes(kind)) return null;
  if (kind === 'soon') return 'PreOrder';
  return kind === 'internal' || kind === 'external' ? 'InStock' : 'SoldOut';
}

/**
 * Returns the time until which registration is open, or was: a deadline, the end of the event, or the organizer's
 * closing.
 */
function offerValidThrough(
  { event, closedSince = null }: EventPageModel,
  kind: RegistrationState,
): string | null {
  if (kind === 'none' || kind === 'cancelled') return null;
  if (kind === 'closed') return closedSince && new Date(closedSince).toISOString();
  if (kind !== 'over' && event.registrationDeadline === '') return null;
  const closesAt = registrationClosesAt(event);
  return Number.isNaN(closesAt) ? null : new Date(closesAt).toISOString();
}
