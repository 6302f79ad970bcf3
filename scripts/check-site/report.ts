/** What is wrong with the site: a sentence each, with what to do about it. */
export class Wrong extends Error {
  readonly sentences: readonly string[];

  constructor(...sentences: string[]) {
    super(sentences.join(' '));
    this.name = 'Wrong';
    this.sentences = sentences;
  }
}

/** Says what was found, a line at a time, and counts what is wrong. */
export type Report = {
  isWell(subject: string, sentence: string): void;
  isWrong(subject: string, sentence: string): void;
  /** What is as it may be and worth knowing, or was not tried. */
  note(subject: string, sentence: string): void;
  wrongs(): number;
};

/** A report that prints its lines. */
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

/** Throws what is wrong where anything is. */
export function throwWrongs(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Wrong(...sentences);
}
