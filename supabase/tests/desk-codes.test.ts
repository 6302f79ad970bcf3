import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { formFields } from './fixtures.ts';
import { makeDesk } from './managed-entries.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const form = (number: number, more: object = {}) => ({
  ...formFields(number),
  ...{ section: 'open', paymentAcknowledged: true, ...more },
});

/** A desk with a fee of $40, a section for children, and codes. */
async function openDesk(database: Database, codes: readonly object[]) {
  const sections = [
    { id: 'open', name: 'Open' },
    { id: 'kids', name: 'Kids' },
  ];
  const desk = await makeDesk(database, {
    ...{ paymentInfo: 'By transfer', registrationFee: 40, sections },
    content: { sections: sections.map((section) => ({ ...section, fee: 40 })) },
  });
  const { eventId, organizerId } = desk;
  for (const code of codes) {
    await desk.query(
      `insert into public.discount_codes (event_id, code, kind, value, section_ids, most_uses, valid_until)
       select $1, code, 'percent', 25, coalesce(section_ids, '{}'), most_uses, valid_until
       from jsonb_populate_record(null::public.discount_codes, $2)`,
      [eventId, JSON.stringify(code)],
    );
  }
  return {
    ...desk,
    register: async (number: number, more: object = {}) =>
      (await registerPlayer(desk.query, eventId, form(number, more))).participantId,
    /** Sets the code of an entry in place of another; returns why not, or `done`. */
    put: (
      id: string,
      [from, to]: [string | null, string | null],
      owed: number,
      { by = organizerId, seen = null }: { by?: string; seen?: object | null } = {},
    ) =>
      database
        .commitAs('authenticated', by, (as) =>
          as('select public.set_entry_code($1, $2, $3, $4, $5, $6)', [
            ...[eventId, id, from, to, owed],
            seen && JSON.stringify(seen),
          ]),
        )
        .then(
          () => 'done',
          ({ detail }) => detail as string,
        ),
    async entry(id: string) {
      const [row] = await desk.query<{ text: string }>(
        `select concat_ws(' ', status, fee_owed, discount ->> 'code', discount_amount) as text
         from public.participants where event_id = $1 and id = $2`,
        [eventId, id],
      );
      return row?.text;
    },
  };
}

async function onEach(
  codes: readonly object[],
  work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>,
) {
  for (const database of databases) await work(await openDesk(database, codes));
}

test('the desk puts a code on and takes it off; the status follows what was paid, and the history has it', async () => {
  await onEach([{ code: 'CLUB' }], async ({ register, put, entry, organize, eventId }) => {
    const ann = await register(1);
    await organize(
      'insert into public.receipts (event_id, participant_id, amount) values ($1, $2, 3000)',
      [eventId, ann],
    );
    expect(await put(ann, [null, 'CLUB'], 3000)).toBe('done');
    expect(await entry(ann)).toBe('paid 3000 CLUB 1000');
    // Sent again because the answer was lost.
    expect(await put(ann, [null, 'CLUB'], 3000)).toBe('done');
    expect(await put(ann, ['CLUB', null], 4000)).toBe('done');
    expect(await entry(ann)).toBe('registered 4000');
    const changes = await organize('select public.participant_history($1, $2) as history', [
      eventId,
      ann,
    ]);
    expect(JSON.stringify(changes)).toContain('"discountCode":["","CLUB"]');
    expect(JSON.stringify(changes)).toContain('"discountCode":["CLUB",""]');
    expect(JSON.stringify(changes)).not.toContain('discountState');
  });
});

test('an amount that was entered by hand stays with a code, and is what it was without it', async () => {
  await onEach([{ code: 'CLUB' }], async ({ register, put, entry, query, eventId }) => {
    const ann = await register(1);
    await query(
      'update public.participants set fee_owed = 1000, fee_set = true where event_id = $1 and id = $2',
      [eventId, ann],
    );
    expect(await put(ann, [null, 'CLUB'], 1000)).toBe('done');
    expect(await entry(ann)).toBe('registered 1000 CLUB 1000');
    expect(await put(ann, ['CLUB', null], 1000)).toBe('done');
    expect(await entry(ann)).toBe('registered 1000');
  });
});

test('a code that has changed since someone saw it isn’t put on, also if the fee stays the same', async () => {
  await onEach([{ code: 'CLUB' }], async ({ register, put, entry, query, organize, eventId }) => {
    const ann = await register(1, { discountCode: 'CLUB' });
    await query(
      'update public.participants set fee_owed = 1000, fee_set = true where event_id = $1 and id = $2',
      [eventId, ann],
    );
    expect(await put(ann, ['CLUB', null], 1000)).toBe('done');
    const seen = { kind: 'percent', value: 25, sections: [] };
    await organize('update public.discount_codes set value = 20 where event_id = $1', [eventId]);
    expect(await put(ann, [null, 'CLUB'], 1000, { seen })).toBe('code_changed');
    await organize('update public.discount_codes set value = 25 where event_id = $1', [eventId]);
    expect(await put(ann, [null, 'CLUB'], 1000, { seen })).toBe('done');
    expect(await entry(ann)).toBe('registered 1000 CLUB 1000');
  });
});

test('a code that is used up, over, unknown, or of another section is refused; one who waits counts', async () => {
  const codes = [
    { code: 'ONCE', most_uses: 1 },
    { code: 'OVER', valid_until: '2020-01-01' },
    { code: 'KIDS', section_ids: ['kids'] },
  ];
  await onEach(codes, async ({ register, put, entry, query, eventId }) => {
    const ann = await register(1);
    const ben = await register(2);
    await query(
      `update public.participants set status = 'waiting', waiting_number = 1 where event_id = $1 and id = $2`,
      [eventId, ann],
    );
    expect(await put(ann, [null, 'ONCE'], 3000)).toBe('done');
    for (const code of ['ONCE', 'OVER', 'NONE']) {
      expect(await put(ben, [null, code], 3000), code).toBe('code_unknown');
    }
    expect(await put(ben, [null, 'KIDS'], 4000)).toBe('code_not_in_section');
    expect(await put(ann, ['ONCE', null], 4000)).toBe('done');
    expect(await put(ben, [null, 'ONCE'], 3000)).toBe('done');
    expect(await entry(ben)).toBe('registered 3000 ONCE 1000');
  });
});

test('a code is set by the event’s organizer, over the code and to the fee that they saw', async () => {
  await onEach([{ code: 'CLUB' }], async (desk) => {
    const { register, put, database, query, eventId } = desk;
    const ann = await register(1, { discountCode: 'CLUB' });
    const ben = await register(2);
    const other = await openDesk(database, []);
    const by = other.organizerId;
    expect(await put(ben, [null, 'CLUB'], 3000, { by })).toBe('codes_not_allowed');
    expect(await put(ann, [null, null], 4000)).toBe('code_moved');
    expect(await put(ann, ['CLUB', null], 3999)).toBe('code_moved');
    await query(
      `update public.participants set status = 'cancelled' where event_id = $1 and id = $2`,
      [eventId, ben],
    );
    expect(await put(ben, [null, 'CLUB'], 3000)).toBe('code_moved');
  });
});

test('of desk and forms that take the last two uses at once, exactly two get them', async () => {
  await onEach([{ code: 'TWICE', most_uses: 2 }], async (desk) => {
    if (!hasNative() || desk.database.name !== 'native') return;
    const { register, put, query, eventId } = desk;
    const ids = [await register(1), await register(2), await register(3)];
    await Promise.all([
      ...[4, 5, 6].map((number) => register(number, { discountCode: 'TWICE' })),
      ...ids.map((id) => put(id, [null, 'TWICE'], 3000)),
    ]);
    const [row] = await query<{ uses: number }>(
      'select count(*)::integer as uses from public.participants where event_id = $1 and discount is not null',
      [eventId],
    );
    expect(row?.uses).toBe(2);
  });
});
