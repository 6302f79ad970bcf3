import type { EventFields } from '../event/event.ts';
import { isScheduled, type Round } from '../event/round.ts';
import { addressFrom } from '../event/venue-address.ts';
import { formatDate, formatDateRange } from '../time-and-place/calendar-date.ts';
import { EMPTY_DRAFT, type MessageDraft } from './message.ts';

/** The fields whose changes affect players. */
type AnnouncedFields = Pick<
  EventFields,
  | 'startDate'
  | 'endDate'
  | 'venueName'
  | 'venueAddress'
  | 'city'
  | 'country'
  | 'checkinTime'
  | 'rounds'
  | 'isCancelled'
>;

/** Drafts to start from, by purpose. */
export const PREPARED = {
  reminder: {
    label: 'Payment reminder',
    draft: {
      ...EMPTY_DRAFT,
      audience: 'unpaid',
      subject: 'Your registration fee for {event}',
      body: 'Hello {name},\n\nWe haven’t received your registration fee for {event} yet. Amount due: {amount due}.\n\nYou’ll find how to pay on the tournament page: {page link}\n\nIf you’ve paid in the last few days, please ignore this email.',
    },
  },
  changed: {
    label: 'Time or venue change',
    draft: {
      ...EMPTY_DRAFT,
      subject: 'Changes to {event}',
      body: 'Hello,\n\nPlease note these changes to {event}:\n\n- \n\nYou’ll find all the details on the tournament page: {page link}\n\nIf you can no longer play, please reply to this email.',
    },
  },
  cancelled: {
    label: 'Tournament cancelled',
    draft: {
      ...EMPTY_DRAFT,
      subject: '{event} is cancelled',
      body: 'Hello,\n\nWe’re sorry to tell you that {event} will not take place.\n\nRegistration fees already paid will be refunded. If you have any questions, please reply to this email.',
    },
  },
} as const satisfies Record<string, { label: string; draft: MessageDraft }>;
/** The prepared messages, in the order in which they are offered. */
export const PREPARED_IDS = Object.keys(PREPARED) as (keyof typeof PREPARED)[];

/**
 * Returns a message about the changes just published, for players who know the previous version: dates, times, venue,
 * or cancellation. null if none of these changed.
 */
export function changeMessage(before: AnnouncedFields, now: AnnouncedFields): MessageDraft | null {
  if (now.isCancelled && !before.isCancelled) return PREPARED.cancelled.draft;
  const changes = changesBetween(before, now);
  if (changes.length === 0) return null;
  const { draft } = PREPARED.changed;
  const body = draft.body.replace('- \n', () => `${changes.map((line) => `- ${line}\n`).join('')}`);
  return { ...draft, body };
}

function changesBetween(before: AnnouncedFields, now: AnnouncedFields): string[] {
  const days = ({ startDate, endDate }: AnnouncedFields) => formatDateRange(startDate, endDate);
  const place = (event: AnnouncedFields) =>
    [event.venueName.trim(), addressFrom(event)].filter(Boolean).join(', ');
  return [
    line('Dates', days(before), days(now)),
    line('Venue', place(before), place(now)),
    line('Check-in', before.checkinTime.trim(), now.checkinTime.trim()),
    ...roundChanges(before.rounds, now.rounds),
  ].filter((change) => change !== null);
}

/** Returns the rounds with a new day or time. Empty if there was no schedule before, since no one relied on one. */
function roundChanges(before: readonly Round[], now: readonly Round[]): (string | null)[] {
  if (!before.some(isScheduled)) return [];
  return now.map((round) => {
    const earlier = before.find(({ round: number }) => number === round.round);
    return line(
      `Round ${round.round}`,
      earlier ? roundTimeText(earlier) : '',
      roundTimeText(round),
    );
  });
}

function roundTimeText({ date, time }: Round): string {
  return [formatDate(date.trim()), time.trim()].filter(Boolean).join(', ');
}

function line(label: string, before: string, now: string): string | null {
  if (before === now) return null;
  const is = now === '' ? 'not set yet' : now;
  const text = before === '' ? `${label}: ${is}` : `${label}: ${is} (was: ${before})`;
  // Typed text may contain braces, which would be placeholders here.
  return text.replace(/[{}]/g, '');
}
