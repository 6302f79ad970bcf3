import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { WORDS } from '@tabiya/domain/words/public-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegistration } from '../../supabase/tests/people.ts';
import { importRatingList } from '../../supabase/tests/rating-list.ts';
import register from '../register.ts';
import { call, json } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
let eventId: string;
const { publishedEvent, makePremium } = eventsOn(() => site);
beforeAll(async () => {
  site = await startSite();
  await importRatingList(site.sql, [
    { id: '900001', name: 'Berg, Anna', standard: 2110 },
    { id: '900002', name: 'Müller, Uwe', standard: 1750 },
  ]);
  await makePremium(site.owner.id, true);
  eventId = await publishedEvent({
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
    ],
  });
});
afterAll(() => site.stop());

const SENTENCE = 'Your rating in the FIDE list of November 2026 is 2110, above the limit of 1800';
const anna = { ...readRegistration('Anna Berg'), fideId: '900001', fideRating: '1700' };

const submit = (form: object) => call(register, '/api/register', json({ eventId, ...form }));

test('a section that doesn’t fit is reported with all other problems, also for a player with an ID', async () => {
  const response = await submit({ ...anna, fideRating: '2110', section: 'u1800', phoneNumber: '' });
  expect(response.status).toBe(422);
  const { problems } = await response.json();
  expect(problems.map(({ message }: { message: string }) => message)).toEqual([
    WORDS.registrationForm.questions.phoneNumber.missing,
    'Your rating of 2110 is above the limit of 1800',
  ]);
});

test('a section that the rating list rules out is rejected by its name, and what was typed is kept', async () => {
  const response = await submit({ ...anna, section: 'u1800' });
  expect(response.status).toBe(409);
  expect((await response.json()).error).toMatchObject({
    code: 'listed_above_limit',
    field: 'section',
    message: SENTENCE,
  });

  const submitPlain = (section: string) => {
    const { feeShown: _, ...typed } = { ...anna, feeShown: '' };
    const fields = Object.entries({ ...typed, eventId, section, submissionKey: '' });
    return call(register, '/api/register', {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, String(value ?? '')])),
    });
  };
  const html = await (await submitPlain('u1800')).text();
  expect(html).toContain(`<p class="problem" id="section-error">${SENTENCE}`);
  expect(html).toContain('value="1700"');
  // The search is the script's: a form without one is typed.
  expect(html).not.toContain('role="combobox"');
  expect((await submitPlain('open')).status).toBe(303);
});

test('a player accepted by the rating list is registered, whatever rating was typed', async () => {
  const form = { ...readRegistration('Uwe Müller'), fideId: '900002', fideRating: '1900' };
  expect((await submit({ ...form, section: 'u1800' })).status).toBe(200);
  const { data } = await site.owner.client
    .from('participants')
    .select('fide_rating, entry_fide_rating, rating_list, unverified')
    .eq('fide_id', '900002');
  expect(data).toEqual([
    { fide_rating: 1750, entry_fide_rating: 1750, rating_list: 'FIDE', unverified: '' },
  ]);
});

test('one rejected player of several keeps all of them out', async () => {
  const response = await submit({
    ...anna,
    players: [
      { ...readRegistration('Otto Open'), section: 'open' },
      { ...anna, section: 'u1800' },
    ],
  });
  expect((await response.json()).error).toMatchObject({
    message: SENTENCE,
    field: 'players.1.section',
  });
});
