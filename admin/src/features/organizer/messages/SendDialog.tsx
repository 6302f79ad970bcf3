import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { fillIn } from '@tabiya/domain/messages/placeholders';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DataError } from '../../../data/data-error.ts';
import { messagesQuery, type Reach, sendMessage } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { formatInstant } from '../instant.ts';
import { audienceText, emails, players, sendLabel } from './message-words.ts';
import type { MessageForm } from './use-draft.ts';

type SendDialogProps = {
  event: TournamentEvent;
  messageId: string;
  editing: MessageForm;
  reach: Reach;
  /** Counts the recipients again. */
  onRecount: () => void;
  onClose: () => void;
};

/** Confirms the number of emails and the recipients, and sends them. */
export function SendDialog({ event, messageId, editing, reach, ...on }: SendDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { values: draft, flush, readAgain, getState } = editing;
  const { mails, missed, leftToday, mostADay, plainUntil } = reach;
  const send = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error('Your draft hasn’t been saved yet. Please try again.');
      await sendMessage(client, messageId, { mails, version: getState().version });
    },
    onSuccess: async () => {
      await queries.refetchQueries(messagesQuery(client, event.eventId));
      on.onClose();
    },
    // Confirm the current number and text next.
    onError: async (error) => {
      on.onRecount();
      if (error instanceof DataError && error.code === 'message_changed') await readAgain();
    },
  });
  const subject = fillIn(draft.subject.trim(), {
    event: eventTitle(event, TERMS),
  });
  const isTooMany = mails > leftToday;
  return (
    <ConfirmDialog
      open
      isDanger={false}
      title={`Send ${emails(mails)}?`}
      question={`“${subject}” will go to: ${audienceText(draft, event)}. You can’t unsend an email.`}
      confirm={sendLabel(mails)}
      isBusy={send.isPending}
      failure={send.error?.message ?? null}
      onConfirm={() => send.mutate()}
      onClose={on.onClose}
    >
      {missed.length > 0 && (
        <p className="mb-3 text-14 text-muted">
          {players(missed.length)} in this group won’t get an email of their own.
        </p>
      )}
      {plainUntil !== null && (
        <Notice tone="warning">
          Your account is new. Until {formatInstant(plainUntil)}, links are sent as plain text and
          replies won’t reach you by email.
        </Notice>
      )}
      {isTooMany && send.error === null && (
        <Notice tone="warning">
          That’s over today’s limit. Your tournaments can send {mostADay.toLocaleString('en-US')}{' '}
          emails a day, and {leftToday.toLocaleString('en-US')} are left. Send to one section, or
          wait until tomorrow.
        </Notice>
      )}
    </ConfirmDialog>
  );
}
