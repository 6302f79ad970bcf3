import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type MessageDraft, messageProblems } from '@tabiya/domain/messages/message';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendConfirmation } from '../../../data/auth.ts';
import { DataError } from '../../../data/data-error.ts';
import {
  createDraft,
  deleteDraft,
  messagesQuery,
  type Reach,
  sendTest,
} from '../../../data/messages.ts';
import type { SaveState } from '../../../drafts/saver.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { sendLabel } from './message-words.ts';
import { UNSTORED } from './new-message.ts';
import { SendDialog } from './SendDialog.tsx';
import type { MessageForm } from './use-draft.ts';

type DraftActionsProps = {
  event: TournamentEvent;
  messageId: string;
  editing: MessageForm;
  reach: UseQueryResult<Reach>;
  /** The player whose data fills in a test. */
  recipientId: string | null;
  /** Shows at the fields what is missing, and goes to the first. */
  onCheck: () => void;
};

const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  clean: 'Draft saved',
  dirty: 'Saving…',
  saving: 'Saving…',
  waiting: 'Not saved yet. Kept in this browser; retrying.',
  refused: 'Not saved yet. Kept in this browser.',
  conflict: 'Not saved',
};

const NOT_BEGUN = 'Saved as a draft once you type or choose something.';

/** Sending, a test to oneself, and deleting the draft. */
export function DraftActions({ event, messageId, editing, reach, ...props }: DraftActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { values: draft, flush, state, problem, version } = editing;
  const isStored = version !== UNSTORED;
  const test = useTest(messageId, props.recipientId, flush);
  const remove = useRemoval(event.eventId, messageId, editing);
  const isPublished = event.status === 'published';
  const problems = messageProblems(draft, { hasSections: event.sections.length > 0 });
  const isWhole = Object.keys(problems).length === 0;
  const mails = reach.data?.mails ?? 0;
  /** Runs an action on a draft that could be sent, or says what is missing. */
  const whenWhole = (run: () => void) => () => {
    props.onCheck();
    if (isWhole) run();
  };
  const why = isPublished ? undefined : 'Publish the tournament first';
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={!isPublished || mails === 0 || reach.isPlaceholderData}
          title={why}
          onClick={whenWhole(() => setIsAsking(true))}
        >
          {mails > 0 ? `${sendLabel(mails)}…` : 'Send…'}
        </Button>
        <Button
          size="small"
          busy={test.isPending}
          disabled={!isPublished}
          title={why}
          onClick={whenWhole(() => test.mutate())}
        >
          Send Test to Me
        </Button>
        {(isStored || state !== 'clean') && (
          <Button
            size="small"
            variant="quiet-danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(draft)}
          >
            Delete Draft
          </Button>
        )}
      </div>
      <p role="status" className={`text-14 ${problem === null ? 'text-muted' : 'text-danger'}`}>
        {state === 'clean' && !isStored ? NOT_BEGUN : SAVE_WORDS[state]}{' '}
        {state === 'refused' && problem}
      </p>
      {isAsking && reach.data && (
        <SendDialog
          event={event}
          messageId={messageId}
          editing={editing}
          reach={reach.data}
          onRecount={() => void reach.refetch()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function useTest(messageId: string, recipientId: string | null, flush: () => Promise<boolean>) {
  const client = useClient();
  const { email } = useUser();
  const mailLink = () =>
    void sendConfirmation(client, email).then(
      () =>
        notify({
          text: `We’ve sent a confirmation link to ${email}. Follow it, then try again.`,
          key: 'test',
        }),
      ({ message }: Error) => notify({ text: message, tone: 'danger', key: 'test' }),
    );
  return useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error('Your draft hasn’t been saved yet. Please try again.');
      return sendTest(client, messageId, recipientId);
    },
    onSuccess: (email) => notify({ text: `Test sent to ${email}.`, tone: 'success', key: 'test' }),
    onError: (error) => {
      const isUnconfirmed = error instanceof DataError && error.code === 'email_not_confirmed';
      notify({
        text: error.message,
        tone: 'danger',
        key: 'test',
        ...(isUnconfirmed && { action: { label: 'Email Me a Link', onAction: mailLink } }),
      });
    },
  });
}

/** Deletes the draft, or drops one that isn’t stored yet; an undo writes it again. */
function useRemoval(eventId: string, messageId: string, editing: MessageForm) {
  const { version, discard, drop, set } = editing;
  const client = useClient();
  const queries = useQueryClient();
  const again = () =>
    queries.invalidateQueries({ queryKey: messagesQuery(client, eventId).queryKey });
  const failed = ({ message }: Error) => notify({ text: message, tone: 'danger' });
  return useMutation({
    mutationFn: async (_: MessageDraft) => {
      const wasStored = version !== UNSTORED || (await drop());
      if (wasStored) await deleteDraft(client, messageId);
      return wasStored;
    },
    // A draft that never reached the server can be dropped without it, too.
    networkMode: 'always',
    onSuccess: async (wasStored, draft) => {
      discard();
      navigate(adminViewPath(eventId, 'messages'));
      if (wasStored) await again();
      notify({
        text: 'Draft deleted.',
        action: {
          label: 'Undo',
          onAction: () =>
            wasStored
              ? void createDraft(client, eventId, draft).then(again).catch(failed)
              : set(draft),
        },
      });
    },
    onError: failed,
  });
}
