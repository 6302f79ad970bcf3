import * as z from 'zod/mini';

/** The error of a function's response: a code for programs and a message for people. */
export const problemSchema = z.object({
  code: z.string(),
  /** The parameters of the message, if any. */
  parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
  /** The form field the problem belongs to, if any. */
  field: z.optional(z.string()),
  /** The ID of the request in the log, if the operator has to look into the problem. */
  reference: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

/** The body of an error response. `problems` lists all of them if there is more than one. */
export type ProblemAnswer = { error: Problem; problems?: Problem[] | undefined };

/** The text of a problem for people: its message, and the request ID to quote if there is one. */
export function problemText(
  { message, reference }: Pick<Problem, 'message' | 'reference'>,
  terms: { reference: (id: string) => string },
): string {
  if (reference === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${terms.reference(reference)}`;
}
