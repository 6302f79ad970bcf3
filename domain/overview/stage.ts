import type { SectionProgress } from '../results/section-progress.ts';

/** The step of a round; if sections are at different steps, the earliest counts. */
export type RoundStep = 'pair' | 'import' | 'publish' | 'enter' | 'standings';

/** The current round of an event, over all sections that play it. */
export type Stage = {
  round: number;
  step: RoundStep;
  /** The number of boards paired so far, and of those without a result. */
  boards: number;
  missing: number;
};

/** Returns the stage of an event: the lowest current round of its unfinished sections; null if there are none. */
export function currentStage(sections: readonly SectionProgress[]): Stage | null {
  const open = sections.flatMap((section) => {
    const round = workingRound(section);
    return round === null ? [] : [{ ...section, working: round }];
  });
  if (open.length === 0) return null;
  const round = Math.min(...open.map(({ working }) => working));
  const steps = open.filter(({ working }) => working === round).map(roundStep);
  const paired = sections.filter((section) => section.round === round);
  const sum = (count: (section: SectionProgress) => number) =>
    paired.reduce((total, section) => total + count(section), 0);
  return {
    round,
    step: ORDER.find((step) => steps.includes(step)) ?? 'standings',
    boards: sum(({ games }) => games),
    missing: sum(({ missing }) => missing),
  };
}

const ORDER: readonly RoundStep[] = ['pair', 'import', 'publish', 'enter', 'standings'];

/** Returns the current round of a section; null once it is over. */
function workingRound({ next, round }: SectionProgress): number | null {
  switch (next.kind) {
    case 'start':
      return 1;
    case 'import':
      return round + 1;
    case 'pair':
    case 'publish':
    case 'enter':
      return next.round;
    case 'over':
      return null;
  }
}

function roundStep({ next }: SectionProgress): RoundStep {
  switch (next.kind) {
    case 'start':
    case 'pair':
      return 'pair';
    case 'import':
      return 'import';
    case 'publish':
      return next.part === 'pairings' ? 'publish' : 'standings';
    case 'enter':
      return 'enter';
    case 'over':
      return 'standings';
  }
}
