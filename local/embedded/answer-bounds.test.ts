import { expect, test } from 'vitest';
import { mostCharacters } from './answer-bounds.ts';

test('a response is limited to two megabytes, or more if a screen or file needs it', () => {
  expect(mostCharacters('select * from "public"."events"')).toBe(2_000_000);
  expect(mostCharacters('select "results" from "public"."section_results"')).toBe(5_000_000);
  expect(
    mostCharacters(
      'select * from public.participant_list(in_event_id := $1) as "participant_list"',
    ),
  ).toBe(5_000_000);
  expect(
    mostCharacters('select * from public.open_helper_link(in_hash := $1) as "open_helper_link"'),
  ).toBe(5_000_000);
  expect(
    mostCharacters('select * from public.tournament_data(in_event_id := $1) as "tournament_data"'),
  ).toBe(5_000_000);
});
