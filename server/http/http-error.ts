import type { Problem } from '@tabiya/domain/text/problem';
import { type CodedProblem, sentenceOf, type WordedCode } from '@tabiya/domain/words/words';
import { currentRequest } from '../log/log.ts';

/** A problem by its code alone, which has words; or one that brings its sentence, as those of the database do. */
export type RaisedProblem = (CodedProblem & { code: WordedCode; field?: string }) | Problem;

/** A request that is refused on purpose: a status, and a problem that is worded here for the person. */
export class HttpError extends Error {
  readonly status: number;
  /** At least one; the first stands for all where only one can be shown. */
  readonly problems: readonly [Problem, ...Problem[]];

  constructor(status: number, first: RaisedProblem, ...rest: RaisedProblem[]) {
    const worded = inWords(first);
    super(worded.message);
    this.name = 'HttpError';
    this.status = status;
    this.problems = [worded, ...rest.map(inWords)];
  }
}

function inWords(problem: RaisedProblem): Problem {
  const message = 'message' in problem ? problem.message : '';
  return { ...problem, message: sentenceOf(problem, message) };
}

/** The problems of a refusal as the person gets them: one of our making with the name of the request in the log. */
export function problemsOf({ status, problems }: HttpError): readonly [Problem, ...Problem[]] {
  const reference = currentRequest()?.requestId;
  if (status < 500 || reference === undefined) return problems;
  const [first, ...rest] = problems;
  return [{ ...first, reference }, ...rest];
}
