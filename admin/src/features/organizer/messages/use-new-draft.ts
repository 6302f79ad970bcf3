import type { MessageDraft } from '@tabiya/domain/messages/message';
import { messagePath } from '@tabiya/domain/routes/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createDraft, messagesQuery } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { navigate } from '../../../ui/navigation/history.ts';

/** Writes a new draft and opens it. */
export function useNewDraft(eventId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: MessageDraft) => createDraft(client, eventId, draft),
    onSuccess: async (id) => {
      await queries.refetchQueries(messagesQuery(client, eventId));
      navigate(messagePath(eventId, id));
    },
  });
  return { run: mutate, isBusy: isPending, failure: error?.message ?? null };
}

export type NewDraft = ReturnType<typeof useNewDraft>;
