import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOfEntries, undoStatus } from './changed-entries.ts';
import { type Database, hasNative, startDatabases } from './databases.ts';
import { addEntries, apply, begin, type Movement, openEvent, setSession } from './online-fees.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

/** A premium event with a fee of $40, and Ann, Ben, and Cleo. */
async function openDesk(database: Database) {
  const { organizerId, eventId, account } = await openEvent(database);
  const { query } = database;
  const ids = await addEntries(query, eventId, [4000, 4000, 4000]);
  const [ann = '', ben = '', cleo = ''] = ids;
  const as = <Row>(user: string, sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', user, (within) => within<Row>(sql, parameters));
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    as<Row>(organizerId, sql, parameters);
  const desk = {
    ...{ database, organizerId, eventId, ann, ben, cleo, as, organize },
    async pay(id: string, amount = 4000, more = '') {
      const [receipt] = await organize<{ id: string }>(
        'insert into public.receipts (event_id, participant_id, amount, note) values ($1, $2, $3, $4) returning id',
        [eventId, id, amount, more],
      );
      return receipt?.id ?? '';
    },
    async transfer(parts: { id: string; amount: number; replaces?: string }[]) {
      const amount = parts.reduce((sum, one) => sum + one.amount, 0);
      const line = { bookedOn: '2026-12-01', amount, currency: 'USD', payer: 'E. Keller', parts };
      const key = crypto.randomUUID();
      await organize('select public.record_bank_lines($1, $2)', [
        eventId,
        JSON.stringify([{ key, ...line }]),
      ]);
      return key;
    },
    /** Pays what entries owe on one page, and returns how to say what else moves, and the parts by their entry. */
    async payOnline(...players: string[]) {
      const { payment } = await begin(query, eventId, players);
      const id = payment?.id ?? '';
      await setSession(query, id, `cs_${id}`);
      const movements: Movement[] = [];
      const move = async (name: string, amount: number, request?: string) => {
        const movedAt = `2026-12-01T1${movements.length}:00:00Z`;
        // What takes a movement back has `!` behind that one’s ID.
        const moved = name.endsWith('!') ? `${name.slice(0, -1)}_${id}!` : `${name}_${id}`;
        movements.push({ id: moved, amount, movedAt, ...(request && { request }) });
        await apply(query, { id, account }, movements);
      };
      await move('pi', 4000 * players.length);
      const part = async (player: string) => {
        const [row] = await query<{ number: number }>(
          'select number from private.entry_payment_parts where payment_id = $1 and participant_id = $2',
          [id, player],
        );
        return row?.number ?? 0;
      };
      const ask = async (player: string, amount: number, number?: number) => {
        const at = number ?? (await part(player));
        const refund = { paymentId: id, parts: { [at]: amount }, participants: { [at]: player } };
        const [row] = await organize<{ outcomes: { id: string; outcome: string }[] }>(
          'select public.ask_refunds($1, gen_random_uuid(), $2) as outcomes',
          [eventId, JSON.stringify([refund])],
        );
        return row?.outcomes[0];
      };
      return { id, move, part, ask };
    },
    give: (receiptId: string, from: string, to: string, by = organizerId) =>
      as(by, 'select public.move_receipt($1, $2, $3, $4)', [eventId, receiptId, from, to]),
    /** The status of each of the three, and the amounts of their receipts. */
    async book() {
      const rows = await query<{ id: string; status: string; amounts: number[] }>(
        `select id, status, array(
           select amount::float from public.receipts
           where event_id = entries.event_id and participant_id = entries.id order by amount
         ) as amounts
         from public.participants as entries where event_id = $1`,
        [eventId],
      );
      return ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        return row && [row.status, ...row.amounts].join(' ');
      });
    },
    async receiptOf(id: string) {
      const [row] = await query<{ id: string }>(
        'select id from public.receipts where participant_id = $1 order by amount desc limit 1',
        [id],
      );
      return row?.id ?? '';
    },
    setStatus: (id: string, status: string) =>
      database.commitAs('authenticated', organizerId, (within) =>
        setOfEntries(within, eventId, [id], { status }),
      ),
  };
  return desk;
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

async function onEach(work: (desk: Desk) => Promise<void>) {
  for (const database of databases) await work(await openDesk(database));
}

test('money moves whole, statuses follow, and both entries’ histories say so; moving it back undoes it', async () => {
  await onEach(async ({ ann, ben, give, pay, book, organize, eventId, organizerId }) => {
    const receipt = await pay(ann, 4000, 'In notes of ten');
    await give(receipt, ann, ben);
    await give(receipt, ann, ben);
    expect(await book()).toEqual(['registered', 'paid 4000', 'registered']);
    await give(receipt, ben, ann);
    expect(await book()).toEqual(['paid 4000', 'registered', 'registered']);
    const [row] = await organize('select note, created_by from public.receipts where id = $1', [
      receipt,
    ]);
    expect(row).toEqual({ note: 'In notes of ten', created_by: organizerId });
    type Change = { madeBy: string; changes: Record<string, unknown> };
    const movesOf = async (id: string) => {
      const [{ history } = { history: { changes: [] } }] = await organize<{
        history: { changes: Change[] };
      }>('select public.participant_history($1, $2) as history', [eventId, id]);
      return history.changes.flatMap(({ madeBy, changes: { receiptMove, receipt } }) =>
        receiptMove ? [[madeBy, receiptMove, receipt]] : [],
      );
    };
    const money = { amount: 4000, method: 'cash', receivedOn: expect.any(String) };
    expect(await movesOf(ann)).toEqual([
      ['organizer', [null, ben], [money, null]],
      ['organizer', [ben, null], [null, money]],
    ]);
    expect(await movesOf(ben)).toEqual([
      ['organizer', [ann, null], [null, money]],
      ['organizer', [null, ann], [money, null]],
    ]);
  });
});

test('what marking as paid wrote is the other player’s once it moves, whatever is undone', async () => {
  await onEach(async ({ database, ann, ben, give, book, receiptOf, setStatus, ...desk }) => {
    await setStatus(ann, 'paid');
    await give(await receiptOf(ann), ann, ben);
    expect(await book()).toEqual(['registered', 'paid 4000', 'registered']);
    await desk.pay(ann);
    const undone = database.commitAs('authenticated', desk.organizerId, (query) =>
      undoStatus(query, desk.eventId, [ann], 'paid'),
    );
    await expect(undone).rejects.toMatchObject({ detail: 'status_changed' });
    await setStatus(ben, 'registered');
    expect(await book()).toEqual(['paid 4000', 'registered 4000', 'registered']);
  });
});

test('a part of a transfer moves to a player for whom it pays as well, and back, and is undone with its line', async () => {
  await onEach(async ({ ann, ben, transfer, give, book, organize, eventId, ...desk }) => {
    const written = await desk.pay(ann, 1500);
    const key = await transfer([
      { id: ann, amount: 4000, replaces: written },
      { id: ben, amount: 1000 },
    ]);
    const receipt = await desk.receiptOf(ann);
    await give(receipt, ann, ben);
    expect(await book()).toEqual(['registered', 'paid 1000 4000', 'registered']);
    await give(receipt, ben, ann);
    expect(await book()).toEqual(['paid 4000', 'registered 1000', 'registered']);
    await give(receipt, ann, desk.cleo);
    await organize('select public.take_back_bank_lines($1, array[$2])', [eventId, key]);
    expect(await book()).toEqual(['registered', 'registered', 'registered 1500']);
  });
});

test('an online payment moves with its refunds, and what moves later follows it', async () => {
  await onEach(async ({ ann, ben, cleo, payOnline, give, book, receiptOf }) => {
    const { move, ask } = await payOnline(ann, ben);
    const request = await ask(ann, 1000);
    const receipt = await receiptOf(ann);
    await expect(give(receipt, ann, cleo)).rejects.toMatchObject({ detail: 'refund_under_way' });
    await move('re', -1000, request?.id);
    await give(receipt, ann, cleo);
    expect(await book()).toEqual(['registered', 'paid 4000', 'registered -1000 4000']);
    await move('dp', -7000);
    await move('dp!', 7000);
    const [status, , third] = await book();
    expect([status, third]).toEqual(['registered', 'registered -3000 -1000 3000 4000']);
  });
});

test('a refund that was prepared before its payment moved doesn’t take another player’s money', async () => {
  await onEach(async ({ ann, ben, cleo, payOnline, give, receiptOf }) => {
    const { part, ask } = await payOnline(ann, ben);
    const number = await part(ann);
    await give(await receiptOf(ann), ann, cleo);
    expect(await ask(ann, 1000, number)).toMatchObject({ outcome: 'too_much' });
    expect(await ask(cleo, 1000, number)).toMatchObject({ outcome: 'asked' });
  });
});

test('a player to whom money of the same payment was moved gets all of it back at once', async () => {
  await onEach(async ({ ann, ben, payOnline, give, receiptOf, database, eventId }) => {
    const { id } = await payOnline(ann, ben);
    await give(await receiptOf(ann), ann, ben);
    await database.query(
      `update public.publications set snapshot = snapshot || '{"refundRule": {"steps": [], "atOnce": true}}'
       where event_id = $1`,
      [eventId],
    );
    await database.query("select private.withdraw_own_entry($1, $2, 0, 'link')", [eventId, ben]);
    const asked = await database.query(
      'select amount::float from private.refund_requests where payment_id = $1 order by amount',
      [id],
    );
    expect(asked).toEqual([{ amount: 4000 }, { amount: 4000 }]);
  });
});

test('nothing is kept of money that was another player’s, or once the organizer cancels who came back', async () => {
  await onEach(async ({ ann, ben, pay, give, setStatus, database, eventId }) => {
    const keptOf = async (id: string) => {
      const [row] = await database.query<{ kept: number | null }>(
        'select fee_kept::float as kept from public.participants where event_id = $1 and id = $2',
        [eventId, id],
      );
      return row?.kept;
    };
    const withdraw = (id: string) =>
      database.query("select private.withdraw_own_entry($1, $2, 400, 'link')", [eventId, id]);
    const receipt = await pay(ann, 4000, '');
    await withdraw(ann);
    expect(await keptOf(ann)).toBe(400);
    await give(receipt, ann, ben);
    expect(await keptOf(ann)).toBe(0);
    await withdraw(ben);
    await setStatus(ben, 'registered');
    expect(await keptOf(ben)).toBe(400);
    await setStatus(ben, 'cancelled');
    expect(await keptOf(ben)).toBeNull();
  });
});

test('money is moved by its organizer, between entries of one event, as long as it is where they saw it', async () => {
  await onEach(async ({ database, ann, ben, cleo, pay, give, book, as, ...desk }) => {
    const other = await openDesk(database);
    const receipt = await pay(ann);
    const tried = async (...parameters: Parameters<typeof give>) => {
      const refused = await give(...parameters).then(
        () => 'moved',
        ({ detail }) => detail,
      );
      return refused;
    };
    expect(await tried(receipt, ann, ben, other.organizerId)).toBe('receipts_not_allowed');
    expect(await tried(receipt, ann, other.ann)).toBe('participant_gone');
    expect(await tried(await other.pay(other.ann), ann, ben)).toBe('receipt_moved');
    expect(await tried(receipt, cleo, ben)).toBe('receipt_moved');
    await desk.organize('delete from public.participants where id = $1', [cleo]);
    expect(await tried(receipt, ann, cleo)).toBe('participant_gone');
    await database.query('update public.profiles set premium = false where user_id = $1', [
      desk.organizerId,
    ]);
    expect(await tried(receipt, ann, ben)).toBe('receipts_not_allowed');
    expect(await book()).toEqual(['paid 4000', 'registered', undefined]);
  });
});

test('money of a source gives a place that was given up back, and its loss begins another deadline', async () => {
  await onEach(
    async ({ database, ann, ben, transfer, give, book, receiptOf, organize, eventId }) => {
      await organize(
        "insert into public.payment_deadlines (event_id, days, action) values ($1, 5, 'give')",
        [eventId],
      );
      await transfer([{ id: ann, amount: 1000 }]);
      await transfer([{ id: ann, amount: 4000 }]);
      await database.query(
        "update public.participants set status = 'cancelled', given_up_at = now() where id = $1",
        [ben],
      );
      await give(await receiptOf(ann), ann, ben);
      expect(await book()).toEqual(['registered 1000', 'paid 4000', 'registered']);
      await database.query(
        "update public.participants set pays_until = now() - interval '1 hour' where id = $1",
        [ann],
      );
      await give(await receiptOf(ann), ann, ben);
      const [row] = await database.query(
        'select pays_until > now() as "hasDays" from public.participants where id = $1',
        [ann],
      );
      expect(row).toEqual({ hasDays: true });
    },
  );
});

test('what a bank or a desk says of money stays erased with the player to whom it moves', async () => {
  await onEach(async ({ database, ann, ben, transfer, pay, give, receiptOf, eventId }) => {
    await transfer([{ id: ann, amount: 4000 }]);
    const noted = await pay(ann, 500, 'For Ben');
    await database.query('select private.erase_contacts($1, array[$2])', [eventId, ben]);
    await give(await receiptOf(ann), ann, ben);
    await give(noted, ann, ben);
    const [row] = await database.query(
      `select max(payer) as payer, max(note) as note
       from public.bank_lines, public.receipts where receipts.event_id = $1 and organizer_id = bank_organizer`,
      [eventId],
    );
    expect(row).toEqual({ payer: '', note: '' });
  });
});

test.runIf(hasNative())(
  'of moves at once to two players, one counts; reports and statements meanwhile lose nothing',
  async () => {
    const database = databases.find(({ name }) => name === 'native');
    if (!database) throw new Error('no native database');
    for (let round = 0; round < 8; round += 1) {
      const desk = await openDesk(database);
      const { ann, ben, cleo, give, eventId } = desk;
      const paid = await desk.payOnline(cleo, ann);
      const receipt = await desk.receiptOf(ann);
      const key = await desk.transfer([{ id: ann, amount: 700 }]);
      const moved = (to: string) =>
        give(receipt, ann, to).then(
          () => to,
          ({ detail }: { detail?: string }) => detail ?? 'an error',
        );
      const [first, second] = await Promise.all([
        moved(ben),
        moved(cleo),
        paid.move('re', -500),
        desk.transfer([
          { id: ben, amount: 300 },
          { id: ann, amount: 200 },
        ]),
        desk.organize('select public.take_back_bank_lines($1, array[$2])', [eventId, key]),
      ]);
      const lost = first === ben ? second : first;
      expect(lost).toBe('receipt_moved');
      const rows = await database.query<{ id: string; amount: number }>(
        `select participant_id as id, sum(amount)::float as amount from public.receipts
         where event_id = $1 group by participant_id`,
        [eventId],
      );
      const sums = Object.fromEntries(rows.map(({ id, amount }) => [id, amount]));
      expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(8000 - 500 + 500);
      expect(sums[ann]).toBe(200);
    }
  },
);
