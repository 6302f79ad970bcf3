import { expect, test } from 'vitest';
import type { Post } from '../news/post.ts';
import { newsPages, POSTS_A_PAGE } from './news-pages.ts';

/** A number of posts, newest first, named by the number of older ones. */
const postsOf = (count: number): Post[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${count - index}`, title: '', body: '', day: '2026-12-01' },
    ...{ picture: null, pictureText: '', publishedAt: '', updatedAt: '' },
  }));

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => Number(id));

test('news is one page until there are as many posts again as an earlier page has', () => {
  for (const count of [0, 1, POSTS_A_PAGE, 2 * POSTS_A_PAGE - 1]) {
    const { newest, earlier } = newsPages(postsOf(count));
    expect([newest.length, earlier]).toEqual([count, []]);
  }
  const { newest, earlier } = newsPages(postsOf(2 * POSTS_A_PAGE));
  expect(newest).toHaveLength(POSTS_A_PAGE);
  expect(earlier.map(({ number, posts }) => [number, posts.length])).toEqual([[1, POSTS_A_PAGE]]);
});

test('every post is on one page, and pages follow one another in time', () => {
  const posts = postsOf(150);
  const { newest, earlier } = newsPages(posts);
  expect([...newest, ...earlier.flatMap((page) => page.posts)]).toEqual(posts);
  expect(earlier.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
});

test('an earlier page keeps its posts when others follow', () => {
  let before = newsPages([]).earlier;
  for (let count = 1; count <= 100; count++) {
    const { earlier } = newsPages(postsOf(count));
    for (const { number, posts } of before) {
      const now = earlier.find((page) => page.number === number)?.posts ?? [];
      expect(idsOf(now)).toEqual(idsOf(posts));
    }
    before = earlier;
  }
});
