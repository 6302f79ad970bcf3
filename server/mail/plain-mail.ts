import type { EntryDetails } from '@tabiya/domain/entries/entry-details';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/form/questions';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { eventTransfer } from '@tabiya/domain/money/transfer';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';

/** Longer than most titles, shorter than a message. */
const MOST_CHARACTERS = 80;

/**
 * Returns a copy of the event for the mails of an organizer who signed up only days ago, which makes mailing strangers
 * worthless to a spammer. Only title and city are the organizer's text, shortened and without links; the page has the
 * rest.
 */
export function plainEvent(event: PublishedEvent, words = WORDS): PublishedEvent {
  const { eventId, startDate, endDate, isSingleDay, federationType, country } = event;
  const { registrationFee, currency, primaryColorHex } = event;
  return {
    ...EMPTY_EVENT,
    eventId,
    startDate,
    endDate,
    isSingleDay,
    federationType,
    country,
    registrationFee,
    currency,
    primaryColorHex,
    title: shorten(event.title),
    city: shorten(event.city),
    paymentInfo: requiresPaymentAcknowledgement(event) ? paymentPlace(event, words) : '',
  };
}

/** Where players find out how to pay: a bank account is only on the pages of a registration. */
function paymentPlace(event: PublishedEvent, { registrationMail }: PublicWords): string {
  return eventTransfer(event) === null ? registrationMail.onPage : registrationMail.onOwnPage;
}

/** Returns the details of an entry with the names of section and reduction shortened and without links. */
export function plainDetails(details: EntryDetails): EntryDetails {
  const { sectionName, reduction } = details;
  return {
    ...details,
    sectionName: sectionName && shorten(sectionName),
    reduction: shorten(reduction),
  };
}

/** Returns the text without links, cut to the length of most titles. */
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
