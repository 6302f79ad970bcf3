import { feeRangeText } from '../event/entry-terms/section-texts.ts';
import type { Picture } from '../event/picture.ts';
import type { PublishedEvent } from '../event/published-event.ts';
import { eventTitle } from '../event/title.ts';
import type { FeeRangeWords } from '../money/currency.ts';
import { formatDateRange } from '../time-and-place/calendar-date.ts';
import { countPlaces } from './event-facts.ts';

/** The size of a share picture in pixels, as recommended by messengers and networks. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The words on a share picture. */
type SharePictureWords = {
  terms: FeeRangeWords & { untitledTournament: string };
  lists: { cancelled: string } & Record<'rounds' | 'places', (count: number) => string>;
};

/** The content of a share picture. The picture is redrawn if this changes. */
export type SharePictureModel = {
  /** Increased when the design changes, so that pictures of unchanged events are redrawn. */
  design: number;
  /** A word for the cancellation; empty otherwise. */
  notice: string;
  title: string;
  /** The dates in words; empty if there are none. */
  when: string;
  /** City and country, if known. */
  where: string;
  /** Fee, rounds, and places, if known. */
  terms: string;
  color: string;
  logo: Picture | null;
  /** The smaller file of the cover. */
  cover: Picture | null;
  /** The id of the event, whose opening is drawn if there is no cover; empty for none. */
  opening: string;
};

/** Returns the content of an event's share picture. */
export function sharePictureModel(
  event: PublishedEvent,
  { terms, lists }: SharePictureWords,
): SharePictureModel {
  const { locale } = terms;
  return {
    design: 5,
    notice: event.isCancelled ? lists.cancelled : '',
    title: eventTitle(event, terms),
    when: formatDateRange(event.startDate, event.endDate, locale),
    where: sharePlace(event),
    terms: event.isCancelled ? '' : termsText(event, { terms, lists }),
    color: event.primaryColorHex,
    logo: event.logo,
    cover: event.cover?.narrow ?? null,
    opening: event.cover ? '' : event.eventId,
  };
}

/**
 * The regular fee, the rounds, and the places. Omits the number of taken places: messengers keep a picture for weeks,
 * and each entry would make another.
 */
function termsText(event: PublishedEvent, { terms, lists }: SharePictureWords): string {
  const places = countPlaces({ event, participants: [] })?.total;
  return [
    feeRangeText(event, 'regular', terms),
    event.rounds.length > 0 && lists.rounds(event.rounds.length),
    places && lists.places(places),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes the share picture in words. */
export function sharePictureText({ notice, title, when, where }: SharePictureModel): string {
  return [notice, title, when, where].filter((part) => part !== '').join(', ');
}

/** Returns city and country, if known, for messages and pictures about an event. */
export function sharePlace({ city, country }: Pick<PublishedEvent, 'city' | 'country'>): string {
  return [city, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
