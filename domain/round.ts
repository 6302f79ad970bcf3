import { z } from 'zod';

/** One round of the schedule. `round` counts from 1; date, time and notes are what the organizer typed. */
export const roundSchema = z.object({
  round: z.int().min(1),
  date: z.string().trim().max(40),
  time: z.string().trim().max(40),
  notes: z.string().trim().max(500),
});

export type Round = z.infer<typeof roundSchema>;

/** The most rounds an event can hold: beyond any real tournament, short of what would choke a page. */
export const MAX_ROUNDS = 50;

/**
 * The rounds cut or filled up to `count` (0 to 50): raising adds empty rounds with the next numbers,
 * lowering drops the last ones.
 */
export function withRoundCount(rounds: readonly Round[], count: number): Round[] {
  const wanted = Math.min(MAX_ROUNDS, Math.max(0, Math.floor(count)));
  const kept = rounds.slice(0, wanted);
  const added = Array.from({ length: wanted - kept.length }, (_, index) => ({
    round: kept.length + index + 1,
    date: '',
    time: '',
    notes: '',
  }));
  return [...kept, ...added];
}

/** The rounds without the one at `index`, numbered from 1 again. */
export function withoutRound(rounds: readonly Round[], index: number): Round[] {
  return rounds
    .filter((_, position) => position !== index)
    .map((round, position) => ({ ...round, round: position + 1 }));
}
