import { WORDS } from '@tabiya/domain/words/public-words';
import { messageFor } from '@tabiya/domain/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import eraseAccount from '../erase-account.ts';
import eraseParticipant from '../erase-participant.ts';
import registrationPage from '../registration-page.ts';
import sweep from '../sweep.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishedEvent, pageOf, refreshEvent } = eventsOn(() => site);

/** A published event whose page shows a guest, and the guest's entry. */
async function eventWithGuest(name: string) {
  const eventId = await publishedEvent();
  const { error } = await registerGuest(site, eventId, readRegistration(name));
  expect(error).toBeNull();
  await refreshEvent(eventId);
  expect(await pageOf(eventId)).toContain(name);
  const { data } = await site.owner.client
    .from('participants')
    .select('id')
    .eq('event_id', eventId);
  return { eventId, participantId: data?.[0]?.id ?? '' };
}

const erase = (body: object, token?: string) =>
  call(eraseParticipant, '/api/erase-participant', json(body, token));

test('the served page does not name an erased person', async () => {
  const key = await eventWithGuest('Ann Archer');
  expect((await erase(key, site.owner.accessToken)).status).toBe(204);
  const html = await pageOf(key.eventId);
  expect(html).not.toContain('Ann Archer');
  expect(html).toContain(WORDS.eventPage.participants.none);
});

test('strangers, players, and visitors can’t erase anyone, and learn nothing', async () => {
  const key = await eventWithGuest('Ben Bishop');
  expect((await erase(key)).status).toBe(401);
  const refused = await erase(key, site.player.accessToken);
  expect(refused.status).toBe(404);
  expect((await refused.json()).error.code).toBe('participant_gone');
  const missing = await erase({ ...key, participantId: 'guest_1' }, site.player.accessToken);
  expect(await missing.json()).toEqual(await (await erase(key, site.player.accessToken)).json());
  expect((await erase({ eventId: key.eventId }, site.owner.accessToken)).status).toBe(400);
  expect(await pageOf(key.eventId)).toContain('Ben Bishop');
});

test('the sweep erases overdue details and keeps the name on the page', async () => {
  const { eventId } = await eventWithGuest('Cleo Clark');
  for (const [table, key] of [
    ['events', 'id'],
    ['publications', 'event_id'],
  ]) {
    await site.sql(
      `update public.${table}
       set start_date = current_date - interval '13 months', end_date = current_date - interval '13 months'
       where ${key} = $1`,
      [eventId],
    );
  }
  expect((await call(sweep, '/')).status).toBe(204);
  const { data } = await site.owner.client
    .from('participants')
    .select('full_name, email, phone_number')
    .eq('event_id', eventId);
  expect(data).toEqual([{ full_name: 'Cleo Clark', email: '', phone_number: '' }]);
  expect(await pageOf(eventId)).toContain('Cleo Clark');
});

test('an account is not erased without a token, or while it has tournaments', async () => {
  expect((await call(eraseAccount, '/api/erase-account', json({}))).status).toBe(401);
  await publishedEvent();
  const refused = await call(eraseAccount, '/api/erase-account', json({}, site.owner.accessToken));
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toMatchObject({
    code: 'account_has_tournaments',
    message: messageFor('account_has_tournaments'),
  });
});

test('the page on data use is that of the published event, and is not cached', async () => {
  const eventId = await publishedEvent({
    privacyText: 'We keep it in a **safe**.',
    contactMonths: 3,
  });
  const response = await call(registrationPage, `/register?eventId=${eventId}&privacy`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('We keep it in a <strong>safe</strong>.');
  expect(html).toContain(WORDS.registrationPage.privacy.kept(3));
  expect(html).not.toContain('<form');
  const unknown = await call(registrationPage, '/register?eventId=nowhere&privacy');
  expect(unknown.status).toBe(404);
  const sample = await call(registrationPage, '/register?eventId=SampleData0725&privacy');
  expect(sample.status).toBe(200);
});
