import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import type { EventSettings } from './fixtures.ts';
import { type Desk, onEachDesk, tokenHash } from './managed-entries.ts';
import { signIn } from './sessions.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const onEach = (settings: EventSettings, work: (desk: Desk) => Promise<void>) =>
  onEachDesk(databases, settings, work);

test('a guest gets a link to their entry, of which only the hash is stored', () =>
  onEach({}, async ({ enter, read, query, eventId }) => {
    const [token, other] = [await enter(1), await enter(2)];
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(other);
    expect(await read(token)).toMatchObject({ eventId, fullName: 'Player 1', mayChange: true });
    const rows = await query('select * from private.entry_links where event_id = $1', [eventId]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await read(`${token}x`)).toBeNull();
  }));

test('each claimed email has its own link, and the earlier ones stay valid', () =>
  onEach({}, async ({ enter, read, query, eventId }) => {
    const token = await enter(1);
    const claim = async () => {
      const [row] = await query<{ claims: { ownLink: { token: string } }[] }>(
        'select public.claim_registration_mails(1, $1, (select id from public.participants where event_id = $1)) as claims',
        [eventId],
      );
      return row?.claims[0]?.ownLink.token ?? '';
    };
    const first = await claim();
    await query('update private.registration_mails set next_attempt_at = now()');
    const second = await claim();
    expect(new Set([token, first, second]).size).toBe(3);
    for (const one of [token, first, second]) expect(await read(one)).not.toBeNull();
  }));

test('a link ends two weeks after the event, and the sweep deletes it', () =>
  onEach({}, async ({ enter, read, act, query, eventId }) => {
    const token = await enter(1);
    const endsAt = (age: string) =>
      query('update public.publications set ends_at = now() - $2::interval where event_id = $1', [
        eventId,
        age,
      ]);
    await endsAt('13 days');
    expect(await read(token)).not.toBeNull();
    await endsAt('15 days');
    expect(await read(token)).toBeNull();
    expect(await act(token, 'withdraw')).toBeNull();
    await query('select public.forget_entry_links()');
    expect(
      await query('select from private.entry_links where event_id = $1', [eventId]),
    ).toHaveLength(0);
  }));

test('another address ends every link, the browser gets a new one, and both addresses are notified', () =>
  onEach({}, async ({ enter, act, read, mails, query, eventId }) => {
    const token = await enter(1);
    const [row] = await query<{ other: string }>(
      'select private.make_entry_link(event_id, id) as other from public.participants where event_id = $1',
      [eventId],
    );
    const other = row?.other ?? '';
    expect(await read(other)).not.toBeNull();
    const changed = await act(token, 'change', { email: 'new@players.example' });
    expect(changed).toMatchObject({ email: 'new@players.example' });
    expect(await read(other)).toBeNull();
    expect(await read(token)).toBeNull();
    expect(await read(String(changed?.token))).toMatchObject({ email: 'new@players.example' });
    expect(await act(String(changed?.token), 'change', { notes: 'Late' })).not.toHaveProperty(
      'token',
    );
    expect(await mails()).toEqual([
      ['Player 1', 'addressChanged', 'player.1@players.example'],
      ['Player 1', 'link'],
    ]);
  }));

test('an address corrected by the organizer ends all links', () =>
  onEach({}, async ({ enter, read, organize, eventId }) => {
    const token = await enter(1);
    await organize("update public.participants set phone_number = '1' where event_id = $1", [
      eventId,
    ]);
    expect(await read(token)).not.toBeNull();
    await organize(
      "update public.participants set email = 'right@players.example' where event_id = $1",
      [eventId],
    );
    expect(await read(token)).toBeNull();
  }));

test('a restored entry has its links, history, and board-email opt-in', () =>
  onEach({}, async ({ enter, act, read, organize, history, query, eventId }) => {
    const token = await enter(1);
    await query("select public.set_board_mail($1, true, '{}')", [tokenHash(token)]);
    const mailed = () =>
      query('select participant_id, told from private.board_mails where event_id = $1', [eventId]);
    const before = await mailed();
    expect(before).toHaveLength(1);
    const entry = await act(token, 'change', { notes: 'Late' });
    await organize('delete from public.participants where event_id = $1', [eventId]);
    expect(await read(token)).toBeNull();
    await organize('select public.restore_participant($1, $2)', [eventId, entry?.participantId]);
    expect(await read(token)).toMatchObject({ notes: 'Late' });
    expect(await history(token)).toHaveLength(1);
    expect(await mailed()).toEqual(before);
  }));

test('lost links are emailed at most three times a day, only to the entries’ address', () =>
  onEach({}, async ({ enter, query, eventId, mails, organize }) => {
    await enter(1, { email: 'parent@players.example' });
    await enter(2, { email: 'parent@players.example' });
    await enter(3);
    const ask = async (email: string) => {
      const [row] = await query<{ mailed: object[] }>(
        'select public.mail_entry_links($1, $2) as mailed',
        [eventId, email],
      );
      return row?.mailed.length;
    };
    expect(await ask(' Parent@players.example ')).toBe(2);
    expect(await ask('nobody@players.example')).toBe(0);
    expect([await ask('parent@players.example'), await ask('parent@players.example')]).toEqual([
      2, 2,
    ]);
    expect(await ask('parent@players.example')).toBe(0);
    expect((await mails()).map(([, kind]) => kind)).toEqual(['link', 'link']);
    await organize('update public.events set self_service = false where id = $1', [eventId]);
    expect(await ask('player.3@players.example')).toBe(0);
  }));

/** Makes Player 1 an entry of a new account, and signs it in. */
async function enterByAccount({ database, query, eventId, enter }: Desk) {
  await enter(1);
  const player = await database.createUser(`${crypto.randomUUID()}@players.example`);
  const [entry] = await query<{ id: string }>(
    'update public.participants set user_id = $2, is_guest = false where event_id = $1 returning id',
    [eventId, player],
  );
  return {
    player,
    entryId: entry?.id,
    session: await signIn(database, player),
    async linkOf({ run }: Pick<Awaited<ReturnType<typeof signIn>>, 'run'>) {
      const [made] = await run((ask) =>
        ask<{ token: string | null }>('select public.own_board_link($1, $2) as token', [
          eventId,
          entry?.id,
        ]),
      );
      return made?.token ?? null;
    },
  };
}

test('players who registered with an account get a link to their own entry, and no one else does', () =>
  onEach({}, async (desk) => {
    const { database, query, read, eventId } = desk;
    const { session, linkOf } = await enterByAccount(desk);
    expect(await read((await linkOf(session)) ?? '')).toMatchObject({
      eventId,
      fullName: 'Player 1',
    });
    const stranger = await database.createUser(`${crypto.randomUUID()}@players.example`);
    expect(await linkOf(await signIn(database, stranger))).toBeNull();
    await expect(linkOf({ run: (work) => database.as('anon', null, work) })).rejects.toMatchObject({
      code: '42501',
    });
    await query(
      "update public.publications set ends_at = now() - interval '15 days' where event_id = $1",
      [eventId],
    );
    expect(await linkOf(session)).toBeNull();
  }));

test('a link requested by an account ends with that session, and a new password ends them all', () =>
  onEach({}, async (desk) => {
    const { database, query, read, enter } = desk;
    const { player, session, linkOf } = await enterByAccount(desk);
    const mailed = await enter(2);
    const [here, there] = [await linkOf(session), await linkOf(await signIn(database, player))];
    await session.end();
    expect(await read(here ?? '')).toBeNull();
    expect(await linkOf(session), 'a token of a session that ended').toBeNull();
    expect(await read(there ?? '')).toMatchObject({ fullName: 'Player 1' });
    await query("update auth.users set encrypted_password = 'another' where id = $1", [player]);
    expect(await read(there ?? '')).toBeNull();
    expect(await read(mailed)).toMatchObject({ fullName: 'Player 2' });
  }));

test('a restored entry has no session links, because the session may have ended', () =>
  onEach({}, async (desk) => {
    const { eventId, read, organize } = desk;
    const { session, linkOf, entryId } = await enterByAccount(desk);
    const token = (await linkOf(session)) ?? '';
    await organize('delete from public.participants where event_id = $1', [eventId]);
    await session.end();
    await organize('select public.restore_participant($1, $2)', [eventId, entryId]);
    expect(await read(token)).toBeNull();
  }));

test('an account gets sixty links an hour, of which the newest twenty work', () =>
  onEach({}, async (desk) => {
    const { session, entryId } = await enterByAccount(desk);
    const made = await session.run((ask) =>
      ask<{ token: string | null }>(
        'select public.own_board_link($1, $2) as token from generate_series(1, 61)',
        [desk.eventId, entryId],
      ),
    );
    const tokens = made.map(({ token }) => token);
    expect(tokens.filter((token) => token !== null)).toHaveLength(60);
    expect(tokens.at(-1)).toBeNull();
    expect(await desk.read(tokens[59] ?? '')).not.toBeNull();
  }));

test('only the functions read links, history, and entries by a link', () =>
  onEach({}, async ({ database, enter, organizerId }) => {
    const token = await enter(1);
    for (const [role, user] of [
      ['anon', null],
      ['authenticated', organizerId],
    ] as const) {
      for (const sql of [
        'select from private.entry_links',
        'select from private.entry_changes',
        `select public.entry_by_link('${tokenHash(token)}')`,
        `select public.change_entry('{"linkHash": "${tokenHash(token)}"}', 'withdraw', '{}', '')`,
        "select public.mail_entry_links('x', 'y')",
        "select private.make_entry_link('x', 'y')",
        "select public.count_link_request('x')",
        'select public.forget_entry_links()',
      ]) {
        await expect(
          database.as(role, user, (query) => query(sql)),
          sql,
        ).rejects.toMatchObject({
          code: '42501',
        });
      }
    }
  }));
