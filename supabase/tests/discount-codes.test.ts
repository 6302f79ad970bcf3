import { discountAmount } from '@tabiya/domain/entries/money/discount';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEntries } from './changed-entries.ts';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { type EventSettings, formFields } from './fixtures.ts';
import { type Desk, makeDesk } from './managed-entries.ts';
import {
  registerCall,
  registerParameters,
  registerPlayer,
  registerPlayers,
} from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** An Open and a section for children, each with its fee, and a reduction. */
const SECTIONS: EventSettings = {
  paymentInfo: 'By transfer',
  registrationFee: 40,
  sections: [
    { id: 'open', name: 'Open' },
    { id: 'kids', name: 'Kids' },
  ],
  content: {
    sections: [
      { id: 'open', name: 'Open', fee: 40 },
      { id: 'kids', name: 'Kids', fee: 25 },
    ],
    reductions: [{ id: 'half', name: 'Half', kind: 'percent', value: 50 }],
  },
};

const form = (number: number, more: object = {}) => ({
  ...formFields(number),
  ...{ section: 'open', paymentAcknowledged: true },
  ...more,
});

async function onEach(work: (desk: Desk) => Promise<void>, settings = SECTIONS) {
  for (const database of databases) await work(await makeDesk(database, settings));
}

/** Adds a code as its organizer does, and returns its id. */
async function addCode({ organize, eventId }: Desk, code: object): Promise<string> {
  const values = { code: 'CLUB', kind: 'percent', value: 25, ...code };
  const names = Object.keys(values);
  const [row] = await organize(
    `insert into public.discount_codes (event_id, ${names.join(', ')})
     select $1, ${names.join(', ')} from jsonb_populate_record(null::public.discount_codes, $2) returning id`,
    [eventId, JSON.stringify({ section_ids: [], names: [], note: '', ...values })],
  );
  return String((row as { id: string }).id);
}

type Charged = { owed: number | null; off: number | null; state: string };

/** What a player is charged, by name or id. */
async function chargeOf({ query, eventId }: Desk, player: string): Promise<Charged | undefined> {
  const [row] = await query<Charged>(
    `select fee_owed::float as owed, discount_amount::float as off, discount_state as state
     from public.participants where event_id = $1 and $2 in (full_name, id)`,
    [eventId, player],
  );
  return row;
}

const enter = (desk: Desk, number: number, more: object = {}) =>
  registerPlayer(desk.query, desk.eventId, form(number, more));

test('a code takes its part off what the reduction leaves, however it is written', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: 'Club-20' });
    await enter(desk, 1, { discountCode: ' club 20 ', reduction: 'half', feeShown: 1500 });
    expect(await chargeOf(desk, 'Player 1')).toEqual({ owed: 1500, off: 500, state: 'confirmed' });
    // The form may not have shown what the code takes off, but never asks for more than it showed.
    await enter(desk, 2, { discountCode: 'CLUB20', feeShown: 4000 });
    expect(await chargeOf(desk, 'Player 2')).toMatchObject({ owed: 3000 });
    await expect(enter(desk, 3, { discountCode: 'CLUB20', feeShown: 2999 })).rejects.toMatchObject({
      detail: expect.stringContaining('fee_changed'),
    });
  });
});

const UNKNOWN = { refused: { code: 'code_unknown', field: 'discountCode' } };

test('a code that is unknown, used up, over, or without premium is refused at its field in one way', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: 'ONCE', most_uses: 1 });
    await addCode(desk, { code: 'OVER', valid_until: '2020-01-01' });
    expect(await enter(desk, 1, { discountCode: 'ONCE' })).toMatchObject({ status: 'registered' });
    for (const discountCode of ['ONCE', 'OVER', 'NONE', '----']) {
      expect(await enter(desk, 2, { discountCode }), discountCode).toEqual(UNKNOWN);
    }
    await addCode(desk, {});
    await desk.query('update public.profiles set premium = false where user_id = $1', [
      desk.organizerId,
    ]);
    expect(await enter(desk, 2, { section: '', discountCode: 'CLUB' })).toEqual(UNKNOWN);
  });
});

test('a code of other sections is refused for one player, and takes nothing off for one of several', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { section_ids: ['kids'] });
    expect(await enter(desk, 1, { discountCode: 'CLUB' })).toEqual({
      refused: { code: 'code_not_in_section', field: 'discountCode' },
    });
    await registerPlayers(desk.query, desk.eventId, [
      form(1, { discountCode: 'CLUB' }),
      form(2, { discountCode: 'CLUB', section: 'kids' }),
    ]);
    expect(await chargeOf(desk, 'Player 1')).toEqual({ owed: 4000, off: null, state: '' });
    expect(await chargeOf(desk, 'Player 2')).toMatchObject({ owed: 1875 });
  });
});

test('a family of three uses three, or nobody of them is registered', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { most_uses: 5 });
    const family = (first: number) =>
      [0, 1, 2].map((place) => form(first + place, { discountCode: 'CLUB' }));
    await registerPlayers(desk.query, desk.eventId, family(1));
    expect(await registerPlayers(desk.query, desk.eventId, family(4))).toEqual(UNKNOWN);
    expect(await chargeOf(desk, 'Player 4')).toBeUndefined();
    await registerPlayers(desk.query, desk.eventId, family(4).slice(0, 2));
    expect(await chargeOf(desk, 'Player 5')).toMatchObject({ owed: 3000 });
  });
});

test('only one of many who send the last uses of a code at once gets each of them', async () => {
  await onEach(async (desk) => {
    if (!hasNative() || desk.database.name !== 'native') return;
    const { eventId } = desk;
    await addCode(desk, { most_uses: 3 });
    await addCode(desk, { code: 'OTHER', most_uses: 2 });
    const sent = Array.from({ length: 24 }, (_, index) => {
      const discountCode = index % 3 === 0 ? 'OTHER' : 'CLUB';
      const one = form(10 * index, { discountCode });
      const two = form(10 * index + 1, { discountCode, section: 'kids' });
      return registerPlayers(desk.query, eventId, index % 4 === 0 ? [one, two] : [one]);
    });
    const answers = await Promise.all(sent);
    expect(answers.filter((answer) => 'refused' in answer).length).toBeGreaterThan(0);
    const uses = await desk.query(
      `select discount ->> 'code' as code, count(*)::integer as uses
       from public.participants where event_id = $1 group by 1 order by 1`,
      [eventId],
    );
    expect(uses).toEqual([
      { code: 'CLUB', uses: 3 },
      { code: 'OTHER', uses: 2 },
    ]);
  });
});

test('a name on a list is claimed once, and confirmed where a rating list says who it is', async () => {
  await onEach(async (desk) => {
    const names = ['1 PLAYER', 'Player, 2', 'Somebody Else'];
    await addCode(desk, { code: '', names, value: 100 });
    await enter(desk, 1, { feeShown: 4000 });
    expect(await chargeOf(desk, 'Player 1')).toEqual({ owed: 0, off: 4000, state: 'claimed' });
    const call = await registerCall(desk.query, desk.eventId, [form(2)]);
    const listed = { ratingList: 'FIDE', ratingListAsOf: '2026-11-01', unverified: '' };
    call.in_entries = call.in_entries.map((entry) => ({ ...entry, ...listed }));
    const register = 'select public.register_players($1, $2, $3, $4, $5)';
    await desk.query(register, registerParameters(call));
    expect(await chargeOf(desk, 'Player 2')).toEqual({ owed: 0, off: 4000, state: 'confirmed' });
    await enter(desk, 2, { email: 'another@players.example' });
    const [second] = await desk.query<Charged>(
      `select fee_owed::float as owed from public.participants
       where event_id = $1 and email = 'another@players.example'`,
      [desk.eventId],
    );
    expect(second).toEqual({ owed: 4000 });
    await enter(desk, 3);
    expect(await chargeOf(desk, 'Player 3')).toEqual({ owed: 4000, off: null, state: '' });
  });
});

/** Sets what the organizer decided on the discount of a player, by email. */
const decide = (desk: Desk, email: string, state: string) =>
  desk.organize(
    `update public.participants
     set discount_state = $3, fee_owed = fee_full - case when $3 = 'refused' then 0 else discount_amount end
     where event_id = $1 and email = $2`,
    [desk.eventId, email, state],
  );

/** What the players with a name on a list owe, in the order of their emails. */
const owedByEmail = async ({ query, eventId }: Desk) => {
  const rows = await query<{ owed: number }>(
    'select fee_owed::float as owed from public.participants where event_id = $1 order by email',
    [eventId],
  );
  return rows.map(({ owed }) => owed);
};

test('a declined player leaves the name to the next, and gets it no more once that one has it', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: '', names: ['Player 1'], value: 100 });
    await enter(desk, 1, { email: 'a@players.example' });
    await decide(desk, 'a@players.example', 'refused');
    await decide(desk, 'a@players.example', 'confirmed');
    await decide(desk, 'a@players.example', 'refused');
    await enter(desk, 1, { email: 'b@players.example' });
    expect(await owedByEmail(desk)).toEqual([4000, 0]);
    await expect(decide(desk, 'a@players.example', 'confirmed')).rejects.toMatchObject({
      detail: 'name_claimed',
    });
  });
});

test('a name stays claimed when the name of the entry is corrected, and leaves the list with the player', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: '', names: ['Player 1', 'Somebody Else'], value: 100 });
    const { participantId } = await enter(desk, 1, { email: 'a@players.example' });
    await desk.organize(
      "update public.participants set full_name = 'Player B. 1' where event_id = $1",
      [desk.eventId],
    );
    await enter(desk, 1, { email: 'b@players.example' });
    expect(await owedByEmail(desk)).toEqual([0, 4000]);
    await desk.organize('select public.erase_participant($1, $2)', [desk.eventId, participantId]);
    const kept = await desk.query(
      `select names, (select count(*)::integer from public.participants where discount ? 'name' and event_id = $1)
       from public.discount_codes where event_id = $1`,
      [desk.eventId],
    );
    expect(kept).toEqual([{ names: ['Somebody Else'], count: 0 }]);
  });
});

test('a player with a free place has it also with a code, and keeps the code for others', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: '', names: ['Player 1', 'Player 2'], value: 100 });
    await addCode(desk, { most_uses: 1 });
    await enter(desk, 1, { discountCode: 'CLUB' });
    await enter(desk, 2, { discountCode: 'NONE' });
    await enter(desk, 3, { discountCode: 'CLUB' });
    expect(await chargeOf(desk, 'Player 1')).toMatchObject({ owed: 0, state: 'claimed' });
    expect(await chargeOf(desk, 'Player 2')).toMatchObject({ owed: 0, state: 'claimed' });
    expect(await chargeOf(desk, 'Player 3')).toMatchObject({ owed: 3000 });
  });
});

test('the currency stays while a code takes an amount off', async () => {
  await onEach(async (desk) => {
    const change = () =>
      desk.organize("update public.events set currency = 'JPY' where id = $1", [desk.eventId]);
    const id = await addCode(desk, { kind: 'amount', value: 1000 });
    await expect(change()).rejects.toMatchObject({ detail: 'currency_in_codes' });
    const remove = 'delete from public.discount_codes where event_id = $1 and id = $2';
    await desk.organize(remove, [desk.eventId, id]);
    await addCode(desk, {});
    await change();
  });
});

test('a withdrawn player gives the use back, and comes back without it once it is taken', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { most_uses: 1 });
    const first = await desk.enter(1, form(1, { discountCode: 'CLUB' }));
    await desk.act(first, 'withdraw');
    await desk.act(first, 'restore');
    expect(await chargeOf(desk, 'Player 1')).toMatchObject({ owed: 3000 });
    await desk.act(first, 'withdraw');
    await enter(desk, 2, { discountCode: 'CLUB' });
    const back = await desk.act(first, 'restore');
    expect(back?.details).toMatchObject({ feeOwed: 4000, discount: null });
    expect(await chargeOf(desk, 'Player 2')).toMatchObject({ owed: 3000 });
  });
});

test('a used code keeps what it gave: it cannot be deleted, and another value is for others', async () => {
  await onEach(async (desk) => {
    const id = await addCode(desk, {});
    await enter(desk, 1, { discountCode: 'CLUB' });
    const remove = 'delete from public.discount_codes where event_id = $1 and id = $2';
    await expect(desk.organize(remove, [desk.eventId, id])).rejects.toMatchObject({
      code: '23503',
    });
    await desk.organize('update public.discount_codes set value = 50 where event_id = $1', [
      desk.eventId,
    ]);
    await enter(desk, 2, { discountCode: 'CLUB' });
    expect(await chargeOf(desk, 'Player 1')).toMatchObject({ owed: 3000 });
    expect(await chargeOf(desk, 'Player 2')).toMatchObject({ owed: 2000 });
    // The organizer who removes and restores the player brings the discount back.
    await desk.organize('delete from public.participants where event_id = $1', [desk.eventId]);
    await desk.organize(remove, [desk.eventId, id]);
    const removed = await desk.query<{ participant_id: string }>(
      'select participant_id from private.removed_participants where event_id = $1',
      [desk.eventId],
    );
    for (const { participant_id } of removed) {
      await desk.organize('select public.restore_participant($1, $2)', [
        desk.eventId,
        participant_id,
      ]);
    }
    expect(await chargeOf(desk, 'Player 1')).toMatchObject({ owed: 3000, off: 1000 });
  });
});

test('a code is checked twenty times an hour, and says only what it takes off', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { section_ids: ['kids'], note: 'For the club', most_uses: 7 });
    const check = async (code: string, network: string) => {
      const [row] = await desk.query<{ answer: unknown }>(
        'select public.check_code($1, $2, $3) as answer',
        [desk.eventId, code, network],
      );
      return row?.answer;
    };
    const network = `network of ${desk.eventId}`;
    expect(await check('club', network)).toEqual({
      kind: 'percent',
      value: 25,
      sections: ['kids'],
    });
    for (let more = 0; more < 19; more++) expect(await check('NONE', network)).toBeNull();
    await expect(check('CLUB', network)).rejects.toMatchObject({ detail: 'too_many_codes' });
    expect(await check('CLUB', `other ${network}`)).not.toBeNull();
  });
});

test('a network sends twenty wrong codes an hour, alone or for a family, and any number of right ones', async () => {
  await onEach(async (desk) => {
    await addCode(desk, {});
    const sender = { network: `wrong codes of ${desk.eventId}` };
    const send = (numbers: readonly number[], discountCode: string) => {
      const forms = numbers.map((number) => form(number, { discountCode }));
      return registerPlayers(desk.query, desk.eventId, forms, sender);
    };
    for (let number = 1; number <= 18; number++)
      expect(await send([number], 'NONE')).toEqual(UNKNOWN);
    for (const number of [19, 20]) expect(await send([number, 30], 'NONE')).toEqual(UNKNOWN);
    await expect(send([21], 'CLUB')).rejects.toMatchObject({ detail: 'too_many_codes' });
    expect(await enter(desk, 22, { discountCode: 'CLUB' })).toMatchObject({ status: 'registered' });
  });
});

test('an event has at most 500 codes and lists', async () => {
  await onEach(async (desk) => {
    const add = (first: number, last: number) =>
      desk.organize(
        `insert into public.discount_codes (event_id, code, kind, value)
         select $1, 'CODE' || number, 'percent', 10 from generate_series($2::integer, $3::integer) as number`,
        [desk.eventId, first, last],
      );
    await add(1, 500);
    await expect(add(501, 501)).rejects.toMatchObject({
      detail: expect.stringContaining('too_many_discount_codes'),
    });
  });
});

test('the names of erased players leave the lists', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: '', names: ['1, Player', 'Somebody Else'], value: 100 });
    await addCode(desk, { most_uses: 1, note: 'For Player 2' });
    const { participantId } = await enter(desk, 1);
    const other = await enter(desk, 2, { discountCode: 'CLUB' });
    for (const id of [participantId, other.participantId]) {
      await desk.organize('select public.erase_participant($1, $2)', [desk.eventId, id]);
    }
    const codes = await desk.query(
      'select names, note from public.discount_codes where event_id = $1 order by code',
      [desk.eventId],
    );
    expect(codes).toEqual([
      { names: ['Somebody Else'], note: '' },
      { names: [], note: '' },
    ]);
  });
});

test('the names of a list leave it after their time, also where nobody registered', async () => {
  await onEach(async (desk) => {
    await addCode(desk, { code: '', names: ['Nobody Came'], value: 100, note: 'Club' });
    const other = await makeDesk(desk.database, SECTIONS);
    await addCode(other, { code: '', names: ['Will Come'], value: 100 });
    for (const table of ['events where id', 'publications where event_id']) {
      const [name, key] = table.split(' where ');
      await desk.query(
        `update public.${name} set start_date = '2020-01-01', end_date = '2020-01-02' where ${key} = $1`,
        [desk.eventId],
      );
    }
    await desk.query('select public.erase_due_contacts(100)');
    const names = (eventId: string) =>
      desk.query('select names, note from public.discount_codes where event_id = $1', [eventId]);
    expect(await names(desk.eventId)).toEqual([{ names: [], note: '' }]);
    expect(await names(other.eventId)).toEqual([{ names: ['Will Come'], note: '' }]);
  });
});

test('a code and a list take nothing off where there is no fee', async () => {
  await onEach(
    async (desk) => {
      await addCode(desk, {});
      await addCode(desk, { code: '', names: ['Player 1'], value: 100 });
      await enter(desk, 1, { section: '' });
      await enter(desk, 2, { section: '', discountCode: 'CLUB' });
      expect(await chargeOf(desk, 'Player 1')).toEqual({ owed: null, off: 0, state: 'claimed' });
      expect(await chargeOf(desk, 'Player 2')).toEqual({ owed: null, off: 0, state: 'confirmed' });
    },
    { registrationFee: null },
  );
});

test('a code that is deleted or written anew while players send it, stops nobody', async () => {
  await onEach(async (desk) => {
    if (!hasNative() || desk.database.name !== 'native') return;
    for (let round = 0; round < 12; round++) {
      const code = `CODE${round}`;
      const id = await addCode(desk, { code });
      const change =
        round % 2 === 0
          ? 'delete from public.discount_codes where event_id = $1 and id = $2'
          : "update public.discount_codes set code = code || 'X' where event_id = $1 and id = $2";
      const changed = desk.organize(change, [desk.eventId, id]).then(
        () => 'changed',
        (error: { code: string }) => error.code,
      );
      const sent = [0, 1, 2, 3].map((place) => {
        const number = 100 * round + 10 * place;
        const players = [number, number + 1].slice(place % 2);
        const forms = players.map((player) => form(player, { discountCode: code }));
        return registerPlayers(desk.query, desk.eventId, forms);
      });
      await Promise.all(sent);
      expect(['changed', '23503']).toContain(await changed);
    }
  });
});

const discount = fc.record({
  code: fc.constant('CLUB'),
  kind: fc.constantFrom('amount' as const, 'percent' as const),
  value: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(1, 33, 50, 99, 100)),
  sections: fc.constantFrom([], ['open'], ['kids', 'open'], ['kids']),
});

test('a discount takes off what the domain computes', async () => {
  for (const { query } of databases) {
    const cases = fc.array(
      fc.record({
        discount,
        section: fc.constantFrom('open', 'kids', null),
        rest: fc.oneof(
          fc.constantFrom(null, 0, 1, 49, 50, 51, 10_000_000_000),
          fc.integer({ min: 0, max: 20_000 }),
        ),
      }),
      { minLength: 50, maxLength: 50 },
    );
    await fc.assert(
      fc.asyncProperty(cases, async (all) => {
        const rows = await query<{ off: number }>(
          `select private.discount_of(one -> 'discount', one ->> 'section', (one ->> 'rest')::bigint)::float as off
           from jsonb_array_elements($1::jsonb) with ordinality as asked (one, number) order by number`,
          [JSON.stringify(all)],
        );
        expect(rows.map(({ off }) => off)).toEqual(
          all.map((one) => discountAmount(one.discount, one.section, one.rest)),
        );
      }),
      { numRuns: 40 / databases.length },
    );
  }
});

/** What happens to the players of an event with one code of three uses and four places. */
const step = fc.oneof(
  fc.record({
    is: fc.constant('enter' as const),
    player: fc.nat(7),
    code: fc.boolean(),
    section: fc.constantFrom('open', 'kids'),
  }),
  fc.record({
    is: fc.constantFrom('withdraw', 'restore', 'cancel', 'delete', 'move' as const),
    player: fc.nat(7),
  }),
);

/** An entry in the plain book. */
type Line = {
  section: 'open' | 'kids';
  hasCode: boolean;
  isOff: boolean;
  id: string;
  token: string;
};

const FEES = { open: 4000, kids: 2500 };
const MOST = 3;

test('whatever players and desks do, a code is used no more often than it may be, and each fee is right', async () => {
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        const desk = await makeDesk(database, { ...SECTIONS, maxPlayers: 4 });
        await addCode(desk, { most_uses: MOST });
        const book = new Map<number, Line>();
        const uses = () => [...book.values()].filter((one) => one.hasCode && !one.isOff).length;
        const organize = (id: string, set: object, operation = {}) =>
          database.commitAs('authenticated', desk.organizerId, async (query) => {
            const [known] = await query<{ version: number }>(
              'select version::float as version from public.participants where event_id = $1 and id = $2',
              [desk.eventId, id],
            );
            const change = { id, version: known?.version ?? 0, from: {}, set: { ...set } };
            return changeEntries(query, desk.eventId, [change], operation);
          });
        for (const one of steps) {
          const line = book.get(one.player);
          if (one.is === 'enter') {
            if (line) continue;
            const discountCode = one.code ? 'CLUB' : '';
            const answer = await enter(desk, one.player, { section: one.section, discountCode });
            expect(answer.refused !== undefined).toBe(one.code && uses() >= MOST);
            if (answer.refused) continue;
            const { participantId: id, token } = answer;
            const { section } = one as { section: Line['section'] };
            book.set(one.player, { section, hasCode: one.code, isOff: false, id, token });
          } else if (line === undefined) {
          } else if (one.is === 'withdraw' || one.is === 'cancel') {
            if (line.isOff) continue;
            if (one.is === 'withdraw') await desk.act(line.token, 'withdraw');
            else await organize(line.id, { status: 'cancelled' });
            line.isOff = true;
            if (one.is === 'cancel') book.delete(one.player);
          } else if (one.is === 'restore') {
            if (!line.isOff) continue;
            line.hasCode &&= uses() < MOST;
            line.isOff = false;
            await desk.act(line.token, 'restore');
          } else if (one.is === 'delete') {
            await organize(line.id, {}, { removes: true });
            book.delete(one.player);
          } else if (!line.isOff) {
            line.section = line.section === 'open' ? 'kids' : 'open';
            const found = { ratingList: '', unverified: '' };
            const change = { section: line.section, acceptWaiting: true, ...found };
            await desk.act(line.token, 'change', change);
          }
        }
        for (const [player, line] of book) {
          const fee = FEES[line.section] * (line.hasCode ? 0.75 : 1);
          expect(await chargeOf(desk, line.id), `player ${player}`).toMatchObject({
            owed: Math.ceil(fee),
          });
        }
        expect(uses()).toBeLessThanOrEqual(MOST);
      }),
      { numRuns: 40 / databases.length },
    );
  }
});
