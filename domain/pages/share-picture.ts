import { feeRangeText } from '../event/entry-terms/section-texts.ts';
import type { Picture } from '../event/picture.ts';
import type { PublishedEvent } from '../event/published-event.ts';
import { eventTitle } from '../event/title.ts';
import type { FeeRangeWords } from '../money/currency.ts';
import { formatDateRange } from '../time-and-place/calendar-date.ts';
import { countPlaces } from './event-facts.ts';

/** The size of a share picture in pixels, as messengers and networks ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The words on a share picture. */
type SharePictureWords = {
  terms: FeeRangeWords & { untitledTournament: string };
  lists: { cancelled: string } & Record<'rounds' | 'places', (count: number) => string>;
};

/** The content of a share picture, which is made anew when this changes. */
export type SharePictureModel = {
  /** Raised when the picture of the same event is to look different. */
  design: number;
  /** That the event is cancelled, in a word; empty otherwise. */
  notice: string;
  title: string;
  /** The dates in words; empty when there are none. */
  when: string;
  /** City and country, as far as known. */
  where: string;
  /** Fee, rounds and places, as far as known. */
  terms: string;
  color: string;
  logo: Picture | null;
  /** The smaller file of the cover. */
  cover: Picture | null;
  /** The id of the event, by which its opening is drawn where there is no cover; empty for none. */
  opening: string;
};

/** The content of the share picture of an event. */
export function sharePictureModel(
  event: PublishedEvent,
  { terms, lists }: SharePictureWords,
): SharePictureModel {
  const { locale } = terms;
  return {
    design: 3,
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
 * The regular fee, the rounds and the places. How many are taken is not said: messengers keep a picture for weeks, and
 * each entry would make another.
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

/** The share picture in words. */
export function sharePictureText({ notice, title, when, where }: SharePictureModel): string {
  return [notice, title, when, where].filter((part) => part !== '').join(', ');
}

/** City and country as far as known, as messages and pictures about an event name its place. */
export function sharePlace({ city, country }: Pick<PublishedEvent, 'city' | 'country'>): string {
  return [city, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
