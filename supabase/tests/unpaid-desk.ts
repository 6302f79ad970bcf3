import { setOfEntries, undoStatus } from './changed-entries.ts';
import type { Database } from './databases.ts';
import { type EventSettings, publishEvent } from './fixtures.ts';

export type Deadline = { days: number; action: 'remind' | 'ask' | 'give' };
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A full premium event of one place and a fee of $40, whose unpaid places are minded. */
export async function openDesk(database: Database, deadline: Deadline, settings: EventSettings) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, {
    registrationFee: 40,
    maxPlayers: 1,
    keepsWaitingList: true,
    ...settings,
  });
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', organizerId, (query) => query<Row>(sql, parameters));
  await organize(
    'insert into public.payment_deadlines (event_id, days, action) values ($1, $2, $3)',
    [eventId, deadline.days, deadline.action],
  );
  const desk = {
    ...database,
    organizerId,
    eventId,
    organize,
    async add(name: string, status = 'registered') {
      const [added] = await database.query<{ id: string }>(
        `insert into public.participants (event_id, full_name, email, fee_full, fee_owed, status)
         values ($1, $2, $2 || '@x.example', 4000, 4000, $3) returning id`,
        [eventId, name, status],
      );
      return added?.id ?? '';
    },
    /** The columns of an entry that this is about. */
    async entry(id: string) {
      const [row] = await database.query<{
        status: string;
        payBy: string | null;
        isReminded: boolean;
        isGivenUp: boolean;
      }>(
        `select status, private.pay_by(participants)::text as "payBy", reminded_at is not null as "isReminded",
           given_up_at is not null as "isGivenUp"
         from public.participants where event_id = $1 and id = $2`,
        [eventId, id],
      );
      return row;
    },
    /** Moves the deadline of an entry, and the mail about it, into the past. */
    async pass(id: string, more = '') {
      await database.query(
        `update public.participants
         set pays_until = now() - interval '1 hour', reminded_at = now() - interval '3 days' ${more}
         where event_id = $1 and id = $2`,
        [eventId, id],
      );
    },
    async sweep() {
      let given = 0;
      for (let turn = 1; turn > 0; given += turn) {
        const [row] = await database.query<{ given: number }>(
          'select public.give_up_unpaid($1, 10) as given',
          [eventId],
        );
        turn = row?.given ?? 0;
      }
      return given;
    },
    mails: (id: string) =>
      database
        .query<{ text: string }>(
          `select concat_ws(' ', kind, status) as text from private.registration_mails
           where event_id = $1 and participant_id = $2 and sent_at is null order by 1`,
          [eventId, id],
        )
        .then((rows) => rows.map(({ text }) => text)),
    async overdue() {
      const [row] = await organize<{ list: { id: string; stays: string | null }[] }>(
        'select public.overdue_entries($1) as list',
        [eventId],
      );
      return row?.list ?? [];
    },
    giveUp: (id: string) =>
      database.commitAs('authenticated', organizerId, (query) =>
        setOfEntries(query, eventId, [id], {
          status: 'cancelled',
          given_up_at: '2026-01-01T00:00:00Z',
        }),
      ),
    undo: (id: string) =>
      database.commitAs('authenticated', organizerId, (query) =>
        undoStatus(query, eventId, [id], 'cancelled'),
      ),
    /** A payment page that was shown to the player. */
    async openPage(id: string, state = 'open') {
      await database.query(
        `with payment as (
           insert into private.entry_payments (event_id, account, session, state, amount, currency, return_path, expires_at)
           values ($1, 'acct_x', gen_random_uuid(), $3, 4000, 'USD', '/player', now() + interval '1 hour') returning id
         )
         insert into private.entry_payment_parts (payment_id, number, event_id, participant_id, amount)
         select id, 1, $1, $2, 4000 from payment`,
        [eventId, id, state],
      );
    },
    /** Money from a bank statement. */
    async transfer(id: string, amount = 4000) {
      const key = crypto.randomUUID();
      const parts = [{ id, amount }];
      const line = { key, bookedOn: '2026-12-01', amount, currency: 'USD', parts };
      await organize('select public.record_bank_lines($1, $2)', [eventId, JSON.stringify([line])]);
    },
  };
  return desk;
}
