import type { Post } from '../news/post.ts';

/** The number of posts on a page of earlier news; the newest page has at least as many, if there are. */
export const POSTS_A_PAGE = 20;

/** A page of earlier news. Pages are numbered from the oldest, so that a page keeps its posts when others follow. */
export type EarlierNews = { number: number; posts: readonly Post[] };

/**
 * Splits an event's posts, newest first, into pages: those of the newest page, and the earlier pages, the latest first.
 * A post moves from the newest page to an earlier one together with nineteen others, and stays there.
 */
export function newsPages(posts: readonly Post[]): {
  newest: readonly Post[];
  earlier: readonly EarlierNews[];
} {
  const full = Math.max(0, Math.floor(posts.length / POSTS_A_PAGE) - 1);
  const onNewest = posts.length - full * POSTS_A_PAGE;
  const earlier = Array.from({ length: full }, (_, index) => {
    const first = onNewest + index * POSTS_A_PAGE;
    return { number: full - index, posts: posts.slice(first, first + POSTS_A_PAGE) };
  });
  return { newest: posts.slice(0, onNewest), earlier };
}
