import type { Stage } from './stage.ts';

/** The steps of a round, in their order. */
export const ROUND_STEPS = ['checkIn', 'pair', 'publish', 'enter', 'standings'] as const;
export type RoundStepName = (typeof ROUND_STEPS)[number];

/** The number of players who hold a place, and of those who have arrived. */
export type Arrivals = { expected: number; arrived: number };

/**
 * Returns the next step of a round. Players are checked in until the first round begins, and before a later one if
 * check-in has begun and its players are paired. `start` is null if the schedule has none.
 */
export function nextRoundStep(
  { round, step }: Stage,
  { expected, arrived }: Arrivals,
  start: number | null,
  now: string,
): RoundStepName {
  const hasBegun = start !== null && start <= Date.parse(now);
  const areSomeAbsent = expected > 0 && arrived < expected;
  const isCheckIn =
    round === 1 ? step === 'pair' || step === 'import' : arrived > 0 && step === 'enter';
  if (isCheckIn && areSomeAbsent && !hasBegun && (round === 1 || start !== null)) return 'checkIn';
  return step === 'import' ? 'pair' : step;
}

/** Returns true if a step of the round is complete: for check-in, once all players have arrived. */
export function isStepDone(
  name: RoundStepName,
  { step }: Pick<Stage, 'step'>,
  { expected, arrived }: Arrivals,
): boolean {
  if (name === 'checkIn') return expected > 0 && arrived >= expected;
  return ROUND_STEPS.indexOf(name) < ROUND_STEPS.indexOf(step === 'import' ? 'pair' : step);
}
