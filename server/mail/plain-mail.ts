import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/registration';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';

/** Longer than most titles, and shorter than a message. */
const MOST_CHARACTERS = 80;

/**
 * What a mail tells of an event whose organizer signed up a few days ago: that they have strangers written to must be
 * worth nothing to them. Title and city are theirs, short and without links; the rest stands on the page.
 */
export function plainEvent(event: PublishedEvent): PublishedEvent {
  const { eventId, startDate, endDate, isSingleDay, federationType, country } = event;
  const { registrationFee, currency, primaryColorHex } = event;
  return {
    ...EMPTY_EVENT,
    ...{ eventId, startDate, endDate, isSingleDay, federationType, country },
    ...{ registrationFee, currency, primaryColorHex },
    title: shortened(event.title),
    city: shortened(event.city),
    paymentInfo: requiresPaymentAcknowledgement(event)
      ? 'How it is paid stands on the tournament page.'
      : '',
  };
}

function shortened(text: string): string {
  return [...withoutLinks(text)].slice(0, MOST_CHARACTERS).join('');
}

/** The text with a blank in whatever a mail program would make a link or an address of. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/:\/+/g, ' ')
    .replaceAll('@', ' at ')
    .replaceAll(/[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, '. ');
}
