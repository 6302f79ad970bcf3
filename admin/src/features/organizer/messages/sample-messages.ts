import { EMPTY_DRAFT } from '@tabiya/domain/messages/message';
import { PREPARED } from '@tabiya/domain/messages/prepared';
import type { Message } from '../../../data/messages.ts';

const DAY = 86_400_000;

/** Emails as an organizer has them in the week before a tournament: a draft, and what was sent. */
export function sampleMessages(now: Date): Message[] {
  return [
    message('rounds', now, { subject: 'Round 1 starts at 10:00', sent: 0, daysAgo: 0 }),
    message('changed', now, { subject: PREPARED.changed.draft.subject, sent: 61, daysAgo: 2 }),
    message('reminder', now, {
      subject: PREPARED.reminder.draft.subject,
      audience: 'unpaid',
      sent: 14,
      daysAgo: 5,
    }),
    message('welcome', now, { subject: 'Welcome to {event}', sent: 58, daysAgo: 9 }),
  ];
}

type Sample = { subject: string; audience?: Message['audience']; sent: number; daysAgo: number };

function message(id: string, now: Date, sample: Sample): Message {
  const { subject, audience = EMPTY_DRAFT.audience, sent, daysAgo } = sample;
  const at = new Date(now.getTime() - daysAgo * DAY).toISOString();
  const ended = sent === 0 ? null : at;
  return {
    ...EMPTY_DRAFT,
    id,
    subject,
    audience,
    status: sent === 0 ? 'draft' : 'sent',
    version: 1,
    updatedAt: at,
    sentAt: ended,
    endedAt: ended,
    counts: { waiting: 0, sent, failed: 0, skipped: 0 },
  };
}
