import type { EntryDetails } from '@tabiya/domain/entries/entry-details';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/form/questions';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { WORDS } from '@tabiya/domain/words/public-words';

/** Longer than most titles, shorter than a message. */
const MOST_CHARACTERS = 80;

/**
 * The plain version of a mail for an event whose organizer signed up only days ago, so that mailing strangers is
 * worthless to a spammer. Only title and city are the organizer's text, short and without links; the rest is on the
 * page.
 */
export function plainEvent(event: PublishedEvent, words = WORDS): PublishedEvent {
  const { eventId, startDate, endDate, isSingleDay, federationType, country } = event;
  const { registrationFee, currency, primaryColorHex } = event;
  return {
    ...EMPTY_EVENT,
    ...{ eventId, startDate, endDate, isSingleDay, federationType, country },
    ...{ registrationFee, currency, primaryColorHex },
    title: shorten(event.title),
    city: shorten(event.city),
    paymentInfo: requiresPaymentAcknowledgement(event) ? words.registrationMail.onPage : '',
  };
}

/** The details of an entry with the organizer's texts, the names of section and reduction, made as harmless. */
export function plainDetails(details: EntryDetails): EntryDetails {
  const { sectionName, reduction } = details;
  return {
    ...details,
    sectionName: sectionName && shorten(sectionName),
    reduction: shorten(reduction),
  };
}

/** The text without links, and cut where it is longer than most titles. */
export function shorten(text: string): string {
  return [...withoutLinks(text)].slice(0, MOST_CHARACTERS).join('');
}

/** Breaks up everything that a mail program would turn into a link. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/:\/+/g, ' ')
    .replaceAll('@', ' at ')
    .replaceAll(/[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, '. ');
}
