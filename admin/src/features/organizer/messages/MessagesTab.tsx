import type { TournamentEvent } from '@tabiya/domain/event/event';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { messagesQuery } from '../../../data/messages.ts';
import { participantsQuery } from '../../../data/participants.ts';
import { receiptsQuery } from '../../../data/receipts.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { useNewDraft } from '../use-new-draft.ts';
import { MessageEditor } from './MessageEditor.tsx';
import { MessageList } from './MessageList.tsx';
import { SentMessage } from './SentMessage.tsx';

const SampleMessages = lazy(() => import('./SampleMessages.tsx'));

/** Email to the players: what was written and sent, and one of them at `&message=…`; a sample where the plan locks it. */
export function MessagesTab({ event }: { event: TournamentEvent }) {
  const client = useClient();
  const { eventId } = event;
  const openId = useSearch(organizerScreen).message;
  const create = useNewDraft(eventId);
  const isLocked = useEventPlan(eventId).lockedAdminTabs.includes('messages');
  const messages = useQuery({ ...messagesQuery(client, eventId), refetchOnWindowFocus: 'always' });
  const participants = useQuery(participantsQuery(client, eventId));
  const receipts = useQuery(receiptsQuery(client, eventId));
  if (!messages.data || !participants.data || !receipts.data) {
    const failed = [messages, participants, receipts].find(({ error }) => error !== null);
    if (!failed?.error) return <LoadingState label="Loading the emails…" shape="rows" />;
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
  const open = messages.data.find(({ id }) => id === openId);
  const known = { event, participants: participants.data };
  if (open?.status === 'draft') {
    return <MessageEditor key={open.id} message={open} {...known} receipts={receipts.data} />;
  }
  if (open) return <SentMessage key={open.id} message={open} {...known} onCopy={create.run} />;
  if (isLocked && messages.data.length === 0) {
    return (
      <Suspense fallback={<div className="h-160" />}>
        <SampleMessages event={event} create={create} />
      </Suspense>
    );
  }
  return <MessageList event={event} messages={messages.data} create={create} />;
}
