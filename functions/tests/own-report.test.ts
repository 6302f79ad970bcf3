import type { ReportedResult } from '@tabiya/domain/results/game-reports';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable, gameLines } from '@tabiya/domain/results/testing/crosstable';
import { WORDS } from '@tabiya/domain/words/public-words';
import { messageFor } from '@tabiya/domain/words/words';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import register from '../register.ts';
import { call, readConfirmation } from './call.ts';
import { entryToken, openEntry } from './entry-page.ts';
import type { MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import type { Site } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let server: MailServer & { port: number };
let eventId: string;
let ann: Player;
let bob: Player;
const { publishedEvent, makePremium, refreshEvent, pageOf } = eventsOn(() => site);

beforeAll(async () => {
  ({ site, server } = await startMailingSite());
  await site.sql("update public.profiles set created_at = now() - interval '60 days'");
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql('delete from private.registration_mails');
  await makePremium(site.owner.id, true);
  eventId = await publishedEvent({ tabsShown: tabsShowing('showResults', 'showRegistration') });
  ann = await enter('Ann Archer');
  bob = await enter('Bob Baker');
  await save({ ...PAIRED, playersReport: true }, 0);
});

const PAIRED: SectionResults = { ...crosstable('2w', '1b', '4w', '3b'), boards: [[1, 3]] };
const GAME = { round: '1', white: '1', black: '2' };

type Player = Awaited<ReturnType<typeof enter>>;

/** Registers a player and opens the page of the entry, as a browser does. */
async function enter(fullName: string) {
  server.received.length = 0;
  const email = `${fullName.replace(' ', '.').toLowerCase()}@players.example`;
  const body = new URLSearchParams({
    ...{ eventId, fullName, email, phoneNumber: '555 0100', notes: '', showName: 'true' },
  });
  const answer = await call(register, '/api/register', { method: 'POST', body });
  const { path, get, post } = await openEntry(entryToken(await readConfirmation(answer)));
  return {
    fullName,
    path,
    open: async (query = '') => (await get(query)).text(),
    report: (result: string, game: Record<string, string> = GAME, headers = {}) =>
      post({ action: 'report', ...game, result }, headers),
  };
}

/** Saves results whose first two players are the entries. */
async function save(results: SectionResults, version: number): Promise<void> {
  const rows = await site.sql(
    'select id, full_name from public.participants where event_id = $1 order by full_name',
    [eventId],
  );
  const players = results.players.map((player, index) => {
    const row = rows[index];
    return row
      ? { ...player, participantId: String(row['id']), name: String(row['full_name']) }
      : player;
  });
  const { error } = await site.owner.client.rpc('save_section_results', {
    ...{ in_event_id: eventId, in_section_id: '', in_version: version },
    in_results: { ...results, players },
  });
  expect(error).toBeNull();
  await refreshEvent(eventId);
}

async function lines(): Promise<string[]> {
  const [row] = await site.sql('select results from public.section_results where event_id = $1', [
    eventId,
  ]);
  return gameLines(row?.['results'] as SectionResults);
}

const reported = (result: ReportedResult) => (player: Player) => player.report(result);

test('a player reports a game, and the result counts once the opponent reports the same', async () => {
  await save({ ...PAIRED, playersReport: true, showsWholeRounds: true }, 1);
  expect(await ann.open()).toContain(WORDS.entryPage.board.report.heading);
  const first = await reported('=')(ann);
  expect([first.status, first.headers.get('location')]).toEqual([303, `${ann.path}?reported`]);
  expect(await ann.open('?reported')).toMatch(
    /We have your report.*You reported a draw.*It counts when/s,
  );
  expect(await bob.open()).toContain('Your opponent reported a draw.');
  expect(await lines()).toEqual(['2w', '1b', '4w', '3b']);
  expect((await reported('=')(bob)).status).toBe(303);
  expect(await lines()).toEqual(['2w=', '1b=', '4w', '3b']);
  // Its own players see a result that waits for the whole round.
  const html = await ann.open();
  expect(html).toContain(WORDS.entryPage.board.report.entered);
  expect(html).not.toContain(WORDS.entryPage.board.report.heading);
});

test('a reported result is on the page at once if results are shown as they come in', async () => {
  await reported('0')(ann);
  const finished = WORDS.results.finished(1, 2);
  expect(await pageOf(`${eventId}/results/all/round-1`)).not.toContain(finished);
  await reported('0')(bob);
  expect(await pageOf(`${eventId}/results/all/round-1`)).toContain(finished);
});

test('two differing reports enter nothing, and both players are told', async () => {
  await reported('1')(ann);
  await reported('0')(bob);
  expect(await lines()).toEqual(['2w', '1b', '4w', '3b']);
  for (const player of [ann, bob])
    expect(await player.open()).toContain(WORDS.entryPage.board.report.differ);
});

test('nothing can be reported unless the organizer allows it', async () => {
  await save(PAIRED, 1);
  expect(await ann.open()).not.toContain(WORDS.entryPage.board.report.heading);
  const refused = await reported('1')(ann);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(messageFor('reports_not_taken'));
});

test.each([
  ['another round', { ...GAME, round: '2' }],
  ['the game of others', { ...GAME, white: '3', black: '4' }],
])('no one can report %s', async (_, game) => {
  const refused = await ann.report('1', game);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(messageFor('game_moved'));
  expect(await lines()).toEqual(['2w', '1b', '4w', '3b']);
});

test('a malformed report is rejected', async () => {
  for (const [result, game] of [
    ['+', GAME],
    ['', GAME],
    ['1', { ...GAME, round: 'x' }],
  ] as const) {
    expect((await ann.report(result, game)).status).toBe(400);
  }
});

test('no report changes an entered result', async () => {
  await save(
    { ...PAIRED, ...crosstable('2w1', '1b0', '4w', '3b'), boards: [[1, 3]], playersReport: true },
    1,
  );
  const refused = await reported('0')(bob);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(messageFor('game_has_result'));
});

test('no one reports from another site, by GET, or without the link', async () => {
  expect((await ann.report('1', GAME, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ann.report('1', GAME, { cookie: '' })).status).toBe(404);
  await ann.open(`?${new URLSearchParams({ action: 'report', ...GAME, result: '1' })}`);
  expect(await ann.open()).not.toContain('You reported');
});

test('a player who reports far too often is told so', async () => {
  await reported('1')(ann);
  await site.sql("update private.usage_counts set used = 60 where subject like 'reports %'");
  const refused = await reported('=')(ann);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(messageFor('too_many_reports'));
});
