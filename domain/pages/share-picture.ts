import type { Picture } from '../event/picture.ts';
import type { PublishedEvent } from '../event/published-event.ts';
import { titleOf } from '../event/title.ts';
import { formatDateRange } from '../time-and-place/calendar-date.ts';
import type { PublicWords } from '../words/public-words.ts';

/** The size of a share picture in pixels, as messengers and networks ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

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
  color: string;
  logo: Picture | null;
};

/** The content of the share picture of an event. */
export function sharePictureModel(
  event: PublishedEvent,
  { terms: { locale, untitledTournament }, lists }: Pick<PublicWords, 'terms' | 'lists'>,
): SharePictureModel {
  return {
    design: 2,
    notice: event.isCancelled ? lists.cancelled : '',
    title: titleOf(event, untitledTournament),
    when: formatDateRange(event.startDate, event.endDate, locale),
    where: sharePlace(event),
    color: event.primaryColorHex,
    logo: event.logo,
  };
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
