import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import entry from '../entry.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call, readConfirmation } from './call.ts';
import { entryToken, openEntry } from './entry-page.ts';
import type { MailServer } from './mail-server.ts';
import { startMailingSite } from './mailing-site.ts';
import type { Site } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let server: MailServer & { port: number };
let eventId: string;
const { publishedEvent, makePremium, refreshEvent } = eventsOn(() => site);

beforeAll(async () => {
  ({ site, server } = await startMailingSite());
  await site.sql("update public.profiles set created_at = now() - interval '60 days'");
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.sql('delete from private.registration_mails');
  await makePremium(site.owner.id, true);
  eventId = await publishedEvent({
    ...{ rounds: ROUNDS, useInternalScheduler: true, timeZone: 'Europe/Oslo' },
    tabsShown: tabsShowing('showResults', 'showRegistration', 'showSchedule'),
  });
});

const ROUNDS = [1, 2].map((round) => {
  return { round, date: `2027-04-0${round + 1}`, time: '10:00', notes: '' };
});
const CONTACT = { email: 'ann.archer@players.example', phoneNumber: '555 0100', notes: '' };

/** Registers a player and opens the page of the entry, as a browser does. */
async function enter(name: string) {
  const body = new URLSearchParams({ ...CONTACT, eventId, fullName: name, showName: 'false' });
  const answer = await call(register, '/api/register', { method: 'POST', body });
  const { get, post } = await openEntry(entryToken(await readConfirmation(answer)));
  server.received.length = 0;
  const ask = (action: string, site = 'same-origin') =>
    post({ action }, { 'sec-fetch-site': site });
  return Object.assign(get, { ask, post });
}

/** The id of the newest entry. */
async function newestId(): Promise<string> {
  const [newest] = await site.sql(
    'select id from public.participants where event_id = $1 order by registered_at desc limit 1',
    [eventId],
  );
  return String(newest?.['id']);
}

/** Saves results whose first player is the newest entry. */
async function save(results: SectionResults, version: number): Promise<void> {
  const id = await newestId();
  const players = results.players.map((player, index) =>
    index === 0 ? { ...player, participantId: id, name: 'Ann Archer' } : player,
  );
  const { error } = await site.owner.client.rpc('save_section_results', {
    ...{ in_event_id: eventId, in_section_id: '', in_version: version },
    in_results: { ...results, players },
  });
  expect(error).toBeNull();
}

const PAIRED = crosstable('2w1 3b', '1b0', '. 1w');

test('registered players find their board as soon as it is paired, and their rounds as a calendar', async () => {
  const open = await enter('Ann Archer');
  expect(await (await open()).text()).not.toContain('Your board');
  await save(PAIRED, 0);
  const html = await (await open()).text();
  expect(html).toMatch(
    /Round 2.*Board 1.*Black against Player 3.*Round 1.*White against Player 2/s,
  );
  const file = await open('?calendar');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${eventId}.ics"`,
  });
  const calendar = (await file.text()).replaceAll('\r\n ', '');
  expect(calendar).toMatch(/SUMMARY:Round 1: .* · Board 1\\, White against Player 2\r\n/);
  expect(calendar).toMatch(/SUMMARY:Round 2: .* · Board 1\\, Black against Player 3\r\n/);
});

test('a held-back round is neither on the page nor in the calendar', async () => {
  const open = await enter('Ann Archer');
  await save({ ...PAIRED, release: { round: 2, pairings: null } }, 0);
  for (const answer of [await open(), await open('?calendar')]) {
    const text = await answer.text();
    expect(text).toContain('White against Player 2');
    expect(text).not.toContain('Black against');
  }
});

test('an event that shows no results shows no one’s board', async () => {
  const open = await enter('Ann Archer');
  await save(PAIRED, 0);
  await site.sql(
    `update public.publications
     set snapshot = jsonb_set(snapshot, '{tabsShown,showResults}', 'false') where event_id = $1`,
    [eventId],
  );
  await refreshEvent(eventId);
  expect(await (await open()).text()).not.toContain('Your board');
});

test('neither the entry’s page nor the form accepts byes for paired rounds', async () => {
  const rounds = [...ROUNDS, { round: 3, date: '2027-04-04', time: '10:00', notes: '' }];
  eventId = await publishedEvent({
    ...{ rounds, halfPointByes: 1, timeZone: 'Europe/Oslo' },
    tabsShown: tabsShowing('showResults', 'showRegistration'),
  });
  const open = await enter('Ann Archer');
  const box = (round: number) => `name="byes" value="${round}"`;
  expect(await (await open()).text()).toContain(box(1));
  // Held back: also of a round that only the arbiter knows.
  await save({ ...PAIRED, release: { round: 2, pairings: null } }, 0);
  await refreshEvent(eventId);
  const form = await call(registrationPage, `/register?eventId=${eventId}`);
  for (const page of [await form.text(), await (await open()).text()]) {
    expect(page).not.toContain(box(1));
    expect(page).not.toContain(box(2));
    expect(page).toContain(box(3));
    expect(page).toContain(WORDS.registrationPage.byesPaired);
  }
  const fields = { ...CONTACT, byes: '2', asks: 'byes', showName: 'false' };
  const changed = await open.post({ ...fields, action: 'change' });
  const body = new URLSearchParams({ ...fields, eventId, fullName: 'Ben Bishop' });
  const entered = await call(register, '/api/register', { method: 'POST', body });
  for (const answer of [changed, entered]) {
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Round 2 is already paired');
  }
  const { status } = await open.post({ ...fields, byes: '3', action: 'change' });
  expect(status).toBe(303);
});

test('without the link, no one can get an entry’s calendar', async () => {
  const open = await enter('Ann Archer');
  await save(PAIRED, 0);
  const answer = await open('?calendar', {});
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('VCALENDAR');
});

/** Saves results, publishes them, and sends waiting mails; returns the mails received. */
async function publishRound(results: SectionResults, version: number): Promise<string[]> {
  server.received.length = 0;
  await save(results, version);
  await refreshEvent(eventId);
  await call(sweep, '/api/sweep', { method: 'POST' });
  return server.received.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The newest entry's choice about these mails, as exported in the file of the player's data. */
async function isSaidInFile(): Promise<unknown> {
  const key = { in_event_id: eventId, in_participant_id: await newestId() };
  const { data } = await site.owner.client.rpc('participant_data', key);
  return data.entry.mailsBoard;
}

test('players who opt in are emailed each paired board once, until they opt out', async () => {
  const open = await enter('Ann Archer');
  expect(await publishRound(crosstable('2w', '1b', '.'), 0)).toEqual([]);
  const answer = await open.ask('mailBoards');
  expect([answer.status, answer.headers.get('location')?.split('?')[1]]).toEqual([303, 'mailed']);
  expect(await (await open()).text()).toContain('Stop Emailing Me My Pairings');
  expect(await isSaidInFile()).toBe(true);
  // Round 1 was already public, and a result changes no board.
  expect(await publishRound(crosstable('2w1', '1b0', '.'), 1)).toEqual([]);
  const [mail, ...others] = await publishRound(crosstable('2w1 3b', '1b0 .', '. 1w'), 2);
  expect(others).toEqual([]);
  expect(mail).toContain('Subject: Your board in round 2: Spring Open');
  expect(mail).toMatch(/Ann Archer, round 2: Board 1, Black against Player 3\./);
  expect(mail).toMatch(/\/entry\/[\w-]{43}/);
  // Paired again with another color.
  expect(await publishRound(crosstable('2w1 3w', '1b0 .', '. 1b'), 3)).toHaveLength(1);
  await open.ask('stopBoards');
  expect(await isSaidInFile()).toBe(false);
  expect(await publishRound(crosstable('2w1 3w1 2b', '1b0 . 1w', '. 1b0 .'), 4)).toEqual([]);
});

test('a held-back round is emailed when it is published', async () => {
  const open = await enter('Ann Archer');
  await open.ask('mailBoards');
  const held = { ...crosstable('2w', '1b', '.'), release: { round: 1, pairings: null } };
  expect(await publishRound(held, 0)).toEqual([]);
  expect(await publishRound(crosstable('2w', '1b', '.'), 1)).toHaveLength(1);
});

test('no one can request board emails from another site, or without the link', async () => {
  const open = await enter('Ann Archer');
  await publishRound(crosstable('2w', '1b', '.'), 0);
  expect((await open.ask('mailBoards', 'cross-site')).status).toBe(403);
  const stranger = await call(entry, '/entry/0123456789abcdef', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ action: 'mailBoards' }),
  });
  expect(stranger.status).toBe(404);
  expect(
    await site.sql('select * from private.board_mails where event_id = $1', [eventId]),
  ).toEqual([]);
});

test('an invalid start rank, as once stored, keeps no one from their entry', async () => {
  const open = await enter('Ann Archer');
  await save(PAIRED, 0);
  await site.sql(
    `update public.section_results
     set results = jsonb_set(results, '{players,0,startRank}', '1.5') where event_id = $1`,
    [eventId],
  );
  const answer = await open();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Ann Archer');
  expect((await open('?calendar')).status).toBe(200);
});
