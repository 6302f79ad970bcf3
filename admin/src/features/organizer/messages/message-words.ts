import type { TournamentEvent } from '@tabiya/domain/event/event';
import { AUDIENCES } from '@tabiya/domain/messages/audiences';
import type { MessageDraft } from '@tabiya/domain/messages/message';
import { plural } from '@tabiya/domain/text/plural';
import { valueText } from '../../../data/field-labels.ts';
import type { Message } from '../../../data/messages.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';

export function emails(count: number): string {
  return plural(count, 'email');
}

/** The label of the button that sends so many. */
export function sendLabel(count: number): string {
  return `Send ${plural(count, 'Email')}`;
}

export function players(count: number): string {
  return plural(count, 'player');
}

/** The recipients of a message: `Players who haven’t paid · Open`. */
export function audienceText(
  { audience, sectionId }: Pick<MessageDraft, 'audience' | 'sectionId'>,
  { sections }: Pick<TournamentEvent, 'sections'>,
): string {
  const { label } = AUDIENCES[audience];
  if (sectionId === null) return label;
  return `${label} · ${sections.find(({ id }) => id === sectionId)?.name ?? 'a deleted section'}`;
}

const LABELS: Readonly<Record<keyof MessageDraft, string>> = {
  subject: 'Subject',
  body: 'Text',
  audience: 'To',
  sectionId: 'Section',
};

/** The text of a field's value from elsewhere. */
export function fieldText(
  name: keyof MessageDraft,
  theirs: MessageDraft,
  event: Pick<TournamentEvent, 'sections'>,
) {
  const isWho = name === 'audience' || name === 'sectionId';
  const text = isWho ? `“${audienceText(theirs, event)}”` : valueText(theirs[name]);
  return { name, label: LABELS[name], theirs: text };
}

/** The subject as the list shows it: with the tournament's title, which is the same for everyone. */
export function subjectText({ subject }: Pick<MessageDraft, 'subject'>, title: string): string {
  return subject.trim().replace(/\{\s*event\s*\}/gi, () => title) || 'No subject';
}

/** How many mails a message came to. */
export function countMails({ counts: { waiting, sent, failed } }: Pick<Message, 'counts'>): number {
  return waiting + sent + failed;
}

/** The state of a message in a word or two. */
export function messageState(message: Pick<Message, 'status' | 'counts'>): {
  label: string;
  tone: BadgeTone;
} {
  const { status, counts } = message;
  const ofAll = `${counts.sent.toLocaleString('en-US')} of ${countMails(message).toLocaleString('en-US')}`;
  switch (status) {
    case 'draft':
      return { label: 'Draft', tone: 'neutral' };
    case 'sending':
      return { label: `Sending · ${ofAll}`, tone: 'warning' };
    case 'stopped':
      return { label: `Stopped · ${ofAll}`, tone: 'danger' };
    case 'sent':
      return counts.failed > 0
        ? { label: `Sent · ${counts.failed.toLocaleString('en-US')} failed`, tone: 'warning' }
        : { label: 'Sent', tone: 'success' };
  }
}
