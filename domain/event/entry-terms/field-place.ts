import { fieldLabel } from '../event.ts';
import type { Reduction } from './fee-fields.ts';
import type { Question } from './questions.ts';
import type { Section } from './section.ts';

/** The labels of a section’s fields, in the editor and in messages. */
export const SECTION_LABELS = {
  name: 'Name',
  minRating: 'Rating from',
  maxRating: 'Rating to',
  ratingList: 'Rating list',
  ratingKind: 'Rated as',
  bornFrom: 'Born from',
  bornUntil: 'Born until',
  fee: 'Fee',
  earlyFee: 'Early fee',
  lateFee: 'Late fee',
  maxPlayers: 'Places',
  rounds: 'Rounds',
  halfPointByes: 'Half-point byes',
  noByeRounds: 'Rounds without byes',
  note: 'Note',
} as const satisfies Record<Exclude<keyof Section, 'id'>, string>;

/** The labels of a reduction's fields. */
export const REDUCTION_LABELS = {
  name: 'Name',
  kind: 'Discount',
  value: 'Reduction',
} as const satisfies Record<Exclude<keyof Reduction, 'id'>, string>;

/** The labels of a question's fields. */
export const QUESTION_LABELS = {
  label: 'Question',
  kind: 'Answer',
  options: 'Options',
  isRequired: 'Required',
  isPublic: 'Show on the public player list',
} as const satisfies Record<Exclude<keyof Question, 'id'>, string>;

/** The labels of the question kinds, for organizers. */
export const QUESTION_KIND_LABELS: Readonly<Record<Question['kind'], string>> = {
  short: 'Short text',
  long: 'Long text',
  choice: 'One option',
  choices: 'Several options',
  yesNo: 'Yes or no',
  number: 'Number',
};

const ITEM_LABELS: Record<string, Readonly<Record<string, string>>> = {
  sections: SECTION_LABELS,
  reductions: REDUCTION_LABELS,
  questions: QUESTION_LABELS,
};

/** Returns the name or label of a list item, such as `U1800`, or its number if it has none: `no. 2`. */
export function itemName(item: object | undefined, index: number): string {
  const { name, label } = (item ?? {}) as { name?: unknown; label?: unknown };
  const text = [name, label].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? text.trim() : `no. ${index + 1}`;
}

/**
 * Returns the location of a field for people: `Sections, U1800: Rating to`. For fields outside these lists, the label.
 */
export function fieldPlace(path: string, event: object): string {
  const [field = '', index, part = ''] = path.split('.');
  const list = fieldLabel(path);
  const labels = ITEM_LABELS[field];
  if (labels === undefined || index === undefined) return list;
  const items: unknown = Reflect.get(event, field);
  const item = itemName(Array.isArray(items) ? items[Number(index)] : undefined, Number(index));
  const label = labels[part];
  return label === undefined ? `${list}, ${item}` : `${list}, ${item}: ${label}`;
}
