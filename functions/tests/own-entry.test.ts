import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { WORDS } from '@tabiya/domain/words/public-words';
import { changeEntry, entryFormSchema } from '@tabiya/server/registration/change-entry';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readRegistration, register, registerGuest } from '../../supabase/tests/people.ts';
import { importRatingList } from '../../supabase/tests/rating-list.ts';
import ownEntry from '../own-entry.ts';
import { call, json } from './call.ts';
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
  eventId = await publishedEvent({ maxPlayers: 1, keepsWaitingList: true });
});

async function act(
  action: string,
  changes: object = {},
  who: { accessToken: string } | null = site.player,
) {
  const body = { eventId, participantId: site.player.id, action, changes };
  const response = await call(ownEntry, '/api/own-entry', json(body, who?.accessToken));
  const answer = response.status === 204 ? null : await response.json();
  return { status: response.status, problems: answer?.problems ?? [answer?.error] };
}

const entries = () =>
  site.sql(
    `select status, phone_number, email, byes, section_id from public.participants
     where event_id = $1 order by registered_at, id`,
    [eventId],
  );

test('a signed-in player changes, withdraws, and reinstates their entry', async () => {
  await register(site, site.player, eventId, readRegistration('Player One'));
  await registerGuest(site, eventId, readRegistration('Gus Guest'));
  const changes = { phoneNumber: ' 555 0200 ', email: 'other@players.example' };
  expect((await act('change', changes)).status).toBe(204);
  expect(await entries()).toMatchObject([
    { phone_number: '555 0200', email: site.player.email },
    { status: 'waiting' },
  ]);
  expect((await act('withdraw')).status).toBe(204);
  expect(await entries()).toMatchObject([{ status: 'cancelled' }, { status: 'registered' }]);
  expect(await act('change', { phoneNumber: '' })).toMatchObject({
    ...{ status: 409, problems: [{ code: 'entry_withdrawn' }] },
  });
  expect((await act('restore')).status).toBe(204);
  expect(await entries()).toMatchObject([{ status: 'waiting' }, { status: 'registered' }]);
  const history = await site.owner.client.rpc('participant_history', {
    in_event_id: eventId,
    in_participant_id: site.player.id,
  });
  expect(history.data.changes).toMatchObject([
    { madeBy: 'account', changes: { phoneNumber: ['555 0100', '555 0200'] } },
    { madeBy: 'account', changes: { status: ['registered', 'cancelled'] } },
    { madeBy: 'account', changes: { status: ['cancelled', 'waiting'] } },
  ]);
});

test('all problems with the changes are reported at once, and nothing is stored', async () => {
  await register(site, site.player, eventId, readRegistration('Player One'));
  expect(await act('change', { notes: 'Late', phoneNumber: '', byes: [1] })).toMatchObject({
    status: 422,
    problems: [
      {
        code: 'registration_invalid',
        field: 'phoneNumber',
        message: WORDS.registrationForm.questions.phoneNumber.missing,
      },
      { field: 'byes', message: WORDS.registrationForm.byes.none },
    ],
  });
  expect((await act('promote')).status).toBe(400);
  expect((await act('change', { byes: 'all' })).status).toBe(400);
  expect(await entries()).toMatchObject([{ phone_number: '555 0100', byes: [] }]);
});

test('a player who is not eligible for the new section is told why, at the section', async () => {
  eventId = await publishedEvent({
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
      makeSection({ id: 'juniors', name: 'Juniors', bornFrom: 2010 }),
    ],
  });
  const rated = { ...readRegistration('Player One'), section: 'open', fideRating: '1900' };
  expect((await register(site, site.player, eventId, rated)).error).toBeNull();
  expect(await act('change', { section: 'u1800' })).toMatchObject({
    status: 422,
    problems: [{ field: 'section', message: 'Your rating of 1900 is above the limit of 1800' }],
  });
  expect(await act('change', { section: 'juniors' })).toMatchObject({
    ...{ status: 422, problems: [{ code: 'birth_year_missing', field: 'section' }] },
  });
  await site.sql('update public.participants set birth_year = 2000 where event_id = $1', [eventId]);
  expect(await act('change', { section: 'juniors' })).toMatchObject({
    problems: [{ field: 'section', message: 'This section is for players born in 2010 or later' }],
  });
  await site.sql('update public.participants set birth_year = 2010 where event_id = $1', [eventId]);
  expect((await act('change', { section: 'juniors' })).status).toBe(204);
  expect(await entries()).toMatchObject([{ section_id: 'juniors' }]);
});

test('a move that becomes allowed after it was read is judged, too', async () => {
  eventId = await publishedEvent({
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
    ],
  });
  const rated = { ...readRegistration('Player One'), section: 'open', fideRating: '1900' };
  await register(site, site.player, eventId, rated);
  const selfService = (isOn: boolean) =>
    site.sql('update public.events set self_service = $2 where id = $1', [eventId, isOn]);
  await selfService(false);
  const key = { in_event_id: eventId, in_participant_id: site.player.id };
  const read = async () => {
    const { data } = await site.player.client.rpc('own_entry', key);
    await selfService(true);
    return entryFormSchema.parse(data);
  };
  const caller = { userId: site.player.id, eventId, participantId: site.player.id };
  const moved = { action: 'change', changes: { section: 'u1800' } } as const;
  await expect(
    changeEntry({ caller, read }, moved, { ip: '', requestId: '', waitUntil: () => {} }),
  ).rejects.toMatchObject({
    problems: [{ field: 'section', message: 'Your rating of 1900 is above the limit of 1800' }],
  });
  expect(await entries()).toMatchObject([{ section_id: 'open' }]);
});

test('a rating list decides on a new section, by its kind of rating, and refusals are counted', async () => {
  const listed = { id: '900001', name: 'One, Player', standard: 1850, rapid: 1700 };
  await importRatingList(site.sql, [{ ...listed, birth_year: 1990 }]);
  eventId = await publishedEvent({
    sections: [
      makeSection({ id: 'open', name: 'Open' }),
      makeSection({ id: 'u1800', name: 'U1800', maxRating: 1800 }),
      makeSection({ id: 'rapid', name: 'Rapid', maxRating: 1800, ratingKind: 'rapid' }),
      makeSection({ id: 'juniors', name: 'Juniors', bornFrom: 2010 }),
    ],
  });
  const form = { ...readRegistration('Player One'), section: 'open', fideId: '900001' };
  await register(site, site.player, eventId, form);
  await site.sql('update public.participants set fide_rating = 1500 where event_id = $1', [
    eventId,
  ]);
  const refused = await act('change', { section: 'u1800' });
  expect(refused).toMatchObject({
    ...{ status: 409, problems: [{ code: 'listed_above_limit', field: 'section' }] },
  });
  const tooOld = await act('change', { section: 'juniors' });
  expect(tooOld).toMatchObject({ problems: [{ code: 'listed_born_before', field: 'section' }] });
  expect(JSON.stringify(tooOld)).not.toContain('1990');
  expect(await entries()).toMatchObject([{ section_id: 'open' }]);
  expect((await act('change', { section: 'rapid' })).status).toBe(204);
  const [stored] = await site.sql(
    'select section_id, fide_rating, rating_list, unverified from public.participants where event_id = $1',
    [eventId],
  );
  expect(stored).toEqual({
    ...{ section_id: 'rapid', fide_rating: 1700, rating_list: 'FIDE', unverified: '' },
  });
  await site.sql(
    "update private.usage_counts set used = 60 where used >= 3 and subject like 'changes of ' || $1 || '%'",
    [eventId],
  );
  expect(await act('change', { section: 'u1800' })).toMatchObject({ status: 429 });
});

test('no one changes another player’s entry, not even the organizer in this way', async () => {
  await register(site, site.player, eventId, readRegistration('Player One'));
  for (const who of [site.stranger, site.owner]) {
    for (const action of ['withdraw', 'change']) {
      expect(await act(action, { notes: 'x' }, who)).toMatchObject({
        ...{ status: 404, problems: [{ code: 'entry_not_found' }] },
      });
    }
  }
  expect((await act('withdraw', {}, null)).status).toBe(401);
  expect((await act('withdraw', {}, { accessToken: 'forged' })).status).toBe(401);
  expect(await entries()).toMatchObject([{ status: 'registered' }]);
});

test('changes read under former rules are read again under the current ones', async () => {
  await site.sql(
    `update public.publications set snapshot = snapshot || '{"halfPointByes": 1, "rounds": [{}, {}]}'
     where event_id = $1`,
    [eventId],
  );
  await register(site, site.player, eventId, readRegistration('Player One'));
  const reach = globalThis.fetch;
  let read = 0;
  // The organizer publishes between reading the rules and storing the change.
  const between = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const address = request[0] instanceof Request ? request[0].url : String(request[0]);
    const response = await reach(...request);
    if (address.includes('/rpc/own_entry') && ++read === 1) {
      await site.sql(
        `update public.publications set snapshot = snapshot || '{"noByeRounds": [1]}' where event_id = $1`,
        [eventId],
      );
    }
    return response;
  });
  expect(await act('change', { byes: [1] })).toMatchObject({
    ...{ status: 422, problems: [{ message: 'No half-point byes in round 1' }] },
  });
  expect(read).toBe(2);
  between.mockRestore();
  expect((await act('change', { byes: [2] })).status).toBe(204);
  expect(await entries()).toMatchObject([{ byes: [2] }]);
});
