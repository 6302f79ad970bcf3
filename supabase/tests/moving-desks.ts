import type { Database } from './databases.ts';
import { publishEvent } from './fixtures.ts';
import { apply, begin, openEvent, setSession } from './online-fees.ts';

/** A premium organizer with two events, a fee of $40 in the first and $50 in the second, and what they do with entries. */
export async function openTwoEvents(
  database: Database,
  settings: Parameters<typeof publishEvent>[2] = {},
) {
  const { organizerId, eventId, account } = await openEvent(database);
  const { query } = database;
  const otherId = await publishEvent(query, organizerId, { registrationFee: 50, ...settings });
  const organize = <Row>(sql: string, parameters: unknown[] = [], user = organizerId) =>
    database.commitAs('authenticated', user, (within) => within<Row>(sql, parameters));
  const move = async (
    id: string,
    {
      from = eventId,
      to = otherId,
      by = organizerId,
      set = {},
      version = null as number | null,
    } = {},
  ) => {
    const [row] = await organize<{ id: string }>(
      `select public.move_entry($1, $2, coalesce($3::bigint, (
         select version from public.participants where event_id = $1 and id = $2
       )), $4, $5) as id`,
      [
        from,
        id,
        version,
        to,
        JSON.stringify({ answers: {}, fee_full: 5000, fee_owed: 5000, ...set }),
      ],
      by,
    );
    return row?.id ?? '';
  };
  return {
    ...{ database, query, organizerId, eventId, otherId, organize, move },
    /** What is known to keep an entry from being moved: wherever it goes, or to one of the events. */
    async problems(id: string, event = eventId) {
      const [row] = await organize<{
        problems: { here: string | null; there: Record<string, string> };
      }>('select public.move_problems($1, $2) as problems', [event, id]);
      return row?.problems ?? { here: null, there: {} };
    },
    undo: (id: string, event = eventId) =>
      organize('select public.undo_entry_move($1, $2)', [event, id]),
    async enter(name: string, more: Record<string, unknown> = {}, event = eventId) {
      const row = {
        full_name: name,
        email: `${name}@x.example`,
        fee_full: 4000,
        fee_owed: 4000,
        ...more,
      };
      const columns = Object.keys(row);
      const [entry] = await query<{ id: string }>(
        `insert into public.participants (event_id, ${columns.join(', ')})
         values ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')}) returning id`,
        [event, ...Object.values(row)],
      );
      return entry?.id ?? '';
    },
    pay: (id: string, amount: number, event = eventId) =>
      organize(
        'insert into public.receipts (event_id, participant_id, amount, received_on) values ($1, $2, $3, $4)',
        [event, id, amount, '2026-01-02'],
      ),
    async transfer(id: string, amount: number, event = eventId) {
      const key = crypto.randomUUID();
      const line = { key, bookedOn: '2026-01-03', amount, currency: 'USD', payer: 'E. Keller' };
      await organize('select public.record_bank_lines($1, $2)', [
        event,
        JSON.stringify([{ ...line, parts: [{ id, amount }] }]),
      ]);
      return key;
    },
    takeBack: (key: string, event = eventId) =>
      organize('select public.take_back_bank_lines($1, array[$2])', [event, key]),
    /** Opens a payment page for entries, and returns how to say what moved. */
    async openPage(...players: string[]) {
      const { payment } = await begin(query, eventId, players);
      const id = payment?.id ?? '';
      await setSession(query, id, `cs_${id}`);
      return {
        ...{ id, account },
        moved: (...amounts: number[]) =>
          apply(
            query,
            { id, account },
            amounts.map((amount, at) => ({
              ...{ id: `${amount > 0 ? 'pi' : 're'}_${at}_${id}`, amount },
              movedAt: `2026-01-04T1${at}:00:00Z`,
            })),
          ),
      };
    },
    /** The status of an entry, and the amounts of its receipts. */
    async state(event: string, id: string) {
      const [row] = await query<{ status: string; amounts: number[] }>(
        `select status, array(
           select amount::float from public.receipts
           where event_id = entries.event_id and participant_id = entries.id
           order by amount
         ) as amounts
         from public.participants as entries where event_id = $1 and id = $2`,
        [event, id],
      );
      return row && [row.status, ...row.amounts].join(' ');
    },
  };
}
export type Desk = Awaited<ReturnType<typeof openTwoEvents>>;
