import type { KeyedLine, LineOutcome, LinePart, PayingEntry } from './match-lines.ts';

/** What is done with a line: recorded as payments, or never shown again. */
export type LineAnswer =
  | {
      kind: 'record';
      parts: readonly LinePart[];
      /** The id of the receipt that a desk had written for the same money; null if there is none. */
      replaces: string | null;
    }
  | { kind: 'ignore' };

/** An answer to a question about a line, for a button. */
export type AnswerChoice = {
  says:
    | 'record'
    /** The entry is meant, whose name the button shows. */
    | 'entry'
    /** The money that the desk wrote. */
    | 'same money'
    /** Recorded although nothing is due, to be returned. */
    | 'record and return'
    /** Recorded before, from a file in another format. */
    | 'same line';
  entry: PayingEntry;
  answer: LineAnswer;
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
  const whole = recordFor(first, line);
  const choice = (says: AnswerChoice['says'], answer: LineAnswer = whole) => ({
    says,
    entry: first,
    answer,
  });
  switch (outcome.why) {
    case 'written': {
      const isSame = (receipt: PayingEntry['receipts'][number]) =>
        !receipt.isBankLine && receipt.amount === line.amount;
      const payer = candidates.find(({ receipts }) => receipts.some(isSame)) ?? first;
      const replaces = payer.receipts.find(isSame)?.id ?? null;
      const same: LineAnswer = { ...recordFor(payer, line), replaces };
      return [{ says: 'same money', entry: payer, answer: same }, choice('record and return')];
    }
    case 'again':
      return [choice('same line', { kind: 'ignore' }), choice('record and return')];
    case 'double':
    case 'cancelled':
      return [choice('record and return')];
    case 'short':
    case 'over':
    case 'waiting':
      return [choice('record', outcome.why === 'over' ? withRest(line, outcome.parts) : whole)];
    case 'mistyped':
    case 'name':
      return candidates
        .slice(0, MAX_ENTRIES)
        .map((entry) => ({ says: 'entry', entry, answer: recordFor(entry, line) }));
  }
}

/** Returns the answer that records a whole line for one entry. */
export function recordFor({ id }: PayingEntry, { amount }: KeyedLine) {
  const parts: readonly LinePart[] = [{ entryId: id, amount }];
  return { kind: 'record', parts, replaces: null } as const satisfies LineAnswer;
}

/** Records what is due for each entry, and the rest for the last one: to be returned. */
function withRest({ amount }: KeyedLine, parts: readonly LinePart[]): LineAnswer {
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  const last = parts.length - 1;
  return {
    kind: 'record',
    parts: parts.map((part, at) => (at === last ? { ...part, amount: part.amount + rest } : part)),
    replaces: null,
  };
}
