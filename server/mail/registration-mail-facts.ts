import type { EntryDetails } from '@tabiya/domain/entries/entry-details';
import { placeNumberText } from '@tabiya/domain/entries/own/place-number';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { withoutLinks } from './plain-mail.ts';
import { type MailedEntry, mailedEntries, oneLine, type RegistrationNews } from './registered.ts';
import { feeText, refundText, sumText } from './registration-mail-payment.ts';

/** A row of the mail's table: its label and its text. */
export type MailFact = readonly [label: string, value: string];

/**
 * The name of a player, in which nothing becomes a link: it was typed by the person who registers, possibly for another
 * person's address.
 */
export const playerName = ({ fullName }: MailedEntry) => withoutLinks(oneLine(fullName));

/** Returns the rows of the mail’s table, in order; none is empty. */
export function mailFacts(registered: RegistrationNews, words: PublicWords): MailFact[] {
  const { event, family } = registered;
  const { terms, registrationMail } = words;
  const labels = registrationMail.facts;
  const place = [event.venueName, event.city, event.country];
  const facts: MailFact[] = [
    [labels.when, formatDateRange(event.startDate, event.endDate, terms.locale)],
    [labels.where, place.map(oneLine).filter(Boolean).join(', ')],
    [labels.address, oneLine(event.venueAddress)],
    [labels.checkin, oneLine(event.checkinTime)],
    ...(family.length === 0
      ? entryFacts(registered, words)
      : mailedEntries(registered).map(
          (entry) => [playerName(entry), entryLine(entry, words)] as const,
        )),
    [labels.together, sumText(registered, words)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The facts of an entry in the mail, a row each. */
function entryFacts(registered: RegistrationNews, words: PublicWords): MailFact[] {
  const { status, details } = registered;
  const labels = words.registrationMail.facts;
  // A former address may belong to a stranger.
  const isFormer = registered.kind === 'addressChanged';
  const isOff = status === 'cancelled' || isFormer;
  return [
    [labels.section, isFormer ? '' : oneLine(details.sectionName ?? '')],
    [labels.place, isOff ? '' : waitingPlaceText(registered, words)],
    [labels.byes, isOff ? '' : details.byes.join(', ')],
    [labels.fee, isOff ? '' : feeText(registered, words)],
    [labels.refund, refundText(registered, words)],
    [labels.reduction, isOff ? '' : reductionLine(details, words)],
    [labels.discount, isOff ? '' : discountLine(details, words)],
    [labels.status, isFormer ? '' : statusText(registered, words)],
  ];
}

/** The facts of one of several entries, in a line. */
function entryLine(registered: RegistrationNews, words: PublicWords): string {
  return entryFacts(registered, words)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}

function waitingPlaceText(
  { event, placeNumber }: RegistrationNews,
  { terms }: PublicWords,
): string {
  return placeNumber === null ? '' : placeNumberText(placeNumber, event, terms);
}

function statusText(
  { status, details }: RegistrationNews,
  { terms, registrationMail }: PublicWords,
): string {
  const { waitingPosition } = details;
  return waitingPosition === null
    ? terms.statuses[status]
    : registrationMail.waitingAt(terms.statuses[status], waitingPosition);
}

function reductionLine(
  { reduction, reductionState }: EntryDetails,
  { registrationMail }: PublicWords,
): string {
  return reductionState === ''
    ? ''
    : registrationMail.reductions[reductionState](oneLine(reduction));
}

function discountLine(
  { discount }: EntryDetails,
  { terms, registrationMail }: PublicWords,
): string {
  if (discount === null) return '';
  const line = registrationMail.reductions[discount.state](terms.discount(discount.code));
  return line.charAt(0).toUpperCase() + line.slice(1);
}
