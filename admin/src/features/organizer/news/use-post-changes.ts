import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { PostDraft } from '@tabiya/domain/news/post';
import { adminViewPath, postPath } from '@tabiya/domain/routes/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { DataError } from '../../../data/data-error.ts';
import { refreshLivePage } from '../../../data/page-refresh.ts';
import { participantCountQuery } from '../../../data/participants.ts';
import {
  createPost,
  deletePost,
  type PostStatus,
  postsQuery,
  type StoredPost,
  savePost,
} from '../../../data/posts.ts';
import { useClient } from '../../../session/server-context.ts';
import { navigate } from '../../../ui/navigation/history.ts';
import { notify } from '../../../ui/toast/notify.ts';
import type { PostEdits } from './use-post-edits.ts';
import { usePostEmail } from './use-post-email.ts';

type EditedPost = { event: TournamentEvent; stored: StoredPost | null; edits: PostEdits };

/** Saving, posting, taking back and deleting a post; `stored` is null for a new one. */
export function usePostChanges(post: EditedPost) {
  return { save: useSave(post), remove: useRemoval(post) };
}

const failed = ({ message }: Error) => notify({ text: message, tone: 'danger', key: 'post' });

/** Reads the posts again, and lets the page follow where visitors see the post. */
function useFollowing(event: TournamentEvent) {
  const client = useClient();
  const { queryKey } = postsQuery(client, event.eventId);
  const queries = useQueryClient();
  return {
    readAgain: () => queries.refetchQueries({ queryKey }),
    follow: (isPublic: boolean) =>
      Promise.all([
        queries.refetchQueries({ queryKey }),
        isPublic ? refreshLivePage(client, event) : null,
      ]),
  };
}

function useSave({ event, stored, edits }: EditedPost) {
  const { eventId } = event;
  const client = useClient();
  const { readAgain, follow } = useFollowing(event);
  const announce = useAnnouncement(event);
  // Keep the ID for each attempt, so that a post isn't stored twice if a response is lost.
  const newId = useRef(crypto.randomUUID());
  const wasPublished = stored?.status === 'published';
  return useMutation({
    mutationFn: async (status: PostStatus) => {
      const sent = edits.values;
      const id = stored?.id ?? newId.current;
      if (stored) await savePost(client, stored, sent, status);
      else await createPost(client, eventId, { ...sent, id, status, publishedAt: null });
      await follow(wasPublished || status === 'published');
      return { id, sent };
    },
    onSuccess: async ({ id, sent }, status) => {
      // The form of a new post is left before it is emptied.
      if (status === 'published') navigate(adminViewPath(eventId, 'news'));
      else if (!stored) navigate(postPath(eventId, id));
      edits.commit(sent);
      if (status === 'published') await announce({ ...sent, id }, wasPublished);
      else notify({ text: wasPublished ? 'Post unpublished.' : 'Draft saved.', key: 'post' });
    },
    onError: async (error) => {
      failed(error);
      if (error instanceof DataError && error.code === 'post_changed') await readAgain();
    },
  });
}

/** Deletes a post; an undo writes it again, with what was typed on top. */
function useRemoval({ event, edits }: EditedPost) {
  const { eventId } = event;
  const client = useClient();
  const { follow } = useFollowing(event);
  return useMutation({
    mutationFn: async (post: StoredPost) => {
      await deletePost(client, post.id);
      return { post, bringBack: edits.clear() };
    },
    onSuccess: async ({ post, bringBack }) => {
      const isPublic = post.status === 'published';
      const undo = async () => {
        await createPost(client, eventId, post);
        bringBack();
        await follow(isPublic);
      };
      navigate(adminViewPath(eventId, 'news'));
      await follow(isPublic);
      notify({
        text: isPublic ? 'Post deleted.' : 'Draft deleted.',
        key: 'post',
        action: { label: 'Undo', onAction: () => void undo().catch(failed) },
      });
    },
    onError: failed,
  });
}

/** Says that a post is on the page, and offers to mail it to the players where there are some. */
function useAnnouncement({ eventId, status }: TournamentEvent) {
  const client = useClient();
  const queries = useQueryClient();
  const email = usePostEmail({ eventId });
  return async (post: PostDraft & { id: string }, wasThere: boolean) => {
    if (status !== 'published') {
      notify({ text: 'Posted. It will appear once you publish the tournament.', key: 'post' });
      return;
    }
    const players = wasThere
      ? 0
      : await queries.fetchQuery(participantCountQuery(client, eventId)).catch(() => 0);
    notify({
      text: wasThere ? 'Saved. Your page is up to date.' : 'Posted to your page.',
      tone: 'success',
      key: 'post',
      ...(players > 0 && {
        action: { label: 'Email Players', onAction: () => email.mutate(post) },
      }),
    });
  };
}
