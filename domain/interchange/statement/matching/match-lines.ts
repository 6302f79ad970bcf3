import type { ParticipantStatus } from '../../../entries/list/participant.ts';
import type { Receipt } from '../../../entries/money/receipts.ts';
import { findReferences, mistypedReferenceFinder } from '../../../money/payment-reference.ts';
import type { KeyedLine } from './line-key.ts';
import { namesInText } from './names-in-text.ts';

/** An entry for which money may have come. Amounts are in minor units of the event’s currency. */
export type PayingEntry = {
  id: string;
  reference: string;
  fullName: string;
  /** The group with which it was registered; null if it was registered alone. */
  groupId: string | null;
  status: ParticipantStatus;
  /** What is still to be paid; 0 or less if nothing is. */
  due: number;
  receipts: readonly KnownReceipt[];
};

/** Money written down for an entry: by the desk, or from a line of a statement. */
type KnownReceipt = Pick<Receipt, 'id' | 'amount' | 'method' | 'receivedOn'> & {
  isBankLine: boolean;
};

/** What a line pays for. */
export type LinePart = { entryId: string; amount: number };

/** Why a line isn’t recorded unless someone says so. */
type Question =
  | 'short'
  | 'over'
  /** Paid already: by another line, or at the desk. */
  | 'double'
  /** The desk wrote the same amount: perhaps the same money. */
  | 'written'
  /** A line of the same day and amount was recorded for the entry: perhaps the same, from a file in another format. */
  | 'again'
  | 'cancelled'
  | 'waiting'
  | 'mistyped'
  /** Named, but not surely the one. */
  | 'name';

/** What becomes of a line. */
export type LineOutcome =
  | { kind: 'known' }
  | { kind: 'sure'; by: 'reference' | 'name'; parts: readonly LinePart[] }
  | {
      kind: 'ask';
      why: Question;
      /** The whole line, split between the candidates; empty if one of them has to be chosen. */
      parts: readonly LinePart[];
      /** The ids of the entries that may be meant. */
      candidates: readonly string[];
    }
  /** Not for this event. References in it may be those of another event. */
  | { kind: 'other'; references: readonly string[] };

/**
 * Says for each line which entries it pays for. Sure is only what a reference proves, or a full name in the text with
 * the exact amount that one open entry of that name owes; a payer’s name alone isn’t, because parents pay. References
 * are read first, so that a name takes only what is left. The order of the lines doesn’t matter.
 */
export function matchLines(
  lines: readonly KeyedLine[],
  entries: readonly PayingEntry[],
  { currency, known }: { currency: string; known: ReadonlySet<string> },
): LineOutcome[] {
  const judge = new Judge(entries);
  const outcomes = new Map<string, LineOutcome>();
  for (const line of lines.toSorted(byEvidence)) {
    outcomes.set(line.key, known.has(line.key) ? { kind: 'known' } : judge.take(line, currency));
  }
  return lines.map(({ key }) => outcomes.get(key) ?? { kind: 'known' });
}

function byEvidence(one: KeyedLine, other: KeyedLine): number {
  const rank = ({ text }: KeyedLine) => (findReferences(text).length > 0 ? 0 : 1);
  return (
    rank(one) - rank(other) ||
    one.bookedOn.localeCompare(other.bookedOn) ||
    one.key.localeCompare(other.key)
  );
}

/** Judges one line after the other. What a sure line pays is no longer due, so that no further line pays it. */
class Judge {
  readonly #left: Map<string, number>;
  readonly #byReference: ReadonlyMap<string, PayingEntry>;
  readonly #families: ReadonlyMap<string | null, readonly PayingEntry[]>;
  readonly #mistyped: (text: string) => readonly string[];
  readonly #named: ReturnType<typeof namesInText<PayingEntry>>;

  constructor(entries: readonly PayingEntry[]) {
    this.#left = new Map(entries.map(({ id, due }) => [id, Math.max(0, due)]));
    this.#byReference = new Map(entries.map((entry) => [entry.reference, entry]));
    this.#families = Map.groupBy(
      entries.filter(({ groupId, status }) => groupId !== null && status === 'registered'),
      ({ groupId }) => groupId,
    );
    this.#mistyped = mistypedReferenceFinder(entries.map(({ reference }) => reference));
    this.#named = namesInText(entries);
  }

  take(line: KeyedLine, currency: string): LineOutcome {
    const references = findReferences(line.text);
    if (line.amount <= 0 || line.currency !== currency) return { kind: 'other', references };
    const outcome = this.#judge(line, references);
    if (outcome?.kind === 'sure') {
      for (const { entryId } of outcome.parts) this.#left.set(entryId, 0);
    }
    return outcome ?? { kind: 'other', references };
  }

  #judge(line: KeyedLine, references: readonly string[]): LineOutcome | null {
    const referred = this.#of(references);
    if (referred.length > 0) return this.#byReferences(line, referred);
    // A reference of no entry here is for something else, whoever is named beside it.
    return references.length > 0 ? null : this.#withoutReference(line);
  }

  #byReferences(line: KeyedLine, referred: readonly PayingEntry[]): LineOutcome {
    const gone = referred.find(({ status }) => status === 'cancelled' || status === 'waiting');
    if (gone) {
      const why = gone.status === 'waiting' ? 'waiting' : 'cancelled';
      return ask(why, referred, this.#split(referred, line));
    }
    const written = questionOfReceipts(line, referred);
    if (written) return ask(written, referred);
    const due = this.#due(referred);
    if (due === line.amount) return { kind: 'sure', by: 'reference', parts: this.#parts(referred) };
    const [only, ...others] = referred;
    const family = others.length === 0 ? (this.#families.get(only?.groupId ?? null) ?? []) : [];
    if (due > 0 && this.#due(family) === line.amount) {
      return { kind: 'sure', by: 'reference', parts: this.#parts(family) };
    }
    const candidates = [...new Set([...referred, ...family])];
    const open = candidates.filter((entry) => this.#due([entry]) > 0);
    if (open.length === 0) return ask('double', referred, this.#split(referred, line));
    return ask(line.amount > this.#due(open) ? 'over' : 'short', open, this.#split(open, line));
  }

  #withoutReference(line: KeyedLine): LineOutcome | null {
    const byName = this.#byName(line);
    const meant = this.#of(this.#mistyped(line.text));
    const isConfirmed =
      byName?.kind === 'sure' && meant.every(({ id }) => id === byName.parts[0]?.entryId);
    if (meant.length === 0 || isConfirmed) return byName;
    return ask('mistyped', meant);
  }

  #byName(line: KeyedLine): LineOutcome | null {
    const inText = this.#named(line.text);
    const people = (inText.length > 0 ? inText : this.#named(line.party)).map(({ entry }) => entry);
    if (people.length === 0) return null;
    const written = people.length === 1 ? questionOfReceipts(line, people) : null;
    if (written) return ask(written, people);
    const open = people.filter(({ status }) => status === 'registered');
    const isExact = open.length > 0 && this.#due(open) === line.amount;
    const isOne = people.length === 1 && inText[0]?.isWhole === true;
    if (isExact && isOne) return { kind: 'sure', by: 'name', parts: this.#parts(open) };
    return ask('name', people, isExact && open.length > 1 ? this.#split(open, line) : []);
  }

  #of(references: readonly string[]): PayingEntry[] {
    return references.flatMap((reference) => this.#byReference.get(reference) ?? []);
  }

  #due(entries: readonly PayingEntry[]): number {
    return entries.reduce((sum, { id }) => sum + (this.#left.get(id) ?? 0), 0);
  }

  /** Splits a whole line: what each entry still owes in turn, and the rest for the last one, to be returned. */
  #split(entries: readonly PayingEntry[], { amount }: KeyedLine): LinePart[] {
    let rest = amount;
    const parts = entries.map((entry, at) => {
      const isLast = at === entries.length - 1;
      const part = isLast ? rest : Math.min(rest, this.#due([entry]));
      rest -= part;
      return { entryId: entry.id, amount: part };
    });
    return parts.filter((part) => part.amount > 0);
  }

  #parts(entries: readonly PayingEntry[]): LinePart[] {
    return entries
      .map(({ id }) => ({ entryId: id, amount: this.#left.get(id) ?? 0 }))
      .filter(({ amount }) => amount > 0);
  }
}

function ask(
  why: Question,
  candidates: readonly PayingEntry[],
  parts: readonly LinePart[] = [],
): LineOutcome {
  return { kind: 'ask', why, parts, candidates: candidates.map(({ id }) => id) };
}

/** Returns what has to be asked because money for one of the entries is written down already. */
function questionOfReceipts(
  { amount, bookedOn }: KeyedLine,
  entries: readonly PayingEntry[],
): Question | null {
  const receipts = entries.flatMap((entry) => entry.receipts);
  const same = receipts.filter((receipt) => receipt.amount === amount);
  if (same.some((receipt) => receipt.isBankLine && receipt.receivedOn === bookedOn)) return 'again';
  return same.some(({ isBankLine }) => !isBankLine) ? 'written' : null;
}
