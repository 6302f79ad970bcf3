import type { KeyedLine } from './line-key.ts';
import type { LineOutcome, LinePart, PayingEntry } from './match-lines.ts';

/** What is done with a line: recorded as payments, or never shown again. */
export type LineAnswer = RecordAnswer | { kind: 'ignore' };

type RecordAnswer = {
  kind: 'record';
  parts: readonly LinePart[];
  /** The id of the receipt that a desk had written for the same money; null if there is none. */
  replaces: string | null;
};

/** An answer to a question about a line, for a button. */
export type AnswerChoice = {
  says:
    | 'record'
    /** The entries are meant, whose names the button shows. */
    | 'for'
    /** The money that the desk wrote. */
    | 'same money'
    /** Recorded although nothing is due, to be returned. */
    | 'record to return';
  answer: RecordAnswer;
};

/** At most as many entries are offered for a name. */
const MAX_ENTRIES = 3;

/** Returns the answers that a question offers, the likeliest first; none if it is none or names no entry. */
export function answerChoices(
  line: KeyedLine,
  outcome: LineOutcome,
  entries: ReadonlyMap<string, PayingEntry>,
): AnswerChoice[] {
  if (outcome.kind !== 'ask') return [];
  const candidates = outcome.candidates.flatMap((id) => entries.get(id) ?? []);
  const [first] = candidates;
  if (first === undefined) return [];
  const split: RecordAnswer = { kind: 'record', parts: outcome.parts, replaces: null };
  switch (outcome.why) {
    case 'written': {
      const payer = candidates.find((entry) => writtenReceipt(entry, line)) ?? first;
      const whole = recordFor(payer, line);
      const replaces = writtenReceipt(payer, line)?.id ?? null;
      return [
        { says: 'same money', answer: { ...whole, replaces } },
        { says: 'record to return', answer: whole },
      ];
    }
    case 'again':
      return [{ says: 'record to return', answer: recordFor(first, line) }];
    case 'double':
    case 'cancelled':
      return [{ says: 'record to return', answer: split }];
    case 'short':
    case 'over':
    case 'waiting':
      return [{ says: 'record', answer: split }];
    case 'mistyped':
    case 'name': {
      const each = candidates.slice(0, MAX_ENTRIES).map((entry) => recordFor(entry, line));
      const answers = outcome.parts.length > 0 ? [split, ...each] : each;
      return answers.map((answer) => ({ says: 'for', answer }));
    }
  }
}

/** Returns the receipt that a desk wrote for the amount of a line; undefined if there is none. */
export function writtenReceipt({ receipts }: PayingEntry, { amount }: KeyedLine) {
  return receipts.find((receipt) => !receipt.isBankLine && receipt.amount === amount);
}

/** Returns the answer that records a whole line for one entry. */
export function recordFor({ id }: PayingEntry, { amount }: KeyedLine): RecordAnswer {
  return { kind: 'record', parts: [{ entryId: id, amount }], replaces: null };
}
