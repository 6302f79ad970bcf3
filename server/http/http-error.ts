import type { Problem } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { type CodedProblem, problemMessage, type WordedCode } from '@tabiya/domain/words/words';
import { currentRequest } from '../log/log.ts';

/**
 * A problem with a code that has a message in `domain/words`, or with its own message, like problems from the database.
 */
type RaisedProblem = (CodedProblem & { code: WordedCode; field?: string }) | Problem;

/** An expected failure of a request: a status and a problem with a message for people. */
export class HttpError extends Error {
  readonly status: number;
  /** At least one; the first is used where only one can be shown. */
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(status: number, first: RaisedProblem, ...rest: RaisedProblem[]) {
    const worded = withMessage(first);
    super(worded.message);
    this.name = 'HttpError';
    this.status = status;
    this.problems = [worded, ...rest.map(withMessage)];
  }
}

function withMessage(problem: RaisedProblem): Problem {
  const message = 'message' in problem ? problem.message : '';
  return { ...problem, message: problemMessage(problem, message, WORDS.problems) };
}

/** Returns the problems of an HttpError as sent to the client; a server error includes the request ID. */
export function sentProblems({ status, problems }: HttpError): readonly [Problem, ...Problem[]] {
  const reference = currentRequest()?.requestId;
  if (status < 500 || reference === undefined) return problems;
  const [first, ...rest] = problems;
  return [{ ...first, reference }, ...rest];
}
