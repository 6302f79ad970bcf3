import { expect, test } from 'vitest';
import {
  emptyPost,
  normalizeTitle,
  type Post,
  postProblems,
  readPosts,
  withStoredPictures,
} from './post.ts';

const PICTURE = {
  wide: { file: 'aaaaaaaaaaaaaaaa.webp', width: 1280, height: 720 },
  narrow: { file: 'bbbbbbbbbbbbbbbb.webp', width: 640, height: 360 },
};
const POST: Post = {
  id: '7f0c1a52-0000-4000-8000-000000000001',
  title: 'Round 3 is paired',
  body: '',
  day: '2026-12-01',
  picture: PICTURE,
  pictureText: 'The hall',
  publishedAt: '2026-12-01T10:00:00+00:00',
  updatedAt: '2026-12-01T10:00:00+00:00',
};

test('a post needs only a title and a day, and a description if it has a picture', () => {
  expect(postProblems(emptyPost('2026-12-01'))).toEqual({ title: 'Write a title' });
  expect(postProblems({ ...POST, picture: null, title: ' ', day: '2026-02-30' })).toEqual({
    title: 'Write a title',
    day: 'Choose a date',
  });
  expect(postProblems(POST)).toEqual({});
  expect(postProblems({ ...POST, pictureText: ' ' })).toEqual({
    pictureText: 'Describe the picture in a few words',
  });
});

test('a title is one line of at most 120 characters', () => {
  expect(normalizeTitle('Round 3\r\nis\tpaired')).toBe('Round 3 is paired');
  expect(normalizeTitle('a'.repeat(200))).toHaveLength(120);
});

test('a malformed picture is dropped, and the rest of the post is kept', () => {
  const stored = { ...POST, picture: { wide: { file: '../x' } } };
  expect(readPosts([stored, POST]).value).toEqual([{ ...POST, picture: null }, POST]);
});

test('a picture is shown if both of its files are stored', () => {
  const files = [PICTURE.wide.file, PICTURE.narrow.file];
  expect(withStoredPictures([POST], files)).toEqual([POST]);
  expect(withStoredPictures([POST], files.slice(1))).toEqual([{ ...POST, picture: null }]);
});
