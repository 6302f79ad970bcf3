import {
  registrationOpensText,
  registrationOpenText,
} from '@tabiya/domain/event/entry-terms/registration-window';
import type { EventFields } from '@tabiya/domain/event/event';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { functionsEnvironment } from '@tabiya/server/environment/environment';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

const TODAY = toCalendarDate(new Date(), 'UTC');
const YESTERDAY = addDays(TODAY, -1);
const NEXT_WEEK = addDays(TODAY, 7);

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishedEvent, pageOf } = eventsOn(() => site);

function published(fields: Partial<EventFields>): Promise<string> {
  const dates = { startDate: NEXT_WEEK, endDate: NEXT_WEEK };
  return publishedEvent({ ...dates, ...fields });
}

/** Moves the deadline of a published event into the past. */
const letDeadlinePass = (eventId: string) =>
  site.sql(
    `with moved as (
       update private.event_counters set page_changes_at = now() - interval '1 second' where event_id = $1
     )
     update public.publications
     set registration_closes_at = now() - interval '1 second',
       snapshot = jsonb_set(snapshot, '{registrationDeadline}', to_jsonb($2::text))
     where event_id = $1`,
    [eventId, `${YESTERDAY}T18:00`],
  );

test('after the deadline, the sweep renders the page, and the form registers no one', async () => {
  const eventId = await published({ registrationDeadline: `${TODAY}T23:59`, endDate: NEXT_WEEK });
  expect(await pageOf(eventId)).toContain('Register Now');
  await call(sweep, '/sweep', { method: 'POST' });
  expect(await pageOf(eventId)).toContain('Register Now');

  await letDeadlinePass(eventId);
  const body = json({ eventId, submissionKey: crypto.randomUUID(), ...readRegistration('Ann') });
  const refused = await call(register, '/api/register', body);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'registration_over',
      parameters: { closedAt: `${YESTERDAY}T18:00`, timeZone: 'UTC' },
      message: expect.stringContaining('Registration closed on'),
    },
  });

  await call(sweep, '/sweep', { method: 'POST' });
  const html = await pageOf(eventId);
  expect(html).not.toContain('Register Now');
  expect(html).toContain('Registration closed');
  const form = await (await call(registrationPage, `/register?eventId=${eventId}`)).text();
  expect(form).not.toContain('<form');
  const [counters] = await site.sql(
    `select page_changes_at = ends_at as "isEnd"
     from private.event_counters join public.publications using (event_id) where event_id = $1`,
    [eventId],
  );
  expect(counters).toEqual({ isEnd: true });
});

test('until it opens, the page says when, and no one is registered; then the sweep renders the form', async () => {
  const tomorrow = addDays(TODAY, 1);
  const eventId = await published({ registrationOpens: `${tomorrow}T18:00` });
  const form = async () => (await call(registrationPage, `/register?eventId=${eventId}`)).text();
  const opening = { registrationOpens: `${tomorrow}T18:00`, timeZone: 'UTC' };
  expect(await pageOf(eventId)).toContain(registrationOpenText(opening, TERMS));
  const before = await form();
  expect(before).not.toContain('<form');
  expect(before).toContain(registrationOpensText(opening, TERMS));
  const send = () =>
    call(
      register,
      '/api/register',
      json({ eventId, submissionKey: crypto.randomUUID(), ...readRegistration('Ann') }),
    );
  const refused = await send();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'registration_not_open',
      parameters: { opensAt: `${tomorrow}T18:00`, timeZone: 'UTC' },
    },
  });

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 24 * 60 * 60 * 1000 });
  try {
    const opened = await call(registrationPage, `/register?eventId=${eventId}`);
    expect(await opened.text()).toContain('<form');
    const { origin } = new URL(functionsEnvironment().supabaseBrowserUrl);
    expect(opened.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${origin};`,
    );
  } finally {
    vi.useRealTimers();
  }

  const [due] = await site.sql(
    `select page_changes_at = registration_opens_at as "isOpening"
     from private.event_counters join public.publications using (event_id) where event_id = $1`,
    [eventId],
  );
  expect(due).toEqual({ isOpening: true });
  await site.sql(
    `with moved as (
       update private.event_counters set page_changes_at = now() - interval '1 second' where event_id = $1
     )
     update public.publications
     set registration_opens_at = now() - interval '1 second',
       snapshot = jsonb_set(snapshot, '{registrationOpens}', to_jsonb($2::text))
     where event_id = $1`,
    [eventId, `${YESTERDAY}T18:00`],
  );
  await call(sweep, '/sweep', { method: 'POST' });
  expect(await pageOf(eventId)).toContain('Register Now');
  expect(await form()).toContain('<form');
  expect((await send()).status).toBe(200);
});

test('a form that closed after it was stored says so before the sweep', async () => {
  const eventId = await published({ registrationDeadline: `${TODAY}T23:59`, endDate: NEXT_WEEK });
  const form = async () => (await call(registrationPage, `/register?eventId=${eventId}`)).text();
  expect(await form()).toContain('<form');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 24 * 60 * 60 * 1000 });
  try {
    const closed = await form();
    expect(closed).not.toContain('<form');
    expect(closed).toContain('Registration closed');
  } finally {
    vi.useRealTimers();
  }
});

test('the page of a closed form leads to other open tournaments', async () => {
  const title = `Harbor Blitz ${crypto.randomUUID()}`;
  const eventId = await published({ title, registrationStatus: 'closed' });
  // The first of all that are open.
  const other = await published({ title: `${title} II`, startDate: '2020-01-01' });
  const form = async () => (await call(registrationPage, `/register?eventId=${eventId}`)).text();
  // Later than in the test above, since they are kept for some seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  try {
    const closed = await form();
    expect(closed).not.toContain('<form');
    expect(closed).toContain(`href="/register?eventId=${other}"`);
    expect(closed).not.toContain(`href="/register?eventId=${eventId}"`);
  } finally {
    vi.useRealTimers();
  }
});

test('after the last day, the sweep renders the page as finished', async () => {
  const eventId = await published({});
  await site.sql(
    `with moved as (
       update private.event_counters set page_changes_at = page_changes_at - interval '9 days'
       where event_id = $1
     )
     update public.publications
     set ends_at = ends_at - interval '9 days',
       snapshot = snapshot || jsonb_build_object('startDate', $2::text, 'endDate', $2::text)
     where event_id = $1`,
    [eventId, YESTERDAY],
  );
  expect(await pageOf(eventId)).not.toContain('Finished');
  await call(sweep, '/sweep', { method: 'POST' });
  expect(await pageOf(eventId)).toContain('>Finished</b>');
});

test('the page of a finished event is published closed and waits for nothing', async () => {
  const eventId = await published({ startDate: YESTERDAY, endDate: YESTERDAY });
  const html = await pageOf(eventId);
  expect(html).toContain('Registration closed');
  expect(html).not.toContain('InStock');
});

test('closing, reopening, and more places reach page, form, and lists without publishing', async () => {
  const eventId = await published({ title: 'Shut Open', maxPlayers: 1 });
  const change = async (fields: object) => {
    const { data } = await site.owner.client
      .from('events')
      .update(fields)
      .eq('id', eventId)
      .select('id');
    expect(data).toHaveLength(1);
    await call(sweep, '/sweep', { method: 'POST' });
  };
  const enter = async (name: string) => {
    const form = { eventId, submissionKey: crypto.randomUUID(), ...readRegistration(name) };
    return (await call(register, '/api/register', json(form))).status;
  };
  const formState = async () => ({
    offered: (await pageOf(eventId)).includes('Register Now'),
    form: (await (await call(registrationPage, `/register?eventId=${eventId}`)).text()).includes(
      '<form',
    ),
    listed: (await (await call(registrationPage, '/register')).text()).includes('Shut Open'),
  });
  const open = { offered: true, form: true, listed: true };
  const shut = { offered: false, form: false, listed: false };
  expect(await formState()).toEqual(open);
  await change({ registration_status: 'closed' });
  expect([await formState(), await enter('Ann Archer')]).toEqual([shut, 403]);
  expect(await pageOf(eventId)).toContain('Registration was closed on');
  await change({ registration_status: 'open' });
  expect([await formState(), await enter('Ann Archer')]).toEqual([open, 200]);
  await call(sweep, '/sweep', { method: 'POST' });
  expect([await formState(), await enter('Ben Bishop')]).toEqual([shut, 409]);
  await change({ max_players: 2 });
  expect([await formState(), await enter('Ben Bishop')]).toEqual([open, 200]);
});

test('a full tournament with a waiting list says so and accepts players who want to wait', async () => {
  const eventId = await published({ title: 'Long Queue', maxPlayers: 1, keepsWaitingList: true });
  const enter = async (name: string) => {
    const form = { eventId, submissionKey: crypto.randomUUID(), ...readRegistration(name) };
    const response = await call(register, '/api/register', json(form));
    return (await response.json()).registration.status;
  };
  expect(await enter('Ann Archer')).toBe('registered');
  await call(sweep, '/sweep', { method: 'POST' });
  expect(await pageOf(eventId)).toContain('Join the waiting list');
  expect(await (await call(registrationPage, `/register?eventId=${eventId}`)).text()).toContain(
    '<form',
  );
  expect(await (await call(registrationPage, '/register')).text()).toContain('waiting list');
  expect(await enter('Ben Bishop')).toBe('waiting');
  const { error } = await site.owner.client
    .from('participants')
    .delete()
    .match({ event_id: eventId, full_name: 'Ann Archer' });
  expect(error).toBeNull();
  await call(sweep, '/sweep', { method: 'POST' });
  const html = await pageOf(eventId);
  expect(html).toContain('Ben Bishop');
  expect(html).not.toContain('Ann Archer');
});

test('the list of open tournaments has those that take players, here or elsewhere', async () => {
  await published({ title: 'Open Here' });
  await published({
    title: 'Open Elsewhere',
    useInternalRegistration: false,
    registrationLink: 'entries.example.org/form',
  });
  await published({ title: 'No Link', useInternalRegistration: false, registrationLink: 'soon' });
  await published({ title: 'Too Late', registrationDeadline: `${YESTERDAY}T18:00` });
  const full = await published({ title: 'Full House', maxPlayers: 1 });
  const list = async () => (await call(registrationPage, '/register')).text();
  expect(await list()).toContain('Full House');
  expect((await registerGuest(site, full, readRegistration('Ann Archer'))).error).toBeNull();

  const html = await list();
  for (const title of ['Open Here', 'Open Elsewhere']) expect(html).toContain(title);
  for (const title of ['No Link', 'Too Late', 'Full House']) expect(html).not.toContain(title);
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/entries\.example\.org\/form"[^>]*target="_blank"[^>]*rel="noopener noreferrer"/,
  );

  const more = await site.owner.client.from('events').update({ max_players: 2 }).eq('id', full);
  expect(more.error).toBeNull();
  expect(await list()).toContain('Full House');
});
