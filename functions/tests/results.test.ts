import type { SectionResults } from '@tabiya/domain/results/section-results';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import page from '../page.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishEvent, unlistEvent, refreshEvent, publishedEvent, pageOf, visit, makePremium } =
  eventsOn(() => site);

const SHOWN = { tabsShown: tabsShowing('showResults', 'showRegistration', 'showParticipants') };
const THREE_ROUNDS = resultsOfFixture('24p5r-163.trf', 3);
const FIRST = THREE_ROUNDS.players[0]?.name ?? '';

beforeEach(() => makePremium(site.owner.id, true));

/** A published event with results, whose pages are rendered. */
async function eventWithResults(results: SectionResults = THREE_ROUNDS): Promise<string> {
  const eventId = await publishedEvent(SHOWN);
  await save(eventId, results, 0);
  return eventId;
}

async function save(eventId: string, results: SectionResults, version: number): Promise<void> {
  const { error } = await site.owner.client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: '',
    in_results: results,
    in_version: version,
  });
  expect(error).toBeNull();
  await refreshEvent(eventId);
}

const statusOf = async (address: string) => (await visit(address)).status;

test('saved results have a page, which the event’s page links to', async () => {
  const eventId = await eventWithResults();
  expect(await pageOf(`${eventId}/results/all`)).toContain(FIRST);
  const event = await pageOf(eventId);
  expect(event).toContain(`/${eventId}/results/all"`);
  expect(event).toContain('After round 3');
  expect(await pageOf(`${eventId}/results/all/round-3`)).toContain(FIRST);
  expect(await statusOf(`${eventId}/results/open`)).toBe(404);
  expect(await statusOf(`${eventId}/results/open/round-1`)).toBe(404);
  expect(await statusOf(`${eventId}/results/all/more`)).toBe(404);
});

test('a round that isn’t paired leads to the standings', async () => {
  const eventId = await eventWithResults();
  const answer = await visit(`${eventId}/results/all/round-4`);
  const standings = `/${eventId}/results/all`;
  expect([answer.status, answer.headers.get('location')]).toEqual([301, standings]);
});

test('the URL without a section leads to the results on the event’s page', async () => {
  const eventId = await eventWithResults();
  const answer = await visit(`${eventId}/results`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/${eventId}#results`]);
});

test('results follow a custom URL, and a former one redirects', async () => {
  const eventId = await eventWithResults();
  const customUrls = site.owner.client.from('custom_urls');
  await customUrls.insert({ slug: 'rook-cup-before', event_id: eventId });
  await customUrls.update({ slug: 'rook-cup-now' }).eq('event_id', eventId);
  await refreshEvent(eventId);
  expect(await pageOf('rook-cup-now/results/all')).toContain(FIRST);
  const answer = await visit('rook-cup-before/results/all');
  expect(answer.headers.get('location')).toBe('/rook-cup-now/results/all');
});

test('deleting results removes their page, and undo restores it', async () => {
  const eventId = await eventWithResults();
  const change = { in_event_id: eventId, in_section_id: '' };
  await site.owner.client.rpc('delete_section_results', { ...change, in_version: 1 });
  await refreshEvent(eventId);
  expect(await statusOf(`${eventId}/results/all`)).toBe(404);
  expect(await pageOf(eventId)).not.toContain('/results/all');
  await site.owner.client.rpc('undo_section_results', { ...change, in_version: 2 });
  await refreshEvent(eventId);
  expect(await statusOf(`${eventId}/results/all`)).toBe(200);
});

test('results disappear with their event, and with premium', async () => {
  const unlisted = await eventWithResults();
  await unlistEvent(unlisted);
  expect(await statusOf(`${unlisted}/results/all`)).toBe(404);
  await publishEvent(unlisted);
  expect(await statusOf(`${unlisted}/results/all`)).toBe(200);
  const deleted = await eventWithResults();
  await site.owner.client.from('events').delete().eq('id', deleted);
  await refreshEvent(deleted);
  expect(await statusOf(`${deleted}/results/all`)).toBe(404);
  const lapsed = await eventWithResults();
  await makePremium(site.owner.id, false);
  await call(sweep, '/');
  expect(await statusOf(`${lapsed}/results/all`)).toBe(404);
});

test('a round held until a time is on no page, and the sweep shows it then', async () => {
  const pairings = new Date(Date.now() + 3_600_000).toISOString();
  const eventId = await eventWithResults({ ...THREE_ROUNDS, release: { round: 3, pairings } });
  expect(await pageOf(eventId)).toContain('After round 2');
  const before = await pageOf(`${eventId}/results/all`);
  expect(before).not.toContain('Round 3');
  await site.sql(
    `with released as (
       update public.section_results
       set results = jsonb_set(results, '{release,pairings}', to_jsonb(now() - interval '1 second'))
       where event_id = $1
     )
     update private.event_counters set page_changes_at = now() - interval '1 second'
     where event_id = $1`,
    [eventId],
  );
  await call(sweep, '/');
  expect(await pageOf(eventId)).toContain('After round 3');
  expect(await pageOf(`${eventId}/results/all`)).toContain('Round 3');
});

test('a round is a file of boards without moves, with the validator of its page', async () => {
  const eventId = await eventWithResults();
  const answer = await visit(`${eventId}/results/all/round-3.pgn`);
  expect(answer.headers.get('content-type')).toContain('chess-pgn');
  const text = await answer.text();
  const boards = THREE_ROUNDS.players.filter(({ games }) => games[2]?.color === 'w').length;
  expect(text.match(/^\[Round "3\.\d+"\]$/gm)).toHaveLength(boards);
  expect(text).not.toContain('[Round "2.');
  const known = await call(page, `/${eventId}/results/all/round-3.pgn`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(known.status).toBe(304);
  for (const address of ['all/round-4.pgn', 'all/round-0.pgn', 'open/round-1.pgn']) {
    expect(await statusOf(`${eventId}/results/${address}`), address).toBe(404);
  }
  expect(await statusOf(`${eventId}/pgn/all`)).toBe(404);
});

test('a card requests how its player’s tie-breaks add up, from public results only', async () => {
  const release = { round: 3, standings: null };
  const eventId = await eventWithResults({ ...THREE_ROUNDS, release });
  const answer = await visit(`${eventId}/results/all/tie-breaks-1`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const html = await answer.text();
  const { tieBreaks } = THREE_ROUNDS;
  for (const code of tieBreaks) expect(html).toContain(`<b>${code}</b>`);
  expect(html).toMatch(/Round 1, /);
  // The standings of the third round are not yet public.
  expect(html).toContain('after 2 rounds');
  expect(html).not.toContain('Round 3, ');
  const known = await call(page, `/${eventId}/results/all/tie-breaks-1`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(known.status).toBe(304);
  for (const address of ['all/tie-breaks-9999', 'all/tie-breaks-0', 'open/tie-breaks-1']) {
    expect(await statusOf(`${eventId}/results/${address}`), address).toBe(404);
  }
  expect(await statusOf(`${eventId}/tie-breaks/all`)).toBe(404);
});

test('the hall screen has the newest round, and the same validator until it changes', async () => {
  expect(await statusOf(`${await publishedEvent(SHOWN)}/screen`)).toBe(404);
  const eventId = await eventWithResults();
  const screen = () => visit(`${eventId}/screen`);
  const before = await screen();
  const html = await before.text();
  expect(html).toContain('Round 3');
  expect(html).toContain('data-live');
  await refreshEvent(eventId);
  expect((await screen()).headers.get('etag')).toBe(before.headers.get('etag'));
  await save(eventId, { ...THREE_ROUNDS, rounds: 3 }, 1);
  const after = await screen();
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  // The last round is over: there is nothing to poll for.
  expect(await after.text()).not.toContain('<main data-live');
});

test('a round in progress shows results as they come in, or none if the section waits for the whole round', async () => {
  const players = THREE_ROUNDS.players.map((player, index) => {
    const third = player.games[2];
    const isOpen = index < 2 && third?.opponent !== null;
    return isOpen && third
      ? { ...player, games: [...player.games.slice(0, 2), { ...third, result: null }] }
      : player;
  });
  const eventId = await eventWithResults({ ...THREE_ROUNDS, players });
  const resultsPage = async () => {
    const html = await pageOf(`${eventId}/results/all/round-3`);
    return html.match(/<td>–/g)?.length ?? 0;
  };
  expect(await pageOf(eventId)).toContain('Round 3 is being played');
  expect(await resultsPage()).toBeLessThan(3);
  await save(eventId, { ...THREE_ROUNDS, players, showsWholeRounds: true }, 1);
  await refreshEvent(eventId);
  expect(await resultsPage()).toBeGreaterThan(8);
});

test('a player who did not agree to be named is not named in results', async () => {
  const eventId = await publishedEvent(SHOWN);
  await registerGuest(site, eventId, readRegistration('Quiet Quentin'));
  const { data } = await site.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  const [participant] = data ?? [];
  await site.owner.client.from('participants').update({ show_name: false }).eq('event_id', eventId);
  const [first, ...others] = THREE_ROUNDS.players;
  if (!first || !participant) throw new Error('There is nobody.');
  const quiet = { ...first, participantId: participant.id, name: 'Quiet Quentin', title: 'GM' };
  await save(eventId, { ...THREE_ROUNDS, players: [quiet, ...others] }, 0);
  for (const address of [eventId, `${eventId}/results/all`]) {
    const html = await pageOf(address);
    expect(html).not.toContain('Quentin');
    expect(html).toContain(`Player ${first.startRank}`);
  }
  const [own] = await site.sql<{ number: number }>(
    `select (private.managed_entry(participants) ->> 'startNumber')::integer as number
     from public.participants where event_id = $1`,
    [eventId],
  );
  expect(own, 'by which the player finds their own board').toEqual({ number: first.startRank });
});

test('unreadable results leave the event’s page as it was', async () => {
  const eventId = await publishedEvent(SHOWN);
  const strange = { players: [{ name: 'A', games: [], startRank: 1 }], tieBreaks: ['XX'] };
  const { error } = await site.owner.client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: '',
    in_results: strange,
    in_version: 0,
  });
  expect(error).toBeNull();
  expect((await refreshEvent(eventId)).status).toBe(204);
  expect(await statusOf(eventId)).toBe(200);
  expect(await statusOf(`${eventId}/results/all`)).toBe(404);
});
