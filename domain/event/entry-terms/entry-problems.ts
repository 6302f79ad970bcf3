import { decimalsProblem, fitsCurrency } from '../../money/currency.ts';
import { plural } from '../../text/plural.ts';
import { PERCENT_PROBLEM, type Reduction } from './fee-fields.ts';
import { hasOwnFees } from './fees.ts';
import type { Question } from './questions.ts';
import type { Section } from './section.ts';

/** The fields of an event about its registrations. */
type EntryRules = {
  currency: string;
  registrationFee: number | null;
  earlyFee: number | null;
  earlyUntil: string;
  lateFee: number | null;
  lateFrom: string;
  sections: readonly Section[];
  reductions: readonly Reduction[];
  questions: readonly Question[];
  halfPointByes: number;
  noByeRounds: readonly number[];
  rounds: readonly unknown[];
};

/** A problem, and the path to the field to correct: `['sections', 1, 'maxRating']`. */
type EntryProblem = { path: readonly (string | number)[]; message: string };

/**
 * Returns the problems among sections, fees, questions, and byes whose values are valid by themselves: a minimum above
 * the maximum, an early fee without a date, a choice with one option.
 */
export function entryProblems(event: EntryRules): EntryProblem[] {
  return [
    ...event.sections.flatMap((section, index) =>
      sectionProblems(event, section).map(under('sections', index)),
    ),
    ...findRepeated(event.sections, 'name', 'Another section already has this name').map(
      under('sections'),
    ),
    ...feeProblems(event),
    ...event.reductions.flatMap((reduction, index) =>
      reductionProblems(event, reduction).map(under('reductions', index)),
    ),
    ...findRepeated(event.reductions, 'name', 'Another reduction already has this name').map(
      under('reductions'),
    ),
    ...event.questions.flatMap((question, index) =>
      questionProblems(question).map(under('questions', index)),
    ),
    ...findRepeated(event.questions, 'label', 'You already ask this question').map(
      under('questions'),
    ),
    ...byeProblems(event, mostRounds(event)),
  ];
}

function sectionProblems(event: EntryRules, section: Section): EntryProblem[] {
  const { minRating, maxRating, bornFrom, bornUntil, rounds, halfPointByes } = section;
  const problems: EntryProblem[] = [];
  const problem = (field: keyof Section, message: string) =>
    problems.push({ path: [field], message });
  if (section.name === '') problem('name', 'Give this section a name');
  if (minRating !== null && maxRating !== null && minRating > maxRating) {
    problem('maxRating', `The minimum rating (${minRating}) is above the maximum (${maxRating})`);
  }
  if (bornFrom !== null && bornUntil !== null && bornFrom > bornUntil) {
    problem('bornUntil', `“Born from” (${bornFrom}) is after “Born until” (${bornUntil})`);
  }
  for (const field of ['fee', 'earlyFee', 'lateFee'] as const) {
    if (!fits(section[field], event)) problem(field, decimalsProblem(event.currency));
  }
  if (hasOwnFees(section) && section.fee === null && event.registrationFee === null) {
    problem('fee', 'Enter this section’s regular fee');
  }
  const own = { halfPointByes: halfPointByes ?? 0, noByeRounds: section.noByeRounds };
  const byes = halfPointByes === null ? [] : byeProblems(own, rounds ?? event.rounds.length);
  return [...problems, ...byes];
}

function feeProblems(event: EntryRules): EntryProblem[] {
  const { registrationFee, earlyUntil, lateFrom, sections } = event;
  const problems: EntryProblem[] = [];
  const problem = (field: keyof EntryRules, message: string) =>
    problems.push({ path: [field], message });
  for (const field of ['earlyFee', 'lateFee'] as const) {
    if (event[field] === null) continue;
    if (!fits(event[field], event)) problem(field, decimalsProblem(event.currency));
    if (registrationFee === null) {
      problem('registrationFee', 'Enter the regular fee');
    }
  }
  const hasEarly = event.earlyFee !== null || sections.some(({ earlyFee }) => earlyFee !== null);
  const hasLate = event.lateFee !== null || sections.some(({ lateFee }) => lateFee !== null);
  if (hasEarly && earlyUntil === '') problem('earlyUntil', 'Enter the last day of the early fee');
  if (hasLate && lateFrom === '') problem('lateFrom', 'Enter the first day of the late fee');
  if (!hasEarly && earlyUntil !== '') problem('earlyFee', 'Enter the early fee');
  if (!hasLate && lateFrom !== '') problem('lateFee', 'Enter the late fee');
  if (earlyUntil !== '' && lateFrom !== '' && lateFrom <= earlyUntil) {
    problem('lateFrom', 'The late fee must start after the early fee ends');
  }
  return problems;
}

function reductionProblems(event: EntryRules, { name, kind, value }: Reduction): EntryProblem[] {
  const problems: EntryProblem[] = [];
  if (name === '') problems.push({ path: ['name'], message: 'Give this reduction a name' });
  const message =
    kind === 'percent'
      ? !(Number.isInteger(value) && value >= 1 && value <= 100) && PERCENT_PROBLEM
      : value === 0
        ? 'Enter how much to take off'
        : !fits(value, event) && decimalsProblem(event.currency);
  if (message) problems.push({ path: ['value'], message });
  return problems;
}

function questionProblems({ label, kind, options }: Question): EntryProblem[] {
  const problems: EntryProblem[] = [];
  if (label === '') problems.push({ path: ['label'], message: 'Enter the question' });
  if (kind !== 'choice' && kind !== 'choices') return problems;
  const filled = options.filter((option) => option !== '');
  if (filled.length < 2) {
    problems.push({ path: ['options'], message: 'Enter at least two options' });
  } else if (new Set(filled.map(folded)).size < filled.length) {
    problems.push({ path: ['options'], message: 'Two options are the same' });
  }
  return problems;
}

/** Returns the number of rounds of the longest section; 0 if not set. */
function mostRounds({ rounds, sections }: EntryRules): number {
  return Math.max(rounds.length, ...sections.map((section) => section.rounds ?? 0));
}

/** Returns the problems with half-point byes in this number of rounds; 0 = not set. */
function byeProblems(
  { halfPointByes, noByeRounds }: Pick<EntryRules, 'halfPointByes' | 'noByeRounds'>,
  rounds: number,
): EntryProblem[] {
  if (halfPointByes === 0) return [];
  if (rounds === 0) {
    return [{ path: ['halfPointByes'], message: 'First enter the number of rounds' }];
  }
  const beyond = noByeRounds.find((round) => round > rounds);
  const left = rounds - new Set(noByeRounds.filter((round) => round <= rounds)).size;
  return [
    ...(beyond === undefined
      ? []
      : [
          {
            path: ['noByeRounds'],
            message: `There are only ${rounds} rounds, so there’s no round ${beyond}`,
          },
        ]),
    ...(halfPointByes <= left
      ? []
      : [
          {
            path: ['halfPointByes'],
            message: `Byes are only possible in ${plural(left, 'round')}`,
          },
        ]),
  ];
}

/** Returns a problem for each item with the same text as an earlier one. */
function findRepeated<Key extends string>(
  items: readonly Record<Key, string>[],
  key: Key,
  message: string,
): EntryProblem[] {
  const texts = items.map((item) => folded(item[key]));
  return texts.flatMap((text, index) =>
    text !== '' && texts.indexOf(text) < index ? [{ path: [index, key], message }] : [],
  );
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

function under(...before: (string | number)[]) {
  return ({ path, message }: EntryProblem): EntryProblem => ({
    path: [...before, ...path],
    message,
  });
}

function fits(amount: number | null, { currency }: EntryRules): boolean {
  return amount === null || fitsCurrency(amount, currency);
}
