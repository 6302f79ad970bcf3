import type { Problem } from '@tabiya/domain/problem';

/** A request that is refused on purpose: a status, and a problem the person can read. */
export class Refusal extends Error {
  readonly status: number;
  /** At least one; the first stands for all where only one can be shown. */
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(status: number, ...problems: [Problem, ...Problem[]]) {
    super(problems[0].message);
    this.name = 'Refusal';
    this.status = status;
    this.problems = problems;
  }
}
