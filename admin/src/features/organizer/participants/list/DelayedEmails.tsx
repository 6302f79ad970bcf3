import { plural, pluralForm } from '@tabiya/domain/text/plural';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { type DelayedEmails, delayedEmailsQuery } from '../../../../data/delayed-emails.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/** Warns about emails to players that are delayed or were dropped. */
export function DelayedEmailsNotice({ eventId }: { eventId: string }) {
  const data = useDelayedEmails(eventId);
  if (!data || data.waiting + data.givenUp === 0) return null;
  return (
    <Notice tone="warning" className="mb-4">
      {delayedSentences(data).join(' ')}
    </Notice>
  );
}

/** An unobtrusive note that the emails of a new account contain less. */
export function PlainMailsNote({ eventId }: { eventId: string }) {
  const data = useDelayedEmails(eventId);
  if (!data || data.plainUntil === null) return null;
  return <p className="mt-6 text-14 text-muted print:hidden">{plainSentences(data).join(' ')}</p>;
}

function useDelayedEmails(eventId: string): DelayedEmails | null | undefined {
  return useQuery({ ...delayedEmailsQuery(useClient(), eventId), refetchOnWindowFocus: 'always' })
    .data;
}

/** Explains which emails are delayed, why, and what to do. */
export function delayedSentences({ waiting, givenUp, mostADay }: DelayedEmails): string[] {
  return [
    waiting > 0 &&
      `${mails(waiting)} to players ${pluralForm(waiting, 'is', 'are')} waiting to be sent. Your tournaments can send ${mostADay} a day; the limit rises as your account gets older.`,
    givenUp > 0 &&
      `${mails(givenUp)} couldn’t be sent within three days and won’t be. Please contact those players yourself.`,
    'Everyone on the list is registered all the same.',
  ].filter((sentence) => sentence !== false);
}

/** Explains what the emails of a new account omit. */
export function plainSentences({ plainUntil }: DelayedEmails): string[] {
  if (plainUntil === null) return [];
  const day = formatDate(toCalendarDate(new Date(plainUntil)), 'short');
  return [
    `Your account is new. Until ${day}, confirmation emails include only the title, dates, city, and fee, with a link to your page for the rest.`,
  ];
}

function mails(count: number): string {
  return plural(count, 'email');
}
