import type { EventFields } from '@tabiya/domain/event/event';
import { changeMessage, PREPARED } from '@tabiya/domain/messages/prepared';
import { messagePath } from '@tabiya/domain/routes/paths';
import type { QueryClient } from '@tanstack/react-query';
import { createDraft, messagesQuery } from '../data/messages.ts';
import { participantCountQuery } from '../data/participants.ts';
import type { Client } from '../data/supabase.ts';
import { navigate } from '../ui/navigation/history.ts';
import { notify, withdraw } from '../ui/toast/notify.ts';

const OFFER = 'change mail';

export type PublishContext = { queries: QueryClient; client: Client; eventId: string };

/** Shows the offer, unless there are no players or nothing changed that concerns them. */
export async function showChangeMailOffer(
  { queries, client, eventId }: PublishContext,
  before: EventFields,
  now: EventFields,
): Promise<void> {
  if (before.isCancelled && !now.isCancelled) withdraw(OFFER);
  const draft = changeMessage(before, now);
  if (draft === null) return;
  const players = await queries.fetchQuery(participantCountQuery(client, eventId)).catch(() => 0);
  if (players === 0) return;
  const open = async () => {
    const id = await createDraft(client, eventId, draft);
    await queries.invalidateQueries({ queryKey: messagesQuery(client, eventId).queryKey });
    navigate(messagePath(eventId, id));
  };
  const failed = ({ message }: Error) => notify({ text: message, tone: 'danger' });
  notify({
    text:
      draft === PREPARED.cancelled.draft
        ? 'Email the players about the cancellation?'
        : 'The dates, times, or venue have changed. Email the players?',
    key: OFFER,
    stays: true,
    action: { label: 'Write Email', onAction: () => void open().catch(failed) },
  });
}
