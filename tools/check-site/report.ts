/** The problems of the site: a sentence each, with a remedy. */
export class CheckError extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join(' '));
    this.name = 'CheckError';
    this.sentences = sentences;
  }
}

/** Prints the results line by line, and counts the problems. */
export type Report = {
  isWell(subject: string, sentence: string): void;
  isWrong(subject: string, sentence: string): void;
  /** Prints a note that is not a problem, or that something was not checked. */
  note(subject: string, sentence: string): void;
  wrongs(): number;
};

/** Creates a report that prints its lines. */
export function createReport(print: (line: string) => void): Report {
  let wrongs = 0;
  return {
    isWell: (subject, sentence) => print(`✓ ${subject}: ${sentence}`),
    isWrong(subject, sentence) {
      wrongs += 1;
      print(`✗ ${subject}: ${sentence}`);
    },
    note: (subject, sentence) => print(`– ${subject}: ${sentence}`),
    wrongs: () => wrongs,
  };
}

/** Throws the problems, if any. */
export function throwErrors(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new CheckError(...sentences);
}
