import type { PostDraft } from '@tabiya/domain/news/post';
import { useSyncExternalStore } from 'react';
import { formName, keptEdits } from '../../../event-form/edits/kept.ts';
import { type SavedEdits, useEdits } from '../../../event-form/edits/use-edits.ts';
import { useUser } from '../../../session/auth-context.ts';

/** Replaces the ID of a post that is not stored yet. */
export const NEW_POST = 'new';

export type PostEdits = SavedEdits<PostDraft>;

/** The fields of a post as `stored`, with what was typed on top. */
export function usePostEdits(eventId: string, postId: string, stored: PostDraft): PostEdits {
  return useEdits(formName(useUser().id, eventId, `news/${postId}`), stored);
}

/** The unsaved edits of an event's posts. */
export function useKeptPosts(eventId: string) {
  const nameOf = formName(useUser().id, eventId, 'news/');
  useSyncExternalStore(keptEdits.subscribe, () => keptEdits.find(nameOf));
  const read = (postId: string) => keptEdits.read(nameOf + postId);
  return {
    isEdited: (postId: string) => Object.keys(read(postId)).length > 0,
    titleOf: (postId: string) => String(read(postId)['title']?.value ?? ''),
    /** Turns the edits of a deleted post into a new one. */
    moveToNew: (postId: string) => {
      keptEdits.write(nameOf + NEW_POST, { ...read(NEW_POST), ...read(postId) });
      keptEdits.write(nameOf + postId, {});
    },
  };
}
