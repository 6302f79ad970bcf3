import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { type EventSettings, formFields, publishEvent } from './fixtures.ts';
import { registerPlayers } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Receipt = {
  participantId: string;
  status: string;
  repeated: boolean;
  sectionName: string | null;
  feeOwed: number | null;
  currency: string | null;
  waitingPosition: number | null;
};
type Answer = { players: Receipt[] } | { refused: { code: string; field: string } };

async function onEach(
  settings: EventSettings,
  work: (group: Awaited<ReturnType<typeof groupsOf>>) => Promise<void>,
): Promise<void> {
  for (const database of databases) await work(await groupsOf(database, settings));
}

async function groupsOf({ query, createUser }: Database, settings: EventSettings) {
  const organizerId = await createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId, settings);
  const enter = async (
    forms: readonly object[],
    { key = crypto.randomUUID() as string, address = 'home' } = {},
  ) => {
    const answer = await registerPlayers(query, eventId, forms, { key, network: address });
    return answer as Answer;
  };
  const entries = () =>
    query<{ full_name: string; status: string; group_id: string; user_id: string | null }>(
      `select full_name, status, group_id, user_id from public.participants where event_id = $1
       order by full_name`,
      [eventId],
    );
  return { query, createUser, eventId, enter, entries };
}

const family = (...numbers: number[]) =>
  numbers.map((number) => ({ ...formFields(number), email: 'parent@home.example' }));

const SECTIONS = [
  { id: 'open', name: 'Open', fee: 40 },
  { id: 'kids', name: 'Kids', fee: 12.5, maxPlayers: 1 },
];

test('one email confirms family members who share an address, and is counted and sent once', () =>
  onEach({ sections: SECTIONS, keepsWaitingList: true }, async ({ enter, query, eventId }) => {
    const entered = (form: object, section: 'open' | 'kids') => ({
      ...{ ...form, section, paymentAcknowledged: true },
      feeShown: section === 'open' ? 4000 : 1250,
    });
    await enter(family(1, 2, 3).map((form, index) => entered(form, index === 0 ? 'open' : 'kids')));
    await enter([entered(formFields(4), 'open'), entered(formFields(5), 'open')]);
    type ClaimedMail = { fullName: string; status: string; lease: string; family: ClaimedMail[] };
    const claim = async () => {
      const [row] = await query<{ mails: ClaimedMail[] }>(
        'select public.claim_registration_mails(10) as mails',
      );
      return row?.mails.filter(({ fullName }) => fullName !== '') ?? [];
    };
    const claims = await claim();
    const players = claims.map((mail) =>
      [mail, ...mail.family].map(({ fullName }) => fullName).sort(),
    );
    expect(players.sort()).toEqual([
      ['Player 1', 'Player 2', 'Player 3'],
      ['Player 4'],
      ['Player 5'],
    ]);
    const [mail] = claims.filter((one) => one.family.length > 0);
    expect([mail, ...(mail?.family ?? [])].map((one) => one?.status).sort()).toEqual([
      'registered',
      'registered',
      'waiting',
    ]);
    // Nothing is left to claim while it is being sent, and all of it is sent by one report.
    expect(await claim()).toEqual([]);
    await query('select public.record_registration_mail($1, $2)', [eventId, mail?.lease]);
    const [sent] = await query<{ count: number }>(
      `select count(*)::integer as count from private.registration_mails
       where event_id = $1 and sent_at is not null`,
      [eventId],
    );
    expect(sent?.count).toBe(3);
  }));

test('a family registers at once: each has their own entry with section and fee', () =>
  onEach({ sections: SECTIONS, keepsWaitingList: true }, async ({ enter, entries }) => {
    const key = crypto.randomUUID();
    const forms = family(1, 2, 3).map((form, index) => ({
      ...form,
      section: index === 0 ? 'open' : 'kids',
      paymentAcknowledged: true,
      feeShown: index === 0 ? 4000 : 1250,
    }));
    const answer = await enter(forms, { key });
    expect(answer).toMatchObject({
      players: [
        { status: 'registered', sectionName: 'Open', feeOwed: 4000, currency: 'USD' },
        { status: 'registered', sectionName: 'Kids', feeOwed: 1250, waitingPosition: null },
        { status: 'waiting', sectionName: 'Kids', waitingPosition: 1, repeated: false },
      ],
    });
    expect(new Set((await entries()).map(({ group_id }) => group_id))).toEqual(new Set([key]));
    const again = await enter(forms, { key });
    if (!('players' in again && 'players' in answer)) throw new Error('refused');
    expect(again.players).toEqual(
      answer.players.map((one) => ({ ...one, repeated: true, token: expect.any(String) })),
    );
    expect(await entries()).toHaveLength(3);
  }));

test('a family of whom only some would wait is asked first, and the same form gets the same response', () =>
  onEach({ sections: SECTIONS, keepsWaitingList: true }, async ({ enter, entries }) => {
    const key = crypto.randomUUID();
    const forms = (placeShown: boolean) =>
      family(1, 2).map((form) => ({
        ...{ ...form, section: 'kids', paymentAcknowledged: true },
        placeShown,
      }));
    await expect(enter(forms(true), { key })).rejects.toMatchObject({
      detail: 'place_gone',
      hint: 'players.1.section',
    });
    expect(await entries()).toEqual([]);
    const agreed = await enter(forms(false), { key });
    expect(agreed).toMatchObject({ players: [{ status: 'registered' }, { status: 'waiting' }] });
    expect(await enter(forms(true), { key })).toMatchObject({
      players: [{ status: 'registered' }, { status: 'waiting', repeated: true }],
    });
  }));

test('all or none: a problem names its player and field', () =>
  onEach({}, async ({ enter, entries }) => {
    const [one, two, three] = family(1, 2, 3);
    await expect(enter([one ?? {}, { ...two, fullName: '' }, three ?? {}])).rejects.toMatchObject({
      code: 'PT422',
      hint: 'players.1.fullName',
      message: REGISTRATION_FORM.missing,
    });
    expect(await entries()).toEqual([]);
    await enter([{ ...one, fideId: '77' }]);
    expect(await enter([two ?? {}, { ...three, fideId: '77' }])).toEqual({
      refused: {
        code: 'id_taken',
        field: 'players.1.fideId',
      },
    });
    expect(await entries()).toHaveLength(1);
  }));

test('a group with too few places is rejected as a whole if no one may wait', () =>
  onEach({ maxPlayers: 2 }, async ({ enter, entries }) => {
    await expect(enter(family(1, 2, 3))).rejects.toMatchObject({ detail: 'event_full' });
    expect(await entries()).toEqual([]);
    await enter(family(1, 2));
    expect(await entries()).toHaveLength(2);
  }));

test('1 to 20 players can register at once', () =>
  onEach({}, async ({ enter, entries }) => {
    for (const forms of [[], family(...Array.from({ length: 21 }, (_, index) => index))]) {
      await expect(enter(forms)).rejects.toMatchObject({
        detail: expect.stringContaining('"too_many_players"'),
      });
    }
    await enter(family(...Array.from({ length: 20 }, (_, index) => index)));
    expect(await entries()).toHaveLength(20);
  }));

test('each player of a group counts once toward the network’s limit, even if rejected', () =>
  onEach({}, async ({ enter, query }) => {
    const counted = async () => {
      const rows = await query<{ used: number }>(
        "select used from private.usage_counts where subject like 'guest %' order by used desc limit 1",
      );
      return rows[0]?.used ?? 0;
    };
    await query("delete from private.usage_counts where subject like 'guest %'");
    await enter(family(1, 2, 3, 4, 5));
    expect(await counted()).toBe(5);
    const key = crypto.randomUUID();
    await enter([{ ...formFields(6), fideId: '7' }], { key });
    await enter([{ ...formFields(6), fideId: '7' }], { key });
    expect(await counted()).toBe(6);
    expect(await enter([formFields(7), { ...formFields(8), fideId: '7' }])).toHaveProperty(
      'refused',
    );
    expect(await counted()).toBe(8);
    for (let first = 100; first < 150; first += 10) {
      await enter(family(...Array.from({ length: 10 }, (_, index) => first + index)));
    }
    await expect(enter(family(200, 201, 202))).rejects.toMatchObject({
      detail: 'too_many_registrations',
    });
  }));

test('a parent registers themselves and two children under their account', () =>
  onEach({}, async ({ query, createUser, eventId, entries }) => {
    const parent = await createUser(`${crypto.randomUUID()}@home.example`);
    const forms = family(1, 2, 3).map((form, index) => ({ ...form, forSomebodyElse: index > 0 }));
    await registerPlayers(query, eventId, forms, { userId: parent });
    expect((await entries()).map(({ user_id }) => user_id)).toEqual([parent, parent, parent]);
  }));
