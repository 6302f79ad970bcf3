import { type StartingRound, startingRounds } from '../event/schedule.ts';
import type { ResultsSummary } from '../results/results-summary.ts';
import { isFinished } from './event-facts.ts';
import type { EventPageModel } from './event-page.ts';

/** A section whose round is paired and not over. */
type PlayingSection = ResultsSummary & {
  paired: number;
  on: NonNullable<ResultsSummary['on']>;
};

/** Where an event is: in a round, or between two. */
export type CurrentRound = {
  /** The sections with a paired round. */
  sections: PlayingSection[];
  /** The round of all these sections; null if there are none, or they are in different rounds. */
  number: number | null;
  /** Its planned number; null if unknown or different. */
  total: number | null;
  /** Its place in the schedule; null if it has none. */
  scheduled: StartingRound | null;
  /** The round after it in the schedule, of the sections that have one; null if unknown, different, or there is none. */
  next: StartingRound | null;
  /** The games of these sections, and how many have a result. */
  games: number;
  finished: number;
};

/** Returns the round of an event that runs; null before its first pairings, after its last day, and if it is cancelled. */
export function currentRound(model: EventPageModel): CurrentRound | null {
  const { event, results = [] } = model;
  const running = runningSections(results);
  const isOff = event.isCancelled || !event.tabsShown.showResults || isFinished(model);
  if (isOff || running.length === 0) return null;
  const sections = running.flatMap((section) => {
    const { paired, on } = section;
    return paired !== null && on ? { ...section, paired, on } : [];
  });
  const number = common(sections.map(({ paired }) => paired));
  const total = common(sections.map(({ rounds }) => rounds)) || null;
  const schedule = event.useInternalScheduler ? startingRounds(event) : [];
  const goingOn = (sections.length > 0 ? sections : running).flatMap(
    ({ paired, played, rounds }) => {
      const last = paired ?? played ?? 0;
      return rounds > 0 && last >= rounds ? [] : last;
    },
  );
  const after = common(goingOn);
  const sum = (key: 'games' | 'finished') => sections.reduce((all, { on }) => all + on[key], 0);
  return {
    sections,
    number,
    total,
    scheduled: scheduledRound(schedule, number),
    next: scheduledRound(schedule, after === null ? null : after + 1),
    games: sum('games'),
    finished: sum('finished'),
  };
}

/** Returns the sections of which a round is paired or over. */
export function runningSections(results: readonly ResultsSummary[]): ResultsSummary[] {
  return results.filter(({ played, paired }) => paired !== null || (played ?? 0) > 0);
}

/** Returns the value that all have; null if they differ, or there are none. */
function common(values: readonly number[]): number | null {
  const [first, ...others] = values;
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

function scheduledRound(
  schedule: readonly StartingRound[],
  number: number | null,
): StartingRound | null {
  const round = number === null ? undefined : schedule[number - 1];
  return round?.date && round.time ? round : null;
}
