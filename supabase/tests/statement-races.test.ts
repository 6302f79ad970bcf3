import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasNative, startNative } from './databases.ts';
import { addEntries, apply, begin, openEvent, setSession } from './online-fees.ts';

type Native = Awaited<ReturnType<typeof startNative>>;

let native: Native;
beforeAll(async () => {
  if (hasNative()) native = await startNative();
});
afterAll(() => native?.stop());

test.runIf(hasNative())(
  'a statement that is recorded while the same players pay online counts each payment once, and nobody waits for ever',
  async () => {
    const { query } = native;
    for (let round = 0; round < 6; round++) {
      const { organizerId, eventId } = await openEvent(native);
      const ids = await addEntries(
        query,
        eventId,
        Array.from({ length: 12 }, () => 4000),
      );
      // Two players pay together, against the order in which lines lock them.
      const pages = await Promise.all(
        [0, 2, 4, 6, 8, 10].map(async (at) => {
          const begun = await begin(query, eventId, [ids[at + 1] ?? '', ids[at] ?? '']);
          const payment = begun.payment ?? { id: '', account: '' };
          await setSession(query, payment.id, `cs_${payment.id}`);
          return payment;
        }),
      );
      const charge = ({ id }: { id: string }) => [
        { id: `${id}:pi`, amount: 8000, movedAt: '2026-12-01T10:00:00Z' },
      ];
      const lines = ids.map((id, at) => ({
        ...{ key: `${eventId} ${at}`, bookedOn: '2026-12-01', amount: 4000, currency: 'USD' },
        parts: [{ id, amount: 4000, due: 4000 }],
      }));
      const record = (some: readonly object[]) =>
        native.commitAs('authenticated', organizerId, async (within) => {
          const [row] = await within<{ answer: { key: string; outcome: string }[] }>(
            'select public.record_bank_lines($1, $2) as answer',
            [eventId, JSON.stringify(some)],
          );
          return row?.answer ?? [];
        });
      const [answers] = await Promise.all([
        Promise.all([record(lines), record(lines.toReversed())]),
        Promise.all(pages.map((page) => apply(query, page, charge(page)))),
        Promise.all(pages.toReversed().map((page) => apply(query, page, charge(page)))),
      ]);
      const applied = new Set(
        answers.flat().flatMap(({ key, outcome }) => (outcome === 'applied' ? [key] : [])),
      );
      const found = await query<{ id: string; status: string; received: number }>(
        `select id, status, private.received(event_id, id)::float as received
         from public.participants where event_id = $1 order by full_name`,
        [eventId],
      );
      const expected = ids.map((id, at) => ({
        ...{ id, status: 'paid' },
        received: applied.has(`${eventId} ${at}`) ? 8000 : 4000,
      }));
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
      expect(found.toSorted(byId)).toEqual(expected.toSorted(byId));
    }
  },
);
