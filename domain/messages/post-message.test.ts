import { expect, test } from 'vitest';
import { messageProblems } from './message.ts';
import { postMessage } from './post-message.ts';

const URL_OF_POST = 'https://chess.example/spring-open/news#p-7f0c1a52';

test('a post becomes a plain-text email with a link to it', () => {
  const message = postMessage(
    { title: 'Round 3 at 4 PM', body: 'The hall is **warm** now.\n\nSee you!' },
    URL_OF_POST,
  );
  expect(message).toMatchObject({
    subject: '{event}: Round 3 at 4 PM',
    body: `Hello,\n\nThe hall is warm now.\n\nSee you!\n\nRead it on the tournament page: ${URL_OF_POST}`,
    audience: 'all',
  });
});

test('a post without text, with braces, or of maximum length can be sent unchanged', () => {
  const posts = [
    { title: 'Round 3 is {paired}', body: '' },
    { title: 'a'.repeat(120), body: 'b'.repeat(5_000) },
  ];
  for (const post of posts) {
    expect(messageProblems(postMessage(post, URL_OF_POST), { hasSections: false })).toEqual({});
  }
});
