import { AuthProblem } from '../../data/auth.ts';

type FieldProblem = { message?: string } | undefined;

/** The messages for missing fields: one sentence for the whole form, however many fields are missing. */
const GAP = /^Please fill in all /;

/** The message about missing fields, if any. */
export function gapMessage(problems: Readonly<Record<string, FieldProblem>>): string | undefined {
  return Object.values(problems).find((problem) => GAP.test(problem?.message ?? ''))?.message;
}

/** The error next to one field; the form's message for missing fields is shortened there. */
export function fieldMessage(problem: FieldProblem): string | undefined {
  return GAP.test(problem?.message ?? '') ? 'Required' : problem?.message;
}

/** The reason to append to `Failed to …: `: the sign-in service's message, unless it reads like a program error. */
export function failureReason(error: unknown): string {
  if (!(error instanceof AuthProblem)) return 'An unexpected error occurred';
  const { message } = error;
  return message === 'Invalid login credentials' ? 'Email or password is wrong.' : message;
}
