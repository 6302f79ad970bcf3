import type { TournamentEvent } from '@tabiya/domain/event/event';
import { publishedFields } from '@tabiya/domain/event/publication';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type EventEdit, editEvent } from '../../data/edit-event.ts';
import { eventQuery, invalidateEvents } from '../../data/events.ts';
import { publishEvent, publishedQuery } from '../../data/publishing.ts';
import { offerChangeMail, publishedBefore } from '../../event-form/offer-change-mail.ts';
import { useClient } from '../../session/server-context.ts';
import { useEventPlan } from '../../session/use-plan.ts';

/**
 * The outcome of an edit. `liveProblem` says why the live page does not show it yet; `conflict`: the same fields were
 * changed elsewhere meanwhile, and nothing was saved. `unsaved` says why what is stored apart from the event wasn't.
 */
export type SaveResult =
  | { kind: 'saved'; liveProblem: string | null; unsaved?: string }
  | { kind: 'conflict' };

type Options = {
  /** Shows the edit before it is saved, and goes back when that fails. */
  atOnce?: boolean;
};

/**
 * Saves an edit of an event; the promise rejects with the reason when that fails. A live page follows. Edits go one
 * after the other: the last one is what stays.
 */
export function useEventChange(
  { eventId }: Pick<TournamentEvent, 'eventId'>,
  { atOnce = false }: Options = {},
) {
  const client = useClient();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: `event ${eventId}` },
    mutationFn: (edit: EventEdit) => editEvent(client, eventId, edit),
    onMutate: async ({ fields }) => {
      const { queryKey } = eventQuery(client, eventId);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (atOnce && before) {
        queries.setQueryData(queryKey, { ...before, event: { ...before.event, ...fields } });
      }
      return { before };
    },
    onError: (_error, _edit, context) => {
      const { queryKey } = eventQuery(client, eventId);
      if (context?.before) queries.setQueryData(queryKey, context.before);
      void queries.invalidateQueries({ queryKey });
    },
    onSuccess: ({ event, version, draft, draftVersion }) => {
      const { queryKey } = eventQuery(client, eventId);
      queries.setQueryData(queryKey, { event, version, draft, draftVersion });
      invalidateEvents(queries);
    },
  });
  const { lockedAdminTabs } = useEventPlan(eventId);
  const canMail = !lockedAdminTabs.includes('messages');
  return useCallback(
    async (edit: EventEdit): Promise<SaveResult> => {
      const { kind, event } = await mutateAsync(edit);
      if (kind === 'conflict') return { kind };
      if (event.status !== 'published') return { kind, liveProblem: null };
      const publishing = { queries, client, eventId };
      const before = canMail ? await publishedBefore(publishing) : null;
      return publishEvent(client, eventId).then(
        () => {
          queries.setQueryData(publishedQuery(client, eventId).queryKey, publishedFields(event));
          void offerChangeMail(publishing, before, event);
          return { kind, liveProblem: null };
        },
        (error: Error) => ({ kind, liveProblem: error.message }),
      );
    },
    [mutateAsync, queries, client, eventId, canMail],
  );
}
