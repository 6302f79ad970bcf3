import { registrationPath } from '@tabiya/domain/routes/paths';
import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegistration } from '../../supabase/tests/people.ts';
import checkCode from '../check-code.ts';
import register from '../register.ts';
import registrationPage from '../registration-page.ts';
import { call, json, readConfirmation } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const { publishedEvent, refreshEvent, makePremium } = eventsOn(() => site);

const FIELD = 'name="discountCode"';

/** A published premium event with a fee of $40 and, after that, a code of 25% for two players. */
async function eventWithCode(): Promise<string> {
  await makePremium(site.owner.id, true);
  const eventId = await publishedEvent({ registrationFee: 40, paymentInfo: 'By transfer' });
  expect(await formOf(eventId)).not.toContain(FIELD);
  const { error } = await site.owner.client
    .from('discount_codes')
    .insert({ event_id: eventId, code: 'CLUB', kind: 'percent', value: 25, most_uses: 2 });
  expect(error).toBeNull();
  await refreshEvent(eventId);
  return eventId;
}

async function formOf(eventId: string): Promise<string> {
  return (await call(registrationPage, registrationPath(eventId))).text();
}

const check = (eventId: string, code: string) =>
  call(checkCode, '/api/check-code', json({ eventId, code }));

test('the form asks for a code while there is one, and says what it takes off', async () => {
  const eventId = await eventWithCode();
  expect(await formOf(eventId)).toContain(FIELD);
  expect(await (await check(eventId, 'club')).json()).toEqual({
    kind: 'percent',
    value: 25,
    sections: [],
  });
  const unknown = await check(eventId, 'CLUBS');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: { code: 'code_unknown' } });
  await site.owner.client.from('discount_codes').delete().eq('event_id', eventId);
  await refreshEvent(eventId);
  expect(await formOf(eventId)).not.toContain(FIELD);
});

test('without a script, a wrong code is a problem at its field, and a right one is on the confirmation', async () => {
  const eventId = await eventWithCode();
  const submit = (discountCode: string) =>
    call(register, '/api/register', {
      method: 'POST',
      body: new URLSearchParams({
        ...{ eventId, submissionKey: '', showName: 'false', paymentAcknowledged: 'on' },
        ...{ fullName: 'Ann Archer', email: 'ann@players.example', phoneNumber: '555 0100' },
        ...{ notes: 'With my sister', discountCode },
      }),
    });
  const refused = await submit('CLUBS');
  expect(refused.status).toBe(409);
  const html = await refused.text();
  for (const kept of ['id="discountCode-error"', 'value="CLUBS"', 'With my sister', 'Ann Archer']) {
    expect(html).toContain(kept);
  }
  const done = await submit('Club');
  expect(done.status).toBe(303);
  const confirmation = await readConfirmation(done);
  expect(confirmation).toContain(WORDS.registrationPage.done.withCode('CLUB'));
  expect(confirmation).toContain('$30');
});

test('with a script, the code of a family is a problem at its one field', async () => {
  const eventId = await eventWithCode();
  const player = (name: string) => ({ ...readRegistration(name), paymentAcknowledged: true });
  const players = ['Ann Archer', 'Ben Archer', 'Cy Archer'].map(player);
  const response = await call(
    register,
    '/api/register',
    json({
      eventId,
      submissionKey: crypto.randomUUID(),
      ...players[0],
      discountCode: 'CLUB',
      players,
    }),
  );
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    error: { code: 'code_unknown', field: 'discountCode' },
  });
});
