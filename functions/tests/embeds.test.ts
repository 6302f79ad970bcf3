import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { sectionStandings } from '@tabiya/domain/results/section-standings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import organizers from '../organizers.ts';
import page from '../page.ts';
import sitemap from '../sitemap.ts';
import { call, SITE_URL } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
const { publishedEvent, refreshEvent, unlistEvent, publishEvent, makePremium } = eventsOn(
  () => site,
);

const SHOWN = { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true };
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

async function show(fields: { slug?: string; name?: string; is_shown?: boolean }) {
  const { client, id } = site.owner;
  const row = { slug: 'bergen-chess', name: 'Bergen <Chess>', is_shown: true, ...fields };
  const updated = await client
    .from('organizer_pages')
    .update(row)
    .eq('organizer_id', id)
    .select('slug');
  if (updated.data?.length) return updated;
  return client.from('organizer_pages').insert(row).select('slug');
}

test('other sites may frame the parts of an event, but not its page', async () => {
  const eventId = await publishedEvent({ title: 'Framed Open', tabsShown: SHOWN });
  await registerGuest(site, eventId, readRegistration('Gus Guest'));
  await refreshEvent(eventId);
  for (const part of ['card', 'players']) {
    const response = await call(page, `/${eventId}/embed/${part}`);
    expect(response.status).toBe(200);
    expect(policyOf(response)).toMatch(/frame-ancestors \*(;|$)/);
    expect(response.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
    expect(await response.text()).toContain('<base target="_blank">');
  }
  expect(policyOf(await call(page, `/${eventId}`))).toContain("frame-ancestors 'none'");
  const card = await (await call(page, `/${eventId}/embed/card`)).text();
  expect(card).toContain('Framed Open');
  const players = await (await call(page, `/${eventId}/embed/players`)).text();
  expect(players).toContain('Gus Guest');
  expect(players).not.toContain('gus.guest@');
});

test('other sites can’t frame what the page doesn’t show, or anything once it is unlisted', async () => {
  const eventId = await publishedEvent({ tabsShown: { ...SHOWN, showParticipants: false } });
  expect((await call(page, `/${eventId}/embed/card`)).status).toBe(200);
  for (const path of ['players', 'standings/open', 'standings', 'money', 'card/x']) {
    expect((await call(page, `/${eventId}/embed/${path}`)).status).toBe(404);
  }
  expect((await unlistEvent(eventId)).status).toBe(200);
  expect((await call(page, `/${eventId}/embed/card`)).status).toBe(404);
  expect((await publishEvent(eventId)).status).toBe(200);
  expect((await call(page, `/${eventId}/embed/card`)).status).toBe(200);
});

test('an organizer’s page is public while it is switched on', async () => {
  const eventId = await publishedEvent({ title: 'Harbour Rapid' });
  expect((await call(organizers, '/organizers/bergen-chess')).status).toBe(404);
  expect((await show({ is_shown: false })).error).toBeNull();
  expect((await call(organizers, '/organizers/bergen-chess')).status).toBe(404);
  expect((await show({})).error).toBeNull();

  const response = await call(organizers, '/organizers/Bergen-Chess');
  expect(response.status).toBe(200);
  expect(policyOf(response)).toContain("frame-ancestors 'none'");
  const html = await response.text();
  expect(html).toContain('Bergen &lt;Chess&gt;');
  expect(html).toContain(`href="/${eventId}"`);
  expect(html).not.toContain(site.owner.email);
  expect(await (await call(sitemap, '/sitemap.xml')).text()).toContain(
    `${SITE_URL}/organizers/bergen-chess<`,
  );
  const embed = await call(organizers, '/organizers/bergen-chess/embed');
  expect(policyOf(embed)).toMatch(/frame-ancestors \*(;|$)/);
  const embedded = await embed.text();
  expect(embedded).toContain('Harbour Rapid');
  expect(embedded).toMatch(/<h1[^>]*>Bergen &lt;Chess&gt;<\/h1>/);

  await show({ is_shown: false });
  for (const path of ['', '/embed', '.ics']) {
    expect((await call(organizers, `/organizers/bergen-chess${path}`)).status).toBe(404);
  }
  expect(await (await call(sitemap, '/sitemap.xml')).text()).not.toContain('bergen-chess');
});

test('past tournaments on it name the winners', async () => {
  const past = { startDate: '2026-01-09', endDate: '2026-01-09', isSingleDay: true };
  const tabsShown = { ...SHOWN, showResults: true };
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent({ title: 'Winter Rapid', ...past, tabsShown });
  const results = { ...resultsOfFixture('24p5r-163.trf'), rounds: 5 };
  const saved = await site.owner.client.rpc('save_section_results', {
    ...{ in_event_id: eventId, in_section_id: '', in_results: results, in_version: 0 },
  });
  expect(saved.error).toBeNull();
  await refreshEvent(eventId);
  await show({});
  const html = await (await call(organizers, '/organizers/bergen-chess')).text();
  const [winner] = sectionStandings(results).rows;
  const named = results.players.find(({ startRank }) => startRank === winner?.startRank);
  expect(html).toContain(`>Won by ${named?.title ? `${named.title} ` : ''}${named?.name}<`);
});

test('a former address of the page redirects to the current one', async () => {
  await show({ slug: 'bergen-chess' });
  await show({ slug: 'fana-chess' });
  for (const part of ['', '/embed', '.ics']) {
    const moved = await call(organizers, `/organizers/Bergen-Chess${part}`);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`/organizers/fana-chess${part}`);
  }
  const impostor = { slug: 'bergen-chess', name: 'Impostor' };
  const { error } = await site.player.client.from('organizer_pages').insert(impostor);
  expect(error).toMatchObject({ details: 'organizer_address_taken' });

  await show({ is_shown: false, slug: 'fana-chess' });
  expect((await call(organizers, '/organizers/bergen-chess')).status).toBe(404);
  await show({ slug: 'bergen-chess' });
  expect((await call(organizers, '/organizers/bergen-chess')).status).toBe(200);
  const back = await call(organizers, '/organizers/fana-chess');
  expect(back.headers.get('location')).toBe('/organizers/bergen-chess');
});

test('the latest five former addresses redirect to the page', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await show({ slug: `club-${number}` });
  await show({ slug: 'bergen-chess' });
  expect((await call(organizers, '/organizers/club-1')).status).toBe(404);
  for (const number of [2, 6]) {
    expect((await call(organizers, `/organizers/club-${number}`)).status).toBe(301);
  }
});

test('its calendar has every published event of the organizer once, with the ID of the event’s own file', async () => {
  const eventId = await publishedEvent({ title: 'Calendar Cup' });
  await show({});
  const response = await call(organizers, '/organizers/bergen-chess.ics');
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const file = await response.text();
  expect(file).toContain('X-WR-CALNAME:Bergen <Chess>\r\n');
  expect(file.split(`UID:${eventId}@chess.example`)).toHaveLength(2);
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(file.match(/BEGIN:VEVENT/g)?.length).toBe(file.match(/END:VEVENT/g)?.length);
});

test.each([
  ['Two', 'ab'],
  ['With spaces', 'my club'],
  ['Reserved', 'official'],
  [' ', 'blank-name'],
])('a page named "%s" at "%s" is rejected with a reason', async (name, slug) => {
  const { error } = await show({ name, slug });
  expect(error?.details).toMatch(/^organizer_(?:address_taken|page_invalid)$/);
});

test('no one can take another organizer’s address, shown or not', async () => {
  await show({ is_shown: false });
  const { error } = await site.player.client
    .from('organizer_pages')
    .insert({ slug: 'Bergen-Chess', name: 'Impostor' });
  expect(error).toMatchObject({ details: 'organizer_address_taken' });
});

test('the page of a cancelled tournament leads to its organizer’s page while that is shown', async () => {
  await show({});
  const cancelled = await publishedEvent({ isCancelled: true, tabsShown: SHOWN });
  const open = await publishedEvent({ tabsShown: SHOWN });
  const leadsThere = async (eventId: string) => {
    const response = await call(page, `/${eventId}`);
    return (await response.text()).includes('href="/organizers/bergen-chess"');
  };
  const revisionOf = async (eventId: string): Promise<number> => {
    const { data } = await site.service.rpc('page_source', { in_event_id: eventId });
    return data.revision;
  };
  expect(await leadsThere(cancelled)).toBe(true);
  expect(await leadsThere(open)).toBe(false);
  const before = [await revisionOf(cancelled), await revisionOf(open)];
  await show({ is_shown: false });
  // Only pages with the link wait to be rendered again.
  const after = [await revisionOf(cancelled), await revisionOf(open)];
  expect(after).toEqual([Number(before[0]) + 1, before[1]]);
  await refreshEvent(cancelled);
  expect(await leadsThere(cancelled)).toBe(false);
});
