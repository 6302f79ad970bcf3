import type { Question } from '../../event/entry-terms/questions.ts';
import { MAX_RATING } from '../../event/rating-kind.ts';
import { MAX_ROUNDS } from '../../event/round.ts';
import { readAmount } from '../../money/amount.ts';
import { toMinorUnits } from '../../money/currency.ts';
import { readPlainAmount } from '../../money/plain-amount.ts';
import { answerText } from './answer-columns.ts';
import type { ListEvent } from './column-record.ts';
import { type ColumnMatch, cellAt } from './import-columns.ts';
import { PARTICIPANT_STATUSES, type Participant, type ParticipantStatus } from './participant.ts';
import { readYesNo } from './yes-no.ts';

/** A row’s values that are not fields of the form. */
export type ImportCells = {
  status: ParticipantStatus;
  /** An ISO instant; null = now. */
  registeredAt: string | null;
  sectionId: string | null;
  waitingPlace: number | null;
  byes: number[];
  /** In minor units; null = the event’s fee. */
  feeOwed: number | null;
  /** In minor units; null = not in the file. */
  received: number | null;
  /** The name of the reduction; empty = none. */
  reduction: string;
  reductionState: Participant['reductionState'];
  /** The rating at registration, 0 for unrated; null = the current rating. */
  entryRating: number | null;
  /** True if the public list may name the player; null = the file does not say. */
  showName: boolean | null;
  /** An ISO instant; null = not arrived. */
  arrivedAt: string | null;
  answers: Record<string, unknown>;
};

type Rules = { event: ListEvent; ignoresUnknownSections?: boolean };
type CellReading<Value> = { value: Value; problem?: string };

/** Reads the cells of a row that are not fields of the form, with their problems. */
export function importCells(
  cells: readonly string[],
  match: ColumnMatch,
  { event, ignoresUnknownSections = false }: Rules,
): { values: ImportCells; problems: string[] } {
  const problems: string[] = [];
  const take = <Value>({ value, problem }: CellReading<Value>): Value => {
    if (problem !== undefined) problems.push(problem);
    return value;
  };
  const cell = (name: string) => cellAt(cells, match[name]);
  const paid = cell('received');
  // A 1 in a column of amounts is an amount.
  const saysPaid = paid === '1' ? null : readYesNo(paid);
  const status = take(readStatus(cell('status')));
  const values = {
    status: saysPaid === true && status === 'registered' ? ('paid' as const) : status,
    registeredAt: take(readInstant(cell('registeredAt'), 'Registered at')),
    sectionId: take(readSection(cell('sectionId'), event, ignoresUnknownSections)),
    waitingPlace: take(readPlace(cell('waitingPlace'))),
    byes: take(readByes(cell('byes'))),
    feeOwed: take(readMoney(cell('feeOwed'), 'Fee owed', event)),
    received: saysPaid !== null ? null : take(readMoney(paid, 'Received', event, { signed: true })),
    ...take(readReduction(cell('reduction'))),
    entryRating: take(readEntryRating(cell('entryRating'))),
    showName: take(readConsent(cell('showName'))),
    arrivedAt: take(readArrival(cell('arrivedAt'))),
    answers: take(readAnswerCells(event.questions, (id) => cell(`answers.${id}`))),
  };
  return { values, problems };
}

function readStatus(text: string): CellReading<ParticipantStatus> {
  if (text === '') return { value: 'registered' };
  const value = PARTICIPANT_STATUSES.find((status) => status === text.toLowerCase());
  return value === undefined ? { value: 'registered', problem: STATUS_PROBLEM } : { value };
}

const STATUS_PROBLEM = 'Status must be registered, paid, waiting, or cancelled';

const INSTANT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?)?$/;

function readInstant(text: string, what: string): CellReading<string | null> {
  if (text === '') return { value: null };
  const plain = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const instant = new Date(INSTANT.test(text) ? (text.includes(':') ? plain : text) : Number.NaN);
  return instant.getTime() > 0
    ? { value: instant.toISOString() }
    : { value: null, problem: `${what} must be a date like 2026-11-20` };
}

/** Reads when a player arrived: an instant, or a yes, which means now. */
function readArrival(text: string): CellReading<string | null> {
  const hasArrived = readYesNo(text);
  if (hasArrived === null) return readInstant(text, 'Arrived');
  return { value: hasArrived ? ARRIVED_NOW : null };
}

/** Means the moment of the import; the database replaces it. */
const ARRIVED_NOW = 'now';

function readConsent(text: string): CellReading<boolean | null> {
  if (text === '') return { value: null };
  const value = readYesNo(text);
  return value === null
    ? { value, problem: 'Name on the public list must be yes or no' }
    : { value };
}

function readSection(
  text: string,
  { sections }: Pick<ListEvent, 'sections'>,
  ignoresUnknown: boolean,
): CellReading<string | null> {
  if (text === '') return { value: null };
  const wanted = text.toLowerCase();
  const section = sections.find(({ name }) => name.trim().toLowerCase() === wanted);
  if (section) return { value: section.id };
  return ignoresUnknown
    ? { value: null }
    : { value: null, problem: `No section is called “${text}”` };
}

function readPlace(text: string): CellReading<number | null> {
  if (text === '1') return { value: 1 };
  if (text === '' || readYesNo(text) !== null) return { value: null };
  return /^\d{1,6}$/.test(text)
    ? { value: Number(text) }
    : { value: null, problem: 'Waiting list must be a number' };
}

/** Matches texts that mean unrated. */
export const NO_RATING = /^(n\/?a|unrated|-|0)$/i;

function readEntryRating(text: string): CellReading<number | null> {
  if (text === '') return { value: null };
  if (NO_RATING.test(text)) return { value: 0 };
  return /^\d{1,4}$/.test(text) && Number(text) <= MAX_RATING
    ? { value: Number(text) }
    : { value: null, problem: 'Rating at registration must be a number' };
}

/** Reads rounds in any order, separated by anything. A letter after a round is the kind of bye. */
function readByes(text: string): CellReading<number[]> {
  if (text === '' || /^[-0]$/.test(text)) return { value: [] };
  const rounds = text.split(/[\s,;/]+/).filter(Boolean);
  const isRound = (round: string) => /^\d{1,2}h?$/i.test(round) && Number.parseInt(round, 10) > 0;
  const numbers = rounds.map((round) => Number.parseInt(round, 10));
  return rounds.every(isRound) && numbers.every((round) => round <= MAX_ROUNDS)
    ? { value: [...new Set(numbers)].sort((a, b) => a - b) }
    : { value: [], problem: 'Byes must be round numbers, like 3 5' };
}

function readMoney(
  text: string,
  what: string,
  { currency, country }: ListEvent,
  { signed = false } = {},
): CellReading<number | null> {
  const plain = readPlainAmount(text, currency);
  if (plain !== null && (plain >= 0 || signed)) return { value: plain };
  const reading = readAmount(text, { currency, country });
  if (!reading.ok) return { value: null, problem: `${what}: ${reading.problem}` };
  return { value: reading.amount === null ? null : toMinorUnits(reading.amount, currency) };
}

type Reduction = Pick<ImportCells, 'reduction' | 'reductionState'>;

/** Reads a reduction by its name; a claimed or refused one has its state in brackets. */
function readReduction(text: string): CellReading<Reduction> {
  const [, name = text, state] = /^(.*\S) \((claimed|refused)\)$/.exec(text) ?? [];
  const isNone = text === '';
  const reductionState = isNone
    ? ''
    : state === 'claimed' || state === 'refused'
      ? state
      : 'confirmed';
  const value: Reduction = { reduction: name, reductionState };
  return name.length > 80
    ? { value: { reduction: '', reductionState: '' }, problem: 'Reduction: at most 80 characters' }
    : { value };
}

function readAnswerCells(
  questions: readonly Question[],
  cellFor: (id: string) => string,
): CellReading<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const question of questions) {
    const text = cellFor(question.id);
    if (text === '') continue;
    const value = answerFromText(question, text);
    if (value === null) {
      return { value: answers, problem: `“${text}” isn’t a valid answer to “${question.label}”` };
    }
    answers[question.id] = value;
  }
  return { value: answers };
}

/** Returns the answer in a cell, as `answerText` writes it; null if it isn’t one. */
function answerFromText({ kind, options }: Question, text: string): unknown {
  const option = (wanted: string) =>
    options.find((one) => one.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (kind === 'short') return text.length <= 200 ? text : null;
  if (kind === 'long') return text.length <= 2000 ? text : null;
  if (kind === 'number') {
    return /^-?\d{1,9}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) + 0 : null;
  }
  if (kind === 'yesNo') return readYesNo(text);
  if (kind === 'choice') return option(text) ?? null;
  const chosen = optionsIn(options, text);
  return chosen.length === 0 ? null : chosen;
}

/** Returns the options named in a text, separated as `answerText` does or by commas. */
function optionsIn(options: readonly string[], text: string): string[] {
  for (const separator of [';', ',']) {
    const wanted = new Set(text.split(separator).map((one) => one.trim().toLowerCase()));
    const found = options.filter((one) => wanted.has(answerText(one).trim().toLowerCase()));
    if (found.length === wanted.size) return found;
  }
  return [];
}
