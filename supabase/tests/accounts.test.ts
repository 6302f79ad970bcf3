import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, hasNative, startDatabases, startNative } from './databases.ts';
import {
  createPublishedEvent,
  readRegistration,
  register,
  registerGuest,
  startWorld,
  type World,
} from './people.ts';

let world: World;
let databases: Database[];
beforeAll(async () => {
  [world, databases] = await Promise.all([startWorld(), startDatabases()]);
});
afterAll(() => Promise.all([world.stop(), ...databases.map((database) => database.stop())]));

const browser = () =>
  createClient(world.url, world.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function signedUp(email: string, password: string) {
  const client = browser();
  const { data, error } = await client.auth.signUp({ email, password });
  expect(error).toBeNull();
  return { client, id: data.user?.id ?? '' };
}

/** The token in the newest mail to the address. */
function mailedToken(email: string) {
  const mail = world.mails.findLast(({ to }) => to === email);
  const [, token = ''] = /token=([0-9a-f]+)/.exec(mail?.body ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

/** Follows the link in the newest mail to the address, as its owner would. */
async function followLink(email: string, type: 'recovery' | 'email_change' = 'recovery') {
  const client = browser();
  const { error } = await client.auth.verifyOtp({ token_hash: mailedToken(email), type });
  expect(error).toBeNull();
  return client;
}

const isConfirmed = async (id: string) => {
  const [row] = await world.sql<{ confirmed: boolean }>(
    'select private.email_is_confirmed($1) as confirmed',
    [id],
  );
  return row?.confirmed;
};

test('whoever signed up with another person’s address is signed out once the owner resets the password', async () => {
  const email = 'olga@club.example';
  const { client: intruder } = await signedUp(email, 'intruders-own');
  const { data } = await intruder.auth.getSession();
  const token = data.session?.access_token ?? '';
  await browser().auth.resetPasswordForEmail(email);
  const owner = await followLink(email);
  expect((await owner.auth.updateUser({ password: 'olgas-own' })).error).toBeNull();

  expect((await intruder.auth.refreshSession()).error).not.toBeNull();
  const back = await fetch(`${world.url}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: world.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ password: 'back-again' }),
  });
  expect(back.status, 'the token is good for data until it runs out, not for the account').toBe(
    403,
  );
  const again = await browser().auth.signInWithPassword({ email, password: 'intruders-own' });
  expect(again.error?.code).toBe('invalid_credentials');
  expect(
    (await browser().auth.signInWithPassword({ email, password: 'olgas-own' })).error,
  ).toBeNull();
});

test('a new password ends all sessions of the account and no others, on every database', async () => {
  for (const { name, query, createUser } of databases) {
    const [changed, other] = [
      await createUser('one@club.example'),
      await createUser('two@club.example'),
    ];
    for (const user of [changed, changed, other]) {
      const session = crypto.randomUUID();
      await query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user]);
      for (const of of [session, null]) {
        const id = name === 'embedded' ? `'${crypto.randomUUID()}'` : 'default';
        await query(
          `insert into auth.refresh_tokens (id, token, user_id, session_id) values (${id}, $1, $2, $3)`,
          [crypto.randomUUID(), user, of],
        );
      }
    }
    await query("update auth.users set encrypted_password = 'another' where id = $1", [changed]);
    const left = async (table: string) =>
      (await query<{ user_id: string }>(`select distinct user_id::text from auth.${table}`)).map(
        ({ user_id }) => user_id,
      );
    expect(await left('sessions')).toEqual([other]);
    expect(await left('refresh_tokens')).toEqual([other]);
  }
});

test('a profile takes over its account’s new email address', async () => {
  for (const { query, createUser } of databases) {
    const id = await createUser('before@club.example');
    await query("update auth.users set email = 'after@club.example' where id = $1", [id]);
    const rows = await query('select email from public.profiles where user_id = $1', [id]);
    expect(rows).toEqual([{ email: 'after@club.example' }]);
  }
});

test('only following a link confirms an address', async () => {
  const email = 'ann@club.example';
  const { client, id } = await signedUp(email, 'first-password');
  expect(await isConfirmed(id), 'signed up').toBe(false);
  await client.auth.resetPasswordForEmail(email);
  await client.auth.updateUser({ password: 'second-password' });
  expect(await isConfirmed(id), 'a link was mailed, and the password changed without it').toBe(
    false,
  );
  await client.auth.resetPasswordForEmail(email);
  await followLink(email);
  expect(await isConfirmed(id), 'followed').toBe(true);
  await world.sql("update auth.users set email = 'victim@club.example' where id = $1", [id]);
  expect(await isConfirmed(id), 'another address').toBe(false);
});

test('a link mailed before the address changed confirms nothing, and ends', async () => {
  const email = 'mallory@club.example';
  const victim = 'vic@club.example';
  const eventId = await createPublishedEvent(world);
  await registerGuest(world, eventId, { ...readRegistration('Vic Tim'), email: victim });
  const { client, id } = await signedUp(email, 'mallorys-own');
  await browser().auth.resetPasswordForEmail(email);
  const kept = mailedToken(email);
  expect((await client.auth.updateUser({ email: victim })).error).toBeNull();
  const changed = await followLink(email, 'email_change');
  expect((await changed.auth.getUser()).data.user?.email).toBe(victim);

  const { error } = await browser().auth.verifyOtp({ token_hash: kept, type: 'recovery' });
  expect(error?.code).toBe('otp_expired');
  expect(await isConfirmed(id)).toBe(false);
  expect((await changed.rpc('own_guest_entries')).data).toEqual([]);
  expect((await changed.rpc('take_over_entries')).data).toBe(0);

  await browser().auth.resetPasswordForEmail(victim);
  await followLink(victim);
  expect(await isConfirmed(id), 'followed by the owner of the address').toBe(true);
});

test('a link is not mailed if the address changes while it is made', async () => {
  const email = 'quick@club.example';
  const { id } = await signedUp(email, 'quicks-own');
  await world.sql(`
    create function public.change_address() returns trigger language plpgsql as $$
    begin
      new.email := 'overtaken@club.example';
      return new;
    end $$`);
  await world.sql(
    `create trigger change_address before update of recovery_token on auth.users
     for each row execute function public.change_address()`,
  );
  await browser().auth.resetPasswordForEmail(email);
  await world.sql('drop function public.change_address cascade');
  const [user] = await world.sql('select email from auth.users where id = $1', [id]);
  expect(user).toEqual({ email: 'overtaken@club.example' });
  expect(world.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('tokens end when the address of an account changes, on every database', async () => {
  for (const { name, query, createUser } of databases) {
    const id = await createUser('tokens@club.example');
    const tokens = [
      'confirmation_token',
      'recovery_token',
      'email_change_token_new',
      'email_change_token_current',
      'reauthentication_token',
    ];
    await query(
      `update auth.users set ${tokens.map((token) => `${token} = '${token} of ${name}'`)} where id = $1`,
      [id],
    );
    await query('update auth.users set email = $2 where id = $1', [id, 'other@club.example']);
    const [row] = await query(`select ${tokens} from auth.users where id = $1`, [id]);
    expect(Object.values(row ?? {})).toEqual(tokens.map(() => ''));
  }
});

test.runIf(hasNative())(
  'hosted, only a link that was mailed to an address confirms it',
  async () => {
    const { query, signIn, stop } = await startNative();
    const confirmed = async (id: string) => {
      const [row] = await query<{ confirmed: boolean }>(
        'select private.email_is_confirmed($1) as confirmed',
        [id],
      );
      return row?.confirmed;
    };
    const unasked = await signIn.signUp('unasked@club.example', { confirms: false });
    expect(await confirmed(unasked), 'signed up where nobody has to confirm').toBe(false);
    await signIn.recover(unasked);
    expect(await confirmed(unasked), 'a link was mailed').toBe(false);
    await signIn.changePassword(unasked);
    expect(await confirmed(unasked), 'its token ended with a new password').toBe(false);
    await signIn.recover(unasked);
    await signIn.followRecovery(unasked);
    expect(await confirmed(unasked), 'followed').toBe(true);

    const asked = await signIn.signUp('asked@club.example', { confirms: true });
    expect(await confirmed(asked), 'signed up, and a link was mailed').toBe(false);
    await signIn.followConfirmation(asked);
    expect(await confirmed(asked), 'followed').toBe(true);

    const mover = await signIn.signUp('mover@club.example', { confirms: false });
    await signIn.recover(mover);
    await signIn.changeAddress(mover, 'moved@club.example');
    await signIn.followRecovery(mover);
    expect(await confirmed(mover), 'followed a link to the former address').toBe(false);
    await stop();
  },
);

test('an account with an unconfirmed address sees no registrations made with that address', async () => {
  const eventId = await createPublishedEvent(world);
  const entry = { ...readRegistration('Gus Guest'), email: 'gus@club.example' };
  await registerGuest(world, eventId, entry);
  const { client } = await signedUp('gus@club.example', 'not-gus-at-all');
  expect((await client.rpc('own_registrations')).data).toEqual([]);
  expect((await client.from('participants').select('id')).data).toEqual([]);
});

test('players get the contact that the organizer set instead of the account’s email and phone', async () => {
  const eventId = await createPublishedEvent(world);
  await register(world, world.player, eventId, readRegistration('Player One'));
  const seen = async () => {
    const [registration] = (await world.player.client.rpc('own_registrations')).data;
    const { organizerEmail, organizerPhone } = registration.event;
    return [organizerEmail, organizerPhone];
  };
  const change = (fields: object) =>
    world.owner.client.from('profiles').update(fields).eq('user_id', world.owner.id);
  await change({ phone_number: '555 0100' });
  expect(await seen()).toEqual([world.owner.email, '555 0100']);
  await change({ contact_email: 'desk@club.example' });
  expect(await seen()).toEqual(['desk@club.example', '']);
  await change({ contact_phone: '555 0199' });
  expect(await seen()).toEqual(['desk@club.example', '555 0199']);
  const [mail] = await world.sql<{ source: Record<string, string> }>(
    'select private.registration_mail_source($1, $2) as source',
    [eventId, world.player.id],
  );
  expect(mail?.source).toMatchObject({
    organizerEmail: 'desk@club.example',
    organizerPhone: '555 0199',
  });
  expect((await change({ contact_email: '' })).error, 'a phone without an email').not.toBeNull();
});
