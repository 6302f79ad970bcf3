import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent } from '../../supabase/tests/people.ts';
import sweep from '../sweep.ts';
import { call } from './call.ts';
import { type Site, startSite } from './site.ts';
import { eventsOn } from './site-events.ts';

let site: Site;
const { publishEvent, makePremium } = eventsOn(() => site);

beforeAll(async () => {
  site = await startSite();
  await makePremium(site.owner.id, true);
});
afterAll(() => site.stop());

/** A published event of one place that wasn’t paid for in time, with a player who waits. */
async function overdueEvent(): Promise<string> {
  const eventId = await createEvent(site, {
    registrationFee: 35,
    maxPlayers: 1,
    keepsWaitingList: true,
  });
  expect((await publishEvent(eventId)).status).toBe(200);
  await site.sql(
    "insert into public.payment_deadlines (event_id, days, action) values ($1, 10, 'give')",
    [eventId],
  );
  await site.sql(
    `insert into public.participants (event_id, full_name, email, fee_full, fee_owed, status)
     values ($1, 'Ann', '', 3500, 3500, 'registered'), ($1, 'Bob', '', 3500, 3500, 'waiting')`,
    [eventId],
  );
  await site.sql(
    `update public.participants
     set pays_until = now() - interval '1 hour', reminded_at = now() - interval '3 days'
     where event_id = $1 and full_name = 'Ann'`,
    [eventId],
  );
  return eventId;
}

test('an event whose places can’t be given away is logged, and stops no other', async () => {
  const [failing = '', other = ''] = [await overdueEvent(), await overdueEvent()].sort();
  await site.sql(
    `create function private.fail() returns trigger language plpgsql as $$
     begin raise 'broken list'; end $$`,
  );
  await site.sql(
    `create trigger participants_fail before update on public.participants for each row
     when (new.event_id = '${failing}' and new.given_up_at is not null) execute function private.fail()`,
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await call(sweep, '/');
  await site.sql('drop trigger participants_fail on public.participants');
  const statuses = await site.sql(
    `select event_id, status from public.participants where full_name = 'Ann' order by event_id`,
  );
  expect(statuses).toEqual([
    { event_id: failing, status: 'registered' },
    { event_id: other, status: 'cancelled' },
  ]);
  expect(JSON.stringify(logged.mock.calls)).toContain('broken list');
});
