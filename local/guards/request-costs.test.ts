import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTRIES, type LargeEvent, startLargeEvent } from '../test-fixtures/large-event.ts';
import { readingRequests } from '../test-fixtures/reading-requests.ts';

const MOST_BYTES = 2_000_000;

let large: LargeEvent;

beforeAll(async () => {
  large = await startLargeEvent();
});
afterAll(() => large?.supabase.stop());

/** Returns the bytes of each answer by the path of its request, except for requests refused to this caller. */
async function answersTo(token: string): Promise<{ path: string; bytes: number }[]> {
  const answers = [];
  for (const request of await readingRequests(large, token)) {
    const path = new URL(request.url).pathname;
    const answer = await fetch(request);
    const { byteLength: bytes } = await answer.arrayBuffer();
    if ([401, 403, 404].includes(answer.status)) continue;
    expect(answer.status, request.url).toBe(200);
    answers.push({ path, bytes });
  }
  return answers;
}

test('no request that the guard lets through gets a response of more than two megabytes', async () => {
  const answers = await answersTo(large.organizer.accessToken);
  expect(answers.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
  const list = answers.find(({ path }) => path.endsWith('/participant_list'));
  expect(list?.bytes).toBeGreaterThan(200 * ENTRIES);
});

test('without an account, only a few public requests are allowed', async () => {
  const answers = await answersTo(large.supabase.publishableKey);
  expect(answers.map(({ path }) => path)).toEqual([
    '/rest/v1/publications',
    '/rest/v1/rpc/browse_events',
  ]);
  expect(answers.filter(({ bytes }) => bytes > 10_000)).toEqual([]);
});
