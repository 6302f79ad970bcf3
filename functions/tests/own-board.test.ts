import type { SectionResults } from '@tabiya/domain/results/section-results';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showing } from '../../site-renderer/testing/models.ts';
import entry from '../entry.ts';
import register from '../register.ts';
import { call, confirmationOf } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let eventId: string;
const { publishedEvent, makePremium, refreshEvent } = eventsOn(() => site);

beforeAll(async () => {
  site = await startSite();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await makePremium(site.owner.id, true);
  eventId = await publishedEvent({
    ...{ rounds: ROUNDS, useInternalScheduler: true, timeZone: 'Europe/Oslo' },
    tabsShown: showing('showResults', 'showRegistration', 'showSchedule'),
  });
});

const ROUNDS = [1, 2].map((round) => {
  return { round, date: `2027-04-0${round + 1}`, time: '10:00', notes: '' };
});
const CONTACT = { email: 'ann.archer@players.example', phoneNumber: '555 0100', notes: '' };

/** Registers a player and gives the page of the entry, as its browser opens it. */
async function enter(name: string) {
  const body = new URLSearchParams({ ...CONTACT, eventId, fullName: name, showName: 'false' });
  const answer = await call(register, '/api/register', { method: 'POST', body });
  const [, token = ''] = /\/entry\/([\w-]{43})/.exec(await confirmationOf(answer)) ?? [];
  const first = await call(entry, `/entry/${token}`);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = first.headers.get('location') ?? '';
  return (query = '', headers: Record<string, string> = { cookie }) =>
    call(entry, path + query, { headers });
}

/** Saves results whose first player is the newest entry. */
async function save(results: SectionResults, version: number): Promise<void> {
  const [{ id } = { id: '' }] = await site.sql(
    'select id from public.participants where event_id = $1 order by registered_at desc limit 1',
    [eventId],
  );
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

test('who registered finds their board as soon as it is paired, and their rounds as a calendar', async () => {
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

test('a round that is held back is in neither page nor calendar', async () => {
  const open = await enter('Ann Archer');
  await save({ ...PAIRED, release: { round: 2, pairings: null } }, 0);
  for (const answer of [await open(), await open('?calendar')]) {
    const text = await answer.text();
    expect(text).toContain('White against Player 2');
    expect(text).not.toContain('Black against');
  }
});

test('an event that shows no results shows nobody their board', async () => {
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

test('without the link nobody has the calendar of an entry', async () => {
  const open = await enter('Ann Archer');
  await save(PAIRED, 0);
  const answer = await open('?calendar', {});
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('VCALENDAR');
});
