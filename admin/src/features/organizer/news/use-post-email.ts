import type { TournamentEvent } from '@tabiya/domain/event/event';
import { postMessage } from '@tabiya/domain/messages/post-message';
import type { PostDraft } from '@tabiya/domain/news/post';
import { messagePath, newsPath } from '@tabiya/domain/routes/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createDraft, messagesQuery } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { navigate } from '../../../ui/navigation/history.ts';
import { notify } from '../../../ui/toast/notify.ts';

/** Opens a draft of an email that says what a post says. Nothing is sent. */
export function usePostEmail({ eventId }: Pick<TournamentEvent, 'eventId'>) {
  const client = useClient();
  const queries = useQueryClient();
  const pagePath = usePagePath();
  return useMutation({
    mutationFn: (post: PostDraft & { id: string }) => {
      const url = `${location.origin}${newsPath(pagePath({ eventId }), post.id)}`;
      return createDraft(client, eventId, postMessage(post, url));
    },
    onSuccess: async (messageId) => {
      await queries.invalidateQueries({ queryKey: messagesQuery(client, eventId).queryKey });
      navigate(messagePath(eventId, messageId));
    },
    onError: ({ message }) => notify({ text: message, tone: 'danger' }),
  });
}
