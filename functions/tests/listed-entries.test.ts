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
    { id: '900003', name: 'Dahl, Dora', standard: 1700, birth_year: 2009 },
  ]);
  await makePremium(site.owner.id, true);
  eventId = await publishedEvent({
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
      makeSection({ id: 'juniors', name: 'Juniors', bornFrom: 2010 }),
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

test('a player with an ID that no list has is judged by what was typed, as is one in a group', async () => {
  const nina = { ...readRegistration('Nina New'), fideId: '77', section: 'u1800' };
  const rated = { ...nina, fideRating: '1900' };
  const alone = await submit(rated);
  expect(alone.status).toBe(422);
  const message = 'Your rating of 1900 is above the limit of 1800';
  expect((await alone.json()).error).toMatchObject({ field: 'fideRating', message });
  const listed = { ...anna, section: 'u1800' };
  // What a list says of the first is said only where the attempt is counted.
  const together = await (await submit({ ...rated, players: [listed, rated] })).json();
  expect(together).toMatchObject({ error: { field: 'players.1.fideRating', message } });
  expect(JSON.stringify(together)).not.toContain('listed_above_limit');
  expect((await submit(nina)).status).toBe(200);
  const { data } = await site.owner.client
    .from('participants')
    .select('rating_list, unverified')
    .eq('fide_id', '77');
  expect(data).toEqual([{ rating_list: '', unverified: 'not_listed' }]);
});

test('what a form claims that the lists say is not believed', async () => {
  const claims = {
    unverified: '',
    ratingList: 'FIDE',
    ratingListAsOf: '2026-11-01',
    familyName: 'Carlsen',
    refused: { code: 'listed_above_limit', field: 'section' },
  };
  const form = { ...readRegistration('Carl Claim'), fideId: '78', section: 'u1800', ...claims };
  expect((await submit(form)).status).toBe(200);
  const { data } = await site.owner.client
    .from('participants')
    .select('family_name, rating_list, rating_list_as_of, unverified')
    .eq('fide_id', '78');
  expect(data).toEqual([
    { family_name: '', rating_list: '', rating_list_as_of: null, unverified: 'not_listed' },
  ]);
});

test('the list’s year of birth rules a section out, and no answer reveals it', async () => {
  const dora = { ...readRegistration('Dora Dahl'), fideId: '900003', birthYear: '2011' };
  const response = await submit({ ...dora, section: 'juniors' });
  expect(response.status).toBe(409);
  const text = await response.text();
  expect(text).toContain('listed_born_before');
  expect(text).not.toContain('2009');
});

test('an event that was published without a kind of rating goes by the standard one', async () => {
  const id = await publishedEvent({ sections: [makeSection({ id: 'open', name: 'Open' })] });
  await site.sql(
    `update public.publications set snapshot = (snapshot - 'ratingKind') #- '{sections,0,ratingKind}'
     where event_id = $1`,
    [id],
  );
  const form = { ...readRegistration('Uwe Müller'), fideId: '900002', section: 'open' };
  expect((await call(register, '/api/register', json({ eventId: id, ...form }))).status).toBe(200);
  const [stored] = await site.sql(
    'select fide_rating from public.participants where event_id = $1',
    [id],
  );
  expect(stored).toEqual({ fide_rating: 1750 });
});
