import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import { formFields, insertEvent, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';
import { signIn } from './sessions.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

const newUser = (database: Database) => database.createUser(`${crypto.randomUUID()}@club.example`);

/** Runs queries as a user who signed in some time ago. */
async function signedIn(
  database: Database,
  userId: string,
  minutesAgo: number,
  work: (query: Query) => Promise<unknown>,
) {
  const { run } = await signIn(database, userId, minutesAgo);
  return run(work);
}

const erase = (query: Query) => query('select public.erase_account() as events');

const enter = ({ query }: Database, eventId: string, userId: string, form: object) =>
  registerPlayer(query, eventId, form, { userId });

test('an account is deleted with everything entered with it; sums and purchases stay without a name', async () => {
  for (const database of databases) {
    const eventId = await publishEvent(database.query, await newUser(database));
    const user = await newUser(database);
    await enter(database, eventId, user, formFields(1));
    await enter(database, eventId, user, { ...formFields(2), forSomebodyElse: true });
    await database.query(
      "insert into public.receipts (event_id, participant_id, amount, note) values ($1, $2, 4000, 'Mum')",
      [eventId, user],
    );
    await database.query(
      `insert into public.payments (provider_event_id, buyer_id, kind, reference, outcome, amount, currency, occurred_at)
       values ($1::text, $2, 'event', $1::text, 'paid', 1900, 'USD', now())`,
      [crypto.randomUUID(), user],
    );
    const other = await newUser(database);
    await enter(database, eventId, other, formFields(3));

    const [row] = (await signedIn(database, user, 1, erase)) as { events: string[] }[];
    expect(row?.events).toEqual([eventId]);
    const entries = await database.query(
      'select full_name, status, email, user_id from public.participants where event_id = $1 order by registered_at',
      [eventId],
    );
    const gone = { full_name: 'Name withheld', status: 'cancelled', email: '', user_id: null };
    expect(entries).toMatchObject([gone, gone, { full_name: 'Player 3', user_id: other }]);
    const [left] = await database.query(
      `select
         (select count(*)::integer from public.receipts where event_id = $2 and amount = 4000 and note = '') as receipts,
         (select count(*)::integer from public.payments where amount = 1900 and buyer_id is null) as purchases,
         (select count(*)::integer from public.profiles where user_id = $1) as profiles,
         (select count(*)::integer from auth.users where id = $1) as users,
         (select count(*)::integer from auth.sessions where user_id = $1) as sessions,
         (select count(*)::integer from public.participants where id = $1::text) as ids`,
      [user, eventId],
    );
    await expect(enter(database, eventId, user, formFields(4))).rejects.toMatchObject({
      ...{ code: 'PT401', detail: 'session_expired' },
    });
    expect(left).toEqual({
      ...{ receipts: 1, purchases: 1, profiles: 0, users: 0, sessions: 0, ids: 0 },
    });
    await database.query('delete from public.payments');
  }
});

test('users who have not signed in recently must enter the password again', async () => {
  for (const database of databases) {
    const user = await newUser(database);
    await expect(signedIn(database, user, 11, erase)).rejects.toMatchObject({
      code: 'PT401',
      detail: 'sign_in_again',
    });
    // A session that isn't in the token, and one of another user.
    await expect(database.commitAs('authenticated', user, erase)).rejects.toMatchObject({
      code: 'PT401',
    });
    await expect(database.commitAs('anon', null, erase)).rejects.toMatchObject({ code: '42501' });
  }
});

test('tournaments and a running subscription must be dealt with first', async () => {
  for (const database of databases) {
    const user = await newUser(database);
    const eventId = await insertEvent(database.query, user);
    const detail = (found: string) => ({ code: 'PT409', detail: found });
    await expect(signedIn(database, user, 1, erase)).rejects.toMatchObject(
      detail('account_has_tournaments'),
    );
    await database.query('delete from public.events where id = $1', [eventId]);
    const report = (outcome: string, minutes: number) =>
      database.query('select public.record_payment($1)', [
        {
          provider_event_id: crypto.randomUUID(),
          ...{ buyer_id: user, kind: 'monthly', reference: `cus_${user}`, outcome },
          ...{ amount: 900, currency: 'USD' },
          occurred_at: new Date(Date.now() + minutes * 60_000).toISOString(),
        },
      ]);
    await report('paid', 0);
    await expect(signedIn(database, user, 1, erase)).rejects.toMatchObject(
      detail('subscription_running'),
    );
    await report('ending', 1);
    await expect(signedIn(database, user, 1, erase)).resolves.toBeDefined();
    await database.query('delete from public.payments');
  }
});

test('only the owner can see what is deleted with an account and what prevents it', async () => {
  for (const database of databases) {
    const user = await newUser(database);
    const eventId = await publishEvent(database.query, await newUser(database));
    await enter(database, eventId, user, formFields(1));
    const ownEventId = await insertEvent(database.query, user);
    const dataOf = async (userId: string, call: string, values: unknown[] = []) => {
      const [row] = await database.as('authenticated', userId, (query) =>
        query<{ data: object | null }>(`select ${call} as data`, values),
      );
      return row?.data;
    };
    const ties = (userId: string) => dataOf(userId, 'public.own_account_ties()');
    expect(await ties(user)).toMatchObject({
      tournaments: [{ title: 'Spring Open', participants: 0 }],
      hasSubscription: false,
      entries: [{ fullName: 'Player 1', title: 'Spring Open', isWithdrawn: true }],
    });
    expect(await ties(await newUser(database))).toEqual({
      ...{ tournaments: [], hasSubscription: false, entries: [] },
    });
    expect(await dataOf(user, 'public.own_account_data()')).toMatchObject({
      account: { premium: false },
      entries: [{ eventId }],
      tournaments: [ownEventId],
      purchases: [],
    });
    expect(await dataOf(user, 'public.tournament_data($1)', [ownEventId])).toMatchObject({
      title: 'Spring Open',
    });
    expect(await dataOf(user, 'public.tournament_data($1)', [eventId])).toBeNull();
  }
});

test('a tournament is transferred, with its URLs, once the other account accepts', async () => {
  for (const database of databases) {
    const [owner, next, stranger] = [
      await newUser(database),
      await newUser(database),
      await newUser(database),
    ];
    const [{ email = '' } = {}] = await database.query<{ email: string }>(
      'select email from public.profiles where user_id = $1',
      [next],
    );
    const eventId = await publishEvent(database.query, owner);
    await database.query(
      "insert into public.custom_urls (event_id, slug, organizer_id) values ($1, 'handed-over', $2)",
      [eventId, owner],
    );
    await database.query('insert into public.online_events values ($1, $2)', [eventId, owner]);
    const as = (userId: string, sql: string, parameters: unknown[] = [eventId]) =>
      database.commitAs('authenticated', userId, (query) => query(sql, parameters));
    const offers = async (userId: string) => {
      const [row] = await database.as('authenticated', userId, (query) =>
        query<{ offers: object[] }>('select public.own_event_offers() as offers'),
      );
      return row?.offers;
    };
    const OFFER = 'select public.offer_event($1, $2)';
    const ACCEPT = 'select public.accept_event_offer($1)';
    await expect(as(stranger, OFFER, [eventId, email])).rejects.toMatchObject({ code: 'PT404' });
    await expect(as(owner, OFFER, [eventId, 'nobody'])).rejects.toMatchObject({ code: 'PT422' });
    await as(owner, OFFER, [eventId, email.toUpperCase()]);
    expect(await offers(next)).toMatchObject([{ eventId, isOwn: false, title: 'Spring Open' }]);
    expect(await offers(stranger)).toEqual([]);
    await expect(as(stranger, ACCEPT)).rejects.toMatchObject({ code: 'PT404' });

    await as(owner, 'select public.end_event_offer($1)');
    await expect(as(next, ACCEPT)).rejects.toMatchObject({ code: 'PT404' });

    await as(owner, OFFER, [eventId, email]);
    await as(next, ACCEPT);
    const rows = await database.query(
      `select events.organizer_id, custom_urls.organizer_id as url_of
       from public.events join public.custom_urls on custom_urls.event_id = events.id where id = $1`,
      [eventId],
    );
    expect(rows).toEqual([{ organizer_id: next, url_of: next }]);
    // The next organizer turns online payment on themselves.
    expect(await as(next, 'select from public.online_events where event_id = $1')).toEqual([]);
    expect(await offers(owner)).toEqual([]);
  }
});

test('a user who takes an address after the offer can’t accept it', async () => {
  for (const database of databases) {
    const owner = await newUser(database);
    const eventId = await publishEvent(database.query, owner);
    const address = `${crypto.randomUUID()}@club.example`;
    await database.commitAs('authenticated', owner, (query) =>
      query('select public.offer_event($1, $2)', [eventId, address]),
    );
    const late = await database.createUser(address);
    await expect(
      database.commitAs('authenticated', late, (query) =>
        query('select public.accept_event_offer($1)', [eventId]),
      ),
    ).rejects.toMatchObject({ code: 'PT404' });
  }
});
