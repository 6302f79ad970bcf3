import {
  createQuestion,
  emptyRounds,
  makeSection,
} from '@tabiya/domain/entries/testing/entry-fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formFields } from '../../supabase/tests/fixtures.ts';
import { registerPlayer } from '../../supabase/tests/registering.ts';
import { openEntry } from './entry-page.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let eventId: string;
const { publishedEvent, makePremium } = eventsOn(() => site);
beforeAll(async () => {
  site = await startSite();
  await makePremium(site.owner.id, true);
});
afterAll(() => site.stop());
beforeEach(async () => {
  eventId = await publishedEvent({
    sections: [
      makeSection({ id: 'open', name: 'Open', fee: 40 }),
      makeSection({ id: 'u1800', name: 'U1800', fee: 25 }),
    ],
    currency: 'EUR',
    rounds: emptyRounds(5),
    halfPointByes: 2,
    questions: [
      createQuestion({ id: 'club', kind: 'long', isRequired: true }),
      createQuestion({
        id: 'meals',
        label: 'Meals',
        kind: 'choices',
        options: ['Lunch', 'Dinner'],
      }),
    ],
  });
});

const unescaped = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The form of an entry as open in a browser: its untouched values, and a function that sends it. */
async function openForm() {
  const player = { ...formFields(1), section: 'open', byes: [2], paymentAcknowledged: true };
  const answers = { club: 'Bergen\n"<SK>" & co', meals: ['Lunch', 'Dinner'] };
  const { token } = await registerPlayer(site.sql, eventId, { ...player, answers });
  const { get, post } = await openEntry(token ?? '');
  const html = await (await get()).text();
  const shownIn = (text: string) => unescaped(/name="shown" value="([^"]*)"/.exec(text)?.[1]);
  const form = new URLSearchParams({
    ...{ action: 'change', shown: shownIn(html), email: player.email, notes: '' },
    ...{ phoneNumber: player.phoneNumber, section: 'open', byes: '2', showName: 'true' },
    'answers.club': answers.club.replaceAll('\n', '\r\n'),
  });
  for (const meal of answers.meals) form.append('answers.meals', meal);
  form.append('asks', 'byes');
  return {
    form,
    shownIn,
    send: () => post(form),
    read: async () => (await get()).text(),
  };
}

const organizerMoves = () =>
  site.sql(
    `update public.participants set section_id = 'u1800', fee_full = 2500, fee_owed = 2500, byes = '{1}', notes = 'Came by bus',
       answers = '{"club": "Oslo", "meals": ["Lunch"]}'
     where event_id = $1`,
    [eventId],
  );

async function stored() {
  const [row] = await site.sql(
    `select phone_number, section_id, fee_owed, byes, notes, show_name, answers
     from public.participants where event_id = $1`,
    [eventId],
  );
  return row;
}

test('correcting a phone number keeps what the organizer changed in the meantime', async () => {
  const { form, send } = await openForm();
  await organizerMoves();
  form.set('phoneNumber', '555 0200');
  expect((await send()).status).toBe(303);
  expect(await stored()).toEqual({
    ...{ phone_number: '555 0200', section_id: 'u1800', fee_owed: 2500, byes: [1] },
    ...{ notes: 'Came by bus', show_name: true, answers: { club: 'Oslo', meals: ['Lunch'] } },
  });
});

test('fields that the player changed or cleared are saved', async () => {
  const { form, send } = await openForm();
  for (const name of ['byes', 'answers.meals']) form.delete(name);
  form.set('showName', 'false');
  form.set('section', 'u1800');
  expect((await send()).status).toBe(303);
  expect(await stored()).toEqual({
    ...{ phone_number: '555 0100', section_id: 'u1800', fee_owed: 2500, byes: [] },
    ...{ notes: '', show_name: false, answers: { club: 'Bergen\n"<SK>" & co' } },
  });
});

test('a player who moves to another section owes its fee, and the page shows it', async () => {
  const { form, send, read } = await openForm();
  for (const name of ['answers.meals', 'byes']) form.delete(name);
  form.set('phoneNumber', '555 0200');
  form.set('section', 'u1800');
  form.append('byes', '3');
  form.append('answers.meals', 'Dinner');
  expect((await send()).status).toBe(303);
  expect(await stored()).toMatchObject({
    ...{ phone_number: '555 0200', section_id: 'u1800', fee_owed: 2500, byes: [3] },
    answers: { meals: ['Dinner'] },
  });
  const html = await read();
  expect(html).toContain('€25');
  expect(html).toContain('value="555 0200"');
});

test('a form with a problem is compared with what it showed when opened', async () => {
  const { form, send, shownIn } = await openForm();
  await organizerMoves();
  form.set('phoneNumber', '');
  const refused = await send();
  expect(refused.status).toBe(422);
  form.set('shown', shownIn(await refused.text()));
  form.set('phoneNumber', '555 0200');
  expect((await send()).status).toBe(303);
  expect(await stored()).toMatchObject({ phone_number: '555 0200', section_id: 'u1800' });
});

test.each([undefined, '', '{', '[1]', '{"section":1}'])(
  'all fields count in a form that showed %s',
  async (shown) => {
    const { form, send } = await openForm();
    await organizerMoves();
    if (shown === undefined) form.delete('shown');
    else form.set('shown', shown);
    expect((await send()).status).toBe(303);
    expect(await stored()).toMatchObject({ section_id: 'open', fee_owed: 4000, byes: [2] });
  },
);
