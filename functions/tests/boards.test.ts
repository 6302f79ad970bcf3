import type { PhoneDesk } from '@tabiya/domain/results/phone-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import boards from '../boards.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let eventId: string;
let token: string;
const { publishedEvent, makePremium, refreshEvent, pageOf } = eventsOn(() => site);

const PAIRED: SectionResults = { ...crosstable('2w', '1b', '4w', '3b'), boards: [[1, 3]] };
const BOARD_2 = { round: 1, board: 2, white: 3, black: 4 };
const GAMES = [
  { white: 1, black: 2 },
  { white: 3, black: 4 },
];

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await makePremium(site.owner.id, true);
  eventId = await publishedEvent({ tabsShown: tabsShowing('showResults') });
  const section = { in_event_id: eventId, in_section_id: '' };
  await site.owner.client.rpc('save_section_results', {
    ...{ ...section, in_results: PAIRED, in_version: 0 },
  });
  await refreshEvent(eventId);
  const { data } = await site.owner.client.rpc('make_helper_link', {
    ...{ ...section, in_first: 2, in_last: 9 },
  });
  token = data.token;
});

const post = (body: unknown, headers: Record<string, string> = {}) => {
  const init = json(body);
  return call(boards, '/api/boards', { ...init, headers: { ...init.headers, ...headers } });
};

test('a phone gets its boards and enters a result, which appears on the page at once', async () => {
  const read = await post({ token, entry: null });
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(await read.json()).toEqual({
    ...{
      outcome: null,
      title: 'Spring Open',
      section: '',
      round: 1,
      first: 2,
      last: 9,
      slip: null,
    },
    boards: [
      {
        board: 2,
        white: { startRank: 3, name: 'Player 3' },
        black: { startRank: 4, name: 'Player 4' },
        result: null,
      },
    ],
  } satisfies PhoneDesk);
  // The response must not reveal the organizer or the event's ID.
  expect(Object.keys(await (await post({ token, entry: null })).json())).not.toContain('eventId');
  await site.owner.client.rpc('save_section_results', {
    ...{ in_event_id: eventId, in_section_id: '', in_version: 1 },
    in_results: { ...PAIRED, release: { round: 1, results: '2026-01-01T00:00:00Z' } },
  });
  const entered = await post({ token, entry: { ...BOARD_2, result: '0' } });
  const desk = (await entered.json()) as PhoneDesk;
  expect([desk.outcome, desk.boards[0]?.result]).toEqual(['entered', '0']);
  const { finished } = WORDS.results;
  expect(await pageOf(`${eventId}/results/all/round-1`)).toContain(finished(1, 2));
});

test('a rejection names its reason to a valid link', async () => {
  await post({ token, entry: { ...BOARD_2, result: '0' } });
  const again = (await (
    await post({ token, entry: { ...BOARD_2, result: '1' } })
  ).json()) as PhoneDesk;
  expect([again.outcome, again.boards[0]?.result]).toEqual(['has_result', '0']);
});

test('an invalid link gets the same response to every request', async () => {
  const wrong = await post({ token: 'x'.repeat(22), entry: null });
  const answer = await wrong.text();
  expect(wrong.status).toBe(404);
  const entry = { ...BOARD_2, result: '1' };
  for (const body of [
    { token: 'x'.repeat(22), entry },
    { token: '', entry },
  ]) {
    const refused = await post(body);
    expect([refused.status, await refused.text()]).toEqual([404, answer]);
  }
});

test.each([
  ['no JSON', 'x'],
  ['a board that is none', { ...BOARD_2, board: 0, result: '1' }],
  ['a result that is none', { ...BOARD_2, result: '2' }],
])('%s is rejected', async (_, entry) => {
  expect((await post({ token, entry })).status).toBe(400);
});

test('another site can’t enter results', async () => {
  const entry = { ...BOARD_2, result: '1' };
  const refused = await post({ token, entry }, { 'sec-fetch-site': 'cross-site' });
  expect(refused.status).toBe(403);
  const desk = (await (await post({ token, entry: null })).json()) as PhoneDesk;
  expect(desk.boards[0]?.result).toBeNull();
});

test('a phone that sends far too many requests is told so', async () => {
  await post({ token, entry: null });
  await site.sql("update private.usage_counts set used = 2000 where subject like 'helper %'");
  expect((await post({ token, entry: null })).status).toBe(429);
});

test('the codes of a slip report the game of their board, one code per side', async () => {
  const section = { in_event_id: eventId, in_section_id: '' };
  await site.owner.client.rpc('save_section_results', {
    ...{ ...section, in_results: { ...PAIRED, playersReport: true }, in_version: 1 },
  });
  const { data } = await site.owner.client.rpc('make_slip_codes', {
    ...section,
    in_round: 1,
    in_games: GAMES,
  });
  const [, { w, b }] = data as [unknown, { w: string; b: string }];
  const answerOf = async (code: string, result: string | null) => {
    const entry = result === null ? null : { ...BOARD_2, result };
    return (await (await post({ token: code, entry })).json()) as PhoneDesk;
  };
  const shown = await answerOf(w, null);
  expect(shown).toMatchObject({ first: 2, last: 2, slip: { side: 'w', reports: { w: null } } });
  expect(shown.boards.map(({ board }) => board)).toEqual([2]);
  expect((await answerOf(w, '1')).outcome).toBe('reported');
  expect((await answerOf(b, '=')).outcome).toBe('differs');
  const agreed = await answerOf(b, '1');
  expect([agreed.outcome, agreed.boards[0]?.result]).toEqual(['entered', '1']);
  const other = { ...BOARD_2, board: 1, white: 1, black: 2, result: '1' };
  const refused = (await (await post({ token: w, entry: other })).json()) as PhoneDesk;
  expect(refused.outcome).toBe('other_game');
});
