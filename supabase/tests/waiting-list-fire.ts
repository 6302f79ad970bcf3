import type { startNative } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { callBy, publishedRules, registerParameters } from './registering.ts';

type Native = Pick<Awaited<ReturnType<typeof startNative>>, 'query' | 'commitAs'>;

/** How much happens to a list at once. */
type Fire = {
  entries: number;
  places: number;
  withdrawals: number;
  /** How often event or section get a place more. */
  raises: number;
};

/**
 * Findings on a list while it was under fire, and at its end. Every count but `promoted` should be 0, and nothing fail.
 */
type FireReport = {
  /** Committed states in which more than the places were taken. */
  over: number;
  /** Committed states in which a place was free while an eligible player waited. */
  idle: number;
  /** Promotions that skipped an eligible player. */
  overtaken: number;
  /** Counters that differ from the list at the end. */
  miscounted: number;
  /** Why requests failed, other than for what the list allows. */
  failures: string[];
  promoted: number;
};

const SECTIONS = ['open', 'kids'];

/** The section to move to is full; a player has withdrawn or was deleted in the meantime; a place is taken for good. */
const REFUSALS = [
  'section_full',
  'event_full',
  'participant_gone',
  'status_changed',
  'place_given',
];

/** The ways an organizer gives places: to the event, to a section, to a player out of turn. */
const RAISES = [
  'update public.events set max_players = max_players + 1 where id = $1',
  `update public.events set content = jsonb_set(
     content, '{sections, 0, maxPlayers}', to_jsonb((content #>> '{sections, 0, maxPlayers}')::integer + 1)
   ) where id = $1`,
  `select public.give_place(event_id, id) from public.participants
   where event_id = $1 and status = 'waiting' order by random() limit 1`,
];

/** Records for each promotion whether a player was skipped. Call it once per database. */
export async function watchPromotions({ query }: Native): Promise<void> {
  await query('create table private.promotions (event_id text, overtakes boolean)');
  await query(
    `create function private.watch_promotion() returns trigger language plpgsql security definer set search_path = ''
     as $$
     begin
       insert into private.promotions select new.event_id, exists (
         select from public.participants as earlier
         left join private.section_counters as counters
           on counters.event_id = earlier.event_id and counters.section_id = earlier.section_id
         where earlier.event_id = new.event_id and earlier.status = 'waiting'
           and earlier.waiting_number < old.waiting_number
           and (earlier.section_id is not distinct from new.section_id or not coalesce(counters.is_full, false))
       );
       return null;
     end;
     $$`,
  );
  // Fires after the counters have followed, by its name.
  await query(
    `create trigger watch_promotion after update of status on public.participants
     for each row when (old.status = 'waiting' and new.status in ('registered', 'paid'))
     execute function private.watch_promotion()`,
  );
}

/** Counts the faults of the list now, in one snapshot of the database. */
const STATE = `
  with list as (
    select section_id, status in ('registered', 'paid') as has_place
    from public.participants where event_id = $1 and status <> 'cancelled'
  ),
  places as (
    select max_players - (select count(*) from list where has_place) as free from public.events where id = $1
  ),
  of_section as (
    select sections.id, sections.max_players - count(list.*) filter (where list.has_place) as free,
      count(list.*) filter (where not list.has_place) as waiting
    from public.sections left join list on list.section_id = sections.id
    where sections.event_id = $1
    group by sections.id, sections.max_players
  )
  select
    (select free < 0 from places) or (select bool_or(free < 0) from of_section) as is_over,
    (select free > 0 from places) and (select bool_or(free > 0 and waiting > 0) from of_section) as is_idle`;

/** Enters, withdraws and raises places in random order on all connections at once, and reports what went wrong. */
export async function setOnFire(
  native: Native,
  organizerId: string,
  { entries, places, withdrawals, raises }: Fire,
): Promise<FireReport> {
  const { query, commitAs } = native;
  const perSection = Math.ceil(places * 0.6);
  const eventId = await publishEvent(query, organizerId, {
    maxPlayers: places,
    keepsWaitingList: true,
    sections: SECTIONS.map((id) => ({ id, name: id, maxPlayers: perSection })),
  });
  const report = {
    over: 0,
    idle: 0,
    overtaken: 0,
    miscounted: 0,
    promoted: 0,
    failures: [] as string[],
  };
  const observe = async () => {
    const [state] = await query<{ is_over: boolean; is_idle: boolean }>(STATE, [eventId]);
    report.over += Number(state?.is_over);
    report.idle += Number(state?.is_idle);
  };
  const organize = (sql: string, parameters: unknown[] = [eventId]) =>
    commitAs('authenticated', organizerId, (inside) => inside(sql, parameters));
  const rules = await publishedRules(query, eventId);
  const enter = async (number: number) => {
    const form = { ...formFields(number), section: SECTIONS[number % 2] };
    const call = callBy(rules, eventId, [form], { network: `address ${number}` });
    const [row] = await query<{ answer: object }>(
      'select public.register_players($1, $2, $3, $4, $5) as answer',
      registerParameters(call),
    );
    // Places that are added make no other rules.
    if (!row || !('players' in row.answer)) throw new Error('The form was not accepted.');
  };
  const withdraw = (number: number) =>
    organize(
      number % 4 === 0
        ? `delete from public.participants where (event_id, id) = (
             select event_id, id from public.participants where event_id = $1 order by random() limit 1)`
        : `update public.participants set status = 'cancelled' where (event_id, id) in (
             select event_id, id from public.participants where event_id = $1 and status <> 'cancelled'
             order by random() limit ${1 + (number % 3)})`,
    );
  const raise = (number: number) => organize(RAISES[number % RAISES.length] ?? '');
  const move = () =>
    organize(
      `update public.participants set section_id = case section_id when 'open' then 'kids' else 'open' end
       where (event_id, id) = (
         select event_id, id from public.participants where event_id = $1 order by random() limit 1)`,
    );
  const slip = async () => {
    const ids = await organize(
      `update public.participants set status = 'cancelled' where (event_id, id) in (
         select event_id, id from public.participants where event_id = $1 and status in ('registered', 'paid')
         order by random() limit 2) returning id`,
    );
    await organize(
      `select public.change_entries($1, gen_random_uuid()::text, '{"undoes": "cancelled"}', $2)`,
      [eventId, JSON.stringify(ids)],
    );
  };
  const actions = shuffled([
    ...times(entries, (number) => () => enter(number)),
    ...times(withdrawals, (number) => () => withdraw(number)),
    ...times(raises, (number) => () => raise(number)),
    ...times(Math.ceil(withdrawals / 10), () => move),
    ...times(Math.ceil(withdrawals / 3), () => slip),
    ...times(Math.ceil(entries / 10), () => observe),
  ]);
  await Promise.all(
    actions.map(async (act) => {
      try {
        await act();
      } catch (error) {
        const { detail } = error as { detail?: string };
        if (!REFUSALS.includes(detail ?? '')) report.failures.push(`${error}`);
      }
    }),
  );
  await observe();
  const [promotions] = await query<{ promoted: number; overtaken: number }>(
    `select count(*)::integer as promoted, count(*) filter (where overtakes)::integer as overtaken
     from private.promotions where event_id = $1`,
    [eventId],
  );
  const [counted] = await query<{ miscounted: number }>(MISCOUNTED, [eventId]);
  return { ...report, ...promotions, miscounted: counted?.miscounted ?? -1 };
}

const MISCOUNTED = `
  select (
    select count(*)::integer from private.event_counters as counters
    where counters.event_id = $1 and counters.active_participants <> (
      select count(*) from public.participants
      where participants.event_id = $1 and status in ('registered', 'paid')
    )
  ) + (
    select count(*)::integer from private.section_counters as counters
    where counters.event_id = $1 and counters.active_participants <> (
      select count(*) from public.participants
      where participants.event_id = $1 and participants.section_id = counters.section_id
        and status in ('registered', 'paid')
    )
  ) + (
    select count(*)::integer from private.event_counters as counters
    where counters.event_id = $1 and counters.open_sections <> (
      select count(*) from private.section_counters where event_id = $1 and not is_full
    )
  ) as miscounted`;

function times<Value>(count: number, make: (number: number) => Value): Value[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
