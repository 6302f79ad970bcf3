import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import browse from '../browse.ts';
import calendar from '../calendar.ts';
import page from '../page.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

const { publishEvent, unlistEvent, refreshEvent, publishedEvent, visit, makePremium } = eventsOn(
  () => site,
);

const PLAYER = {
  fullName: 'Ann Archer',
  email: 'ann@club.example',
  phoneNumber: '555 0100',
  showName: 'false',
};

async function giveCustomUrl(eventId: string, slug: string): Promise<void> {
  const customUrls = site.owner.client.from('custom_urls');
  const { error } = await customUrls.insert({ event_id: eventId, slug });
  expect(error).toBeNull();
}

async function changeCustomUrl(eventId: string, slug: string): Promise<void> {
  const changed = await site.owner.client
    .from('custom_urls')
    .update({ slug })
    .eq('event_id', eventId)
    .select('event_id');
  expect(changed.data).toHaveLength(1);
}

async function releaseFormer(slug: string): Promise<void> {
  const released = await site.owner.client
    .from('former_custom_urls')
    .delete()
    .eq('slug', slug)
    .select('event_id');
  expect(released.data).toHaveLength(1);
}

test('a premium event is served under its custom URL, in any case, and by its id', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'spring-open');
  const answer = await publishEvent(eventId);
  expect((await answer.json()).path).toBe('/spring-open');
  for (const address of ['spring-open', 'Spring-Open', eventId]) {
    expect((await visit(address)).status, address).toBe(200);
  }
  expect(await (await visit(eventId)).text()).toContain('https://chess.example/spring-open');
});

test('the calendar file and the form of an event are found by its custom URL', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'short-open');
  await publishEvent(eventId);
  const file = await call(calendar, '/Short-Open.ics');
  expect(file.status).toBe(200);
  expect(file.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);
  expect(await file.text()).toContain(`UID:${eventId}@`);
  const form = await call(registrationPage, '/register?eventId=short-open');
  expect(form.headers.get('location')).toBe(`/register?eventId=${eventId}`);
  const privacy = await call(registrationPage, '/register?eventId=short-open&privacy');
  expect(privacy.headers.get('location')).toBe(`/register?eventId=${eventId}&privacy=`);
  expect((await call(registrationPage, '/register?eventId=unknown-open')).status).toBe(404);
});

test('a confirmation and a card on other sites link to the custom URL', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'linked-open');
  await publishEvent(eventId);
  const body = new URLSearchParams({ eventId, submissionKey: '', ...PLAYER });
  const sent = await call(register, '/api/register', { method: 'POST', body });
  const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
  const byCustomUrl = await call(registrationPage, '/register?eventId=linked-open&registered');
  const path = byCustomUrl.headers.get('location') ?? '';
  const confirmation = await call(registrationPage, path, { headers: { cookie } });
  expect(confirmation.status).toBe(200);
  const url = 'href="https://chess.example/linked-open"';
  expect(await confirmation.text()).toContain(url);
  const card = await (await call(page, `/${eventId}/embed/card`)).text();
  expect(card).toMatch(/<h1[^>]*><a [^>]*href="\/linked-open"/);
});

test('cards in lists link to the custom URL while the plan includes one', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'listed-open');
  const cards = async () => await (await call(browse, '/browse')).text();
  expect(await cards()).toContain('href="/listed-open"');
  expect(await cards()).not.toContain(`href="/${eventId}"`);
  await makePremium(site.owner.id, false);
  expect(await cards()).toContain(`href="/${eventId}"`);
});

test('a changed custom URL works at once, and the old one redirects to it until it is released', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'old-name');
  await refreshEvent(eventId);
  expect((await visit('old-name')).status).toBe(200);
  await changeCustomUrl(eventId, 'new-name');
  await refreshEvent(eventId);
  expect((await visit('new-name')).status).toBe(200);
  const moved = await visit('OLD-name?from=poster');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new-name?from=poster']);
  expect(moved.headers.get('cache-control')).toContain('max-age=0');
  expect(moved.headers.get('netlify-cache-tag')).toBe(`event-${eventId}`);

  await changeCustomUrl(eventId, 'third-name');
  await refreshEvent(eventId);
  for (const address of ['old-name', 'new-name']) {
    expect((await visit(address)).headers.get('location'), address).toBe('/third-name');
  }

  await releaseFormer('old-name');
  await refreshEvent(eventId);
  expect((await visit('old-name')).status).toBe(404);
  expect((await visit('new-name')).status).toBe(301);
});

test('a reinstated custom URL works again, and the one in between redirects to it', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'there-and-back');
  await changeCustomUrl(eventId, 'somewhere-else');
  await changeCustomUrl(eventId, 'there-and-back');
  await refreshEvent(eventId);
  expect((await visit('there-and-back')).status).toBe(200);
  expect((await visit('somewhere-else')).headers.get('location')).toBe('/there-and-back');
});

test('a released URL that another event takes leads there, however late the first event is rendered', async () => {
  await makePremium(site.owner.id, true);
  const first = await publishedEvent({ title: 'First Open' });
  const second = await publishedEvent({ title: 'Second Open' });
  await giveCustomUrl(first, 'wanted');
  await changeCustomUrl(first, 'not-wanted');
  await refreshEvent(first);
  await releaseFormer('wanted');
  await giveCustomUrl(second, 'wanted');
  await refreshEvent(second);
  await refreshEvent(first);
  expect(await (await visit('wanted')).text()).toContain('Second Open');
});

test('a former URL of an event that is unlisted or no longer premium leads nowhere', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'posters-one');
  await changeCustomUrl(eventId, 'posters-two');
  await refreshEvent(eventId);
  expect((await visit('posters-one')).status).toBe(301);
  await makePremium(site.owner.id, false);
  await call(sweep, '/');
  expect((await visit('posters-one')).status).toBe(404);
  await makePremium(site.owner.id, true);
  await call(sweep, '/');
  expect((await visit('posters-one')).status).toBe(301);
  await unlistEvent(eventId);
  expect((await visit('posters-one')).status).toBe(404);
});

test('a custom URL that passes to another event leads there, however late the first event is rendered', async () => {
  await makePremium(site.owner.id, true);
  const first = await publishedEvent({ title: 'First Open' });
  const second = await publishedEvent({ title: 'Second Open' });
  await giveCustomUrl(first, 'the-open');
  await refreshEvent(first);
  await site.owner.client.from('custom_urls').delete().eq('event_id', first);
  await giveCustomUrl(second, 'the-open');
  await refreshEvent(second);
  await refreshEvent(first);
  expect(await (await visit('the-open')).text()).toContain('Second Open');
});

test('a custom URL is kept but not served when its organizer’s premium lapses', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent();
  await giveCustomUrl(eventId, 'lapsed-open');
  await publishEvent(eventId);
  await makePremium(site.owner.id, false);
  const answer = await publishEvent(eventId);
  expect((await answer.json()).path).toBe(`/${eventId}`);
  expect((await visit('lapsed-open')).status).toBe(404);
  const { data } = await site.owner.client
    .from('custom_urls')
    .select('slug')
    .eq('event_id', eventId);
  expect(data).toEqual([{ slug: 'lapsed-open' }]);
});

test('a path to register below an event leads to its form, and below no event to Not Found', async () => {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent({ registrationStatus: 'closed' });
  await giveCustomUrl(eventId, 'summer-open');
  await publishEvent(eventId);
  for (const address of [eventId, 'Summer-Open']) {
    const answer = await call(page, `/${address}/register`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/register?eventId=${eventId}`);
  }
  expect((await call(page, '/no-event/register')).status).toBe(404);
});
