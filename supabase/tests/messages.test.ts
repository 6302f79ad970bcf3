import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { AUDIENCE_IDS, isInAudience } from '@tabiya/domain/messages/audiences';
import { isPersonal, PLACEHOLDER_NAMES } from '@tabiya/domain/messages/placeholders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** A published event of a premium organizer with two players, and a message that waits for both. */
async function sentMessage(database: Database) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId);
  await database.query(
    `insert into public.participants (event_id, full_name, email)
     values ($1, 'Ann Archer', 'ann@players.example'), ($1, 'Bob Berg', 'bob@players.example')`,
    [eventId],
  );
  const asOrganizer = <Result>(work: Parameters<Database['commitAs']>[2]) =>
    database.commitAs('authenticated', organizerId, work) as Promise<Result>;
  const [message] = await asOrganizer<{ id: string }[]>((query) =>
    query(
      `insert into public.messages (event_id, subject, body)
       values ($1, 'News', 'We play next door.') returning id`,
      [eventId],
    ),
  );
  const id = message?.id ?? '';
  await asOrganizer((query) => query('select public.send_message($1, 2, 1)', [id]));
  return { eventId, id, asOrganizer };
}

test('the database selects a group’s entries as the screens do', async () => {
  const entries = fc.record({
    status: fc.constantFrom(...PARTICIPANT_STATUSES),
    feeOwed: fc.constantFrom(null, 0, 4000),
    sectionId: fc.constantFrom(null, 'open', 'u18'),
  });
  const groups = fc.record({
    audience: fc.constantFrom(...AUDIENCE_IDS),
    sectionId: fc.constantFrom(null, 'open', 'gone'),
  });
  for (const database of databases) {
    await fc.assert(
      fc.asyncProperty(entries, groups, async (entry, group) => {
        const [row] = await database.query<{ is_in: boolean }>(
          `select private.is_in_audience(
             jsonb_populate_record(null::public.participants, $1), $2, $3
           ) as is_in`,
          [
            {
              status: entry.status,
              fee_owed: entry.feeOwed,
              fee_set: true,
              section_id: entry.sectionId,
            },
            group.audience,
            group.sectionId,
          ],
        );
        expect(row?.is_in).toBe(isInAudience(entry, group));
      }),
      { numRuns: 60 },
    );
  }
});

test('the database recognizes a personal message as the screens do', async () => {
  const names = [...PLACEHOLDER_NAMES, 'Name ', ' SECTION', 'nobody', ''];
  for (const database of databases) {
    for (const text of [...names.map((name) => `Hello {${name}}`), 'name', '{name', 'name}']) {
      const [row] = await database.query<{ is_personal: boolean }>(
        'select private.is_personal($1, $2) as is_personal',
        ['', text],
      );
      expect([text, row?.is_personal]).toEqual([text, isPersonal({ subject: '', body: text })]);
    }
  }
});

test('emails to an erased person are never sent, and nothing of the address stays', async () => {
  for (const database of databases) {
    const { eventId, id, asOrganizer } = await sentMessage(database);
    await database.query("select private.make_opt_out_link($1, 'ann@players.example')", [eventId]);
    await asOrganizer((query) =>
      query(
        `select public.erase_participant(event_id, id) from public.participants
         where event_id = $1 and full_name = 'Ann Archer'`,
        [eventId],
      ),
    );
    const rows = await database.query(
      'select state, reason from public.message_recipients where message_id = $1 order by state',
      [id],
    );
    expect(rows).toEqual([
      { state: 'skipped', reason: 'erased' },
      { state: 'waiting', reason: '' },
    ]);
    expect(
      await database.query('select 1 from private.opt_out_links where event_id = $1', [eventId]),
    ).toEqual([]);
  }
});

test.runIf(hasNative())('the last mail is recorded while somebody stops the message', async () => {
  const native = databases.find(({ name }) => name === 'native');
  if (native === undefined) throw new Error('There is no native database.');
  const { id } = await sentMessage(native);
  const lease = crypto.randomUUID();
  const waiting = await native.query<{ id: string }>(
    'update public.message_recipients set lease = $2, attempts = 1 where message_id = $1 returning id',
    [id, lease],
  );
  await native.aside(async (stopping) => {
    // As stop_message begins. It would go on to lock what the sender holds, so the sender must not wait for it.
    await stopping('select from public.messages where id = $1 for update', [id]);
    for (const recipient of waiting) {
      await native.commitAs('service_role', null, async (query) => {
        await query("set local lock_timeout = '1s'");
        await query('select public.record_message_mail($1)', [
          { id: recipient.id, lease, outcome: 'sent' },
        ]);
      });
    }
  });
  await native.query('select public.expire_messages()');
  expect(await native.query('select status from public.messages where id = $1', [id])).toEqual([
    { status: 'sent' },
  ]);
});

test('a message whose last recipients are gone counts as sent', async () => {
  for (const database of databases) {
    const { eventId, id, asOrganizer } = await sentMessage(database);
    await asOrganizer((query) =>
      query(
        'select public.erase_participant(event_id, id) from public.participants where event_id = $1',
        [eventId],
      ),
    );
    const status = async () =>
      (
        await database.query<{ status: string }>(
          'select status from public.messages where id = $1',
          [id],
        )
      )[0]?.status;
    expect(await status()).toBe('sent');
    for (const goesOn of [false, true]) {
      await database.query('update public.messages set status = $2 where id = $1', [
        id,
        goesOn ? 'stopped' : 'sending',
      ]);
      await asOrganizer((query) => query('select public.stop_message($1, $2)', [id, goesOn]));
      expect(await status()).toBe('sent');
    }
  }
});

test('a draft increases its version, and a sent message can’t be changed or deleted', async () => {
  for (const database of databases) {
    const { eventId, id, asOrganizer } = await sentMessage(database);
    for (const attempt of [
      "update public.messages set body = 'Other' where id = $1 returning id",
      'delete from public.messages where id = $1 returning id',
    ]) {
      expect(await asOrganizer((query) => query(attempt, [id]))).toEqual([]);
    }
    const [draft] = await asOrganizer<{ id: string; version: number }[]>((query) =>
      query('insert into public.messages (event_id) values ($1) returning id, version', [eventId]),
    );
    const [changed] = await asOrganizer<{ version: number }[]>((query) =>
      query("update public.messages set body = 'x' where id = $1 returning version", [draft?.id]),
    );
    expect([draft?.version, changed?.version]).toEqual([1, 2]);
  }
});

test('a player’s data includes their messages', async () => {
  for (const database of databases) {
    const { eventId, asOrganizer } = await sentMessage(database);
    const [row] = await asOrganizer<{ data: { messages: object[] } }[]>((query) =>
      query(
        'select public.participant_data(event_id, id) as data from public.participants where event_id = $1 limit 1',
        [eventId],
      ),
    );
    expect(row?.data.messages).toMatchObject([{ subject: 'News', state: 'waiting' }]);
  }
});
