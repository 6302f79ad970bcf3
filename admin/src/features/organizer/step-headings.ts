import type { RoundStep } from '@tabiya/domain/overview/stage';

/** What a round waits for, as a heading. */
export const STEP_HEADINGS: Readonly<Record<RoundStep, (round: number) => string>> = {
  pair: (round) => `Round ${round} is ready to pair`,
  import: (round) => `Round ${round} is ready to import`,
  publish: (round) => `Round ${round} is paired`,
  enter: (round) => `Round ${round} is being played`,
  standings: (round) => `Round ${round} is complete`,
};
