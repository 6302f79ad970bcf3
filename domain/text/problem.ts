import { z } from 'zod';

/** How every function answers a request it refuses: a code for programs and a sentence for people. */
export const problemSchema = z.object({
  code: z.string(),
  /** The values in the sentence, where it holds any. */
  parameters: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  /** The form field the problem belongs to, where it belongs to one. */
  field: z.string().optional(),
  /** Names the request in the log of the site, where the problem is one that whoever runs it has to look into. */
  reference: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** The body of an answer that is not a success. `problems` lists more than one where there are. */
export type ProblemAnswer = { error: Problem; problems?: Problem[] | undefined };

/** What a person reads of a problem: the sentence, and by what name to ask about it where it has one. */
export function problemText({
  message,
  reference,
}: Pick<Problem, 'message' | 'reference'>): string {
  if (reference === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} Reference: ${reference}`;
}
