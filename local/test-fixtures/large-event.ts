import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { startTestSupabase, type TestSupabase } from '../testing.ts';

export const LARGE_EVENT = 'large-open';
export const ENTRIES = 2_000;
const POSTS = 50;

/** A database with one large event, and the account that organizes it. */
export type LargeEvent = {
  supabase: TestSupabase;
  organizer: { id: string; accessToken: string };
};

/** Starts a database whose event has 2,000 entries with receipts and notes, 50 posts, and three sections of 200 players. */
export async function startLargeEvent(): Promise<LargeEvent> {
  const supabase = await startTestSupabase();
  const organizer = await supabase.createUser({ email: 'olga@club.example' });
  await supabase.sql(
    `insert into public.events (id, organizer_id, title, start_date, end_date, venue_name, country, city, federation_type)
     values ($1, $2, 'Large Open', '2027-04-02', '2027-04-04', 'Town Hall', 'Norway', 'Bergen', 'Unrated')`,
    [LARGE_EVENT, organizer.id],
  );
  await supabase.sql(
    `insert into public.participants (event_id, id, full_name, email, phone_number, fide_id, fide_rating, club, notes)
     select $1, 'organizer_' || n, 'Player ' || n, 'player' || n || '@players.example', '555 0100',
       (1000000 + n)::text, 1000 + n % 1500, 'Chess Club of Bergen', repeat('A vegetarian. ', 5)
     from generate_series(1, $2::integer) as n`,
    [LARGE_EVENT, ENTRIES],
  );
  await supabase.sql(
    `insert into public.receipts (event_id, participant_id, amount, created_by)
     select event_id, id, 4000, $1 from public.participants`,
    [organizer.id],
  );
  await supabase.sql(
    `insert into public.organizer_notes (event_id, participant_id, notes)
     select event_id, id, repeat('Comes by train. ', 10) from public.participants`,
  );
  await supabase.sql(
    `insert into public.posts (event_id, title, body, day)
     select $1, 'Round ' || n, repeat('A quiet day with many draws. ', 150), '2027-04-02'
     from generate_series(1, $2::integer) as n`,
    [LARGE_EVENT, POSTS],
  );
  await supabase.sql(
    `insert into public.section_results (event_id, section_id, slug, results)
     select $1, 'section-' || n, 'section-' || n, $2::jsonb from generate_series(1, 3) as n`,
    [LARGE_EVENT, resultsOfFixture('200p9r-303.trf')],
  );
  return { supabase, organizer };
}
