import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { messagePath } from '@tabiya/domain/routes/paths';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { type Message, messagesQuery } from '../../../data/messages.ts';
import { participantsQuery } from '../../../data/participants.ts';
import { receiptsQuery } from '../../../data/receipts.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { MessageEditor } from './MessageEditor.tsx';
import { MessageList } from './MessageList.tsx';
import { startIn, useNewMessage } from './new-message.ts';
import { SentMessage } from './SentMessage.tsx';
import { useNewDraft } from './use-new-draft.ts';

const SampleMessages = lazy(() => import('./SampleMessages.tsx'));

/** Email to the players: what was written and sent, and one of them at `&message=…`; a sample where the plan locks it. */
export function MessagesTab({ event }: { event: TournamentEvent }) {
  const client = useClient();
  const { eventId } = event;
  const messages = useQuery({ ...messagesQuery(client, eventId), refetchOnWindowFocus: 'always' });
  const participants = useQuery(participantsQuery(client, eventId));
  const receipts = useQuery(receiptsQuery(client, eventId));
  if (!messages.data || !participants.data || !receipts.data) {
    const failed = [messages, participants, receipts].find(({ error }) => error !== null);
    if (!failed?.error) return <LoadingState label="Loading the emails…" shape="headed-list" />;
    return (
      <ErrorState
        title="Failed to load emails"
        message={failed.error.message}
        onRetry={() =>
          void Promise.all([messages.refetch(), participants.refetch(), receipts.refetch()])
        }
        retrying={failed.isFetching}
      />
    );
  }
  return (
    <Messages
      event={event}
      messages={messages.data}
      participants={participants.data}
      receipts={receipts.data}
    />
  );
}

type MessagesProps = {
  event: TournamentEvent;
  messages: readonly Message[];
  participants: readonly Participant[];
  receipts: readonly Receipt[];
};

function Messages({ event, messages, participants, receipts }: MessagesProps) {
  const { eventId } = event;
  const openId = useSearch(organizerScreen).message;
  const start = startIn(openId);
  const create = useNewDraft(eventId);
  const isLocked = useEventPlan(eventId).lockedAdminTabs.includes('messages');
  const blank = useNewMessage(eventId, messages, start);
  const stored = messages.find(({ id }) => id === (start === null ? openId : blank.id));
  const path = start !== null && stored ? messagePath(eventId, stored.id) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path]);
  const open = stored ?? (start === null ? undefined : blank);
  const known = { event, participants };
  if (open?.status === 'draft') {
    return <MessageEditor key={open.id} message={open} {...known} receipts={receipts} />;
  }
  if (open) return <SentMessage key={open.id} message={open} {...known} copy={create} />;
  if (isLocked && messages.length === 0) {
    return (
      <Suspense fallback={<div className="h-160" />}>
        <SampleMessages event={event} />
      </Suspense>
    );
  }
  return <MessageList event={event} messages={messages} />;
}
