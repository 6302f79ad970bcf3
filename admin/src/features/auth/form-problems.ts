import { AuthProblem } from '../../data/auth.ts';

type FieldProblem = { message?: string } | undefined;

/** The forms' own messages for gaps: one sentence for the whole form, however many fields it is about. */
const GAP = /^Please fill in all /;

/** The sentence about fields that were left empty, if any was. */
export function gapMessage(problems: Readonly<Record<string, FieldProblem>>): string | undefined {
  return Object.values(problems).find((problem) => GAP.test(problem?.message ?? ''))?.message;
}

/** What stands beside one field: the form's sentence on gaps becomes a word there. */
export function fieldMessage(problem: FieldProblem): string | undefined {
  return GAP.test(problem?.message ?? '') ? 'Required' : problem?.message;
}

/** The reason to put behind `Failed to …: `. */
export function reasonOf(error: unknown): string {
  return error instanceof AuthProblem ? error.message : 'An unexpected error occurred';
}
