import { type PostDraft, postPictureSchema } from '@tabiya/domain/news/post';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

export type PostStatus = 'draft' | 'published';

/** A post as it is stored. */
export type StoredPost = PostDraft & {
  id: string;
  status: PostStatus;
  /** Moves with each change. */
  version: number;
  /** When it was posted; null for a draft. */
  publishedAt: string | null;
};

/** The posts of an event, newest first. */
export function postsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['posts', eventId] as const,
    queryFn: async (): Promise<StoredPost[]> => {
      const answer = await client
        .from('posts')
        .select('id, title, body, day, picture, picture_text, status, version, published_at')
        .eq('event_id', eventId)
        .order('day', { ascending: false })
        .order('created_at', { ascending: false })
        // Written in one statement they are of one instant.
        .order('id');
      throwIfRefused(answer, APP_DATA.posts.load);
      return (answer.data ?? []).map(({ day, picture, picture_text, published_at, ...row }) => ({
        ...row,
        day: day as CalendarDate,
        picture: postPictureSchema.safeParse(picture).data ?? null,
        pictureText: picture_text,
        publishedAt: published_at,
      }));
    },
  });
}

const postColumns = ({ title, body, day, picture, pictureText }: PostDraft) => ({
  title,
  body,
  day,
  picture,
  picture_text: pictureText,
});

/** Postgres's error code for an existing key. */
const ALREADY_THERE = '23505';

/**
 * Writes a new post under this id; one that was deleted comes back with the time at which it was posted. Called again
 * after an answer was lost, it does nothing.
 */
export async function createPost(
  client: Client,
  eventId: string,
  { id, status, publishedAt, ...draft }: Omit<StoredPost, 'version'>,
): Promise<void> {
  const answer = await client.from('posts').insert({
    id,
    event_id: eventId,
    status,
    ...postColumns(draft),
    ...(publishedAt !== null && { published_at: publishedAt }),
  });
  if (answer.error?.code === ALREADY_THERE) return;
  throwIfRefused(answer, APP_DATA.posts.save);
}

/**
 * Saves a post over the version that it was made from. Throws a `DataError` with the code `post_changed` when it was
 * changed or deleted elsewhere meanwhile.
 */
export async function savePost(
  client: Client,
  { id, version }: Pick<StoredPost, 'id' | 'version'>,
  draft: PostDraft,
  status: PostStatus,
): Promise<void> {
  const answer = await client
    .from('posts')
    .update({ ...postColumns(draft), status })
    .eq('id', id)
    .eq('version', version)
    .select('version');
  throwIfRefused(answer, APP_DATA.posts.save);
  if (!answer.data?.length) throw new DataError('post_changed', APP_DATA.posts.changed);
}

/** Deletes a post. */
export async function deletePost(client: Client, id: string): Promise<void> {
  throwIfRefused(await client.from('posts').delete().eq('id', id), APP_DATA.posts.delete);
}
