/** How every function answers a request it refuses: a code for programs and a sentence for people. */
export type Problem = {
  code: string;
  message: string;
  /** The form field the problem belongs to, where it belongs to one. */
  field?: string | undefined;
};

/** The body of an answer that is not a success. `problems` lists more than one where there are. */
export type ProblemAnswer = { error: Problem; problems?: Problem[] };
