import type { PostDraft } from '@tabiya/domain/news/post';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { afterSaving, afterTyping, keepingMine, withEdits } from '../edits/form-edits.ts';
import type { Edits } from '../edits/kept-edits.ts';
import { formName, keptEdits } from '../edits/use-form-edits.ts';

/** In place of an id: the post that is not stored yet. */
export const NEW_POST = 'new';

/** The fields of a post as `stored`, with what was typed on top: kept until it is saved, beyond the tab and a reload. */
export function usePostEdits(eventId: string, postId: string, stored: PostDraft) {
  const name = usePostForm(eventId, postId);
  const read = useCallback(() => keptEdits.read(name), [name]);
  const edits = useSyncExternalStore(keptEdits.subscribe, read);
  const state = useMemo(() => withEdits(stored, edits), [stored, edits]);
  const write = (next: Edits) => keptEdits.write(name, next);
  return {
    ...state,
    isDirty: state.changed.length > 0,
    set: <Field extends keyof PostDraft>(field: Field, value: PostDraft[Field]) =>
      write(afterTyping(read(), stored, field, value)),
    keepMine: (field: keyof PostDraft) => write(keepingMine(read(), stored, field)),
    takeTheirs: (field: keyof PostDraft) => {
      const { [field]: _, ...others } = read();
      write(others);
    },
    /** These values were saved; what was typed meanwhile stays. */
    settle: (sent: PostDraft) => write(afterSaving(read(), { ...sent })),
    /** Forgets what was typed; returns what brings it back. */
    clear: () => {
      const before = read();
      write({});
      return () => write(before);
    },
  };
}

export type PostEdits = ReturnType<typeof usePostEdits>;

/** The name under which what is typed into a post is kept. */
function usePostForm(eventId: string, postId: string): string {
  return formName(useUser().id, eventId, `news/${postId}`);
}

/** What is typed into the posts of an event and not saved. */
export function useKeptPosts(eventId: string) {
  const nameOf = formName(useUser().id, eventId, 'news/');
  useSyncExternalStore(keptEdits.subscribe, () => keptEdits.find(nameOf));
  const read = (postId: string) => keptEdits.read(nameOf + postId);
  return {
    isEdited: (postId: string) => Object.keys(read(postId)).length > 0,
    titleOf: (postId: string) => String(read(postId)['title']?.value ?? ''),
    /** What was typed into a post that is gone becomes a new one. */
    moveToNew: (postId: string) => {
      keptEdits.write(nameOf + NEW_POST, { ...read(NEW_POST), ...read(postId) });
      keptEdits.write(nameOf + postId, {});
    },
  };
}
