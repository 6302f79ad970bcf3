import type { Problem } from '@tabiya/domain/text/problem';
import { currentRequest } from '../log/log.ts';

/** A request that is refused on purpose: a status, and a problem the person can read. */
export class HttpError extends Error {
  readonly status: number;
  /** At least one; the first stands for all where only one can be shown. */
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(status: number, ...problems: [Problem, ...Problem[]]) {
    super(problems[0].message);
    this.name = 'HttpError';
    this.status = status;
    this.problems = problems;
  }
}

/** The problems of a refusal as the person gets them: one of our making with the name of the request in the log. */
export function problemsOf({ status, problems }: HttpError): readonly [Problem, ...Problem[]] {
  const reference = currentRequest()?.requestId;
  if (status < 500 || reference === undefined) return problems;
  const [first, ...rest] = problems;
  return [{ ...first, reference }, ...rest];
}
