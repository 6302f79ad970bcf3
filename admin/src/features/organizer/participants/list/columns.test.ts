import {
  COLUMN_NAMES,
  type ListColumnName,
  usedColumns,
} from '@tabiya/domain/entries/list/list-columns';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { columnChoices, fittingColumns, namesUnderName, statusColumn } from './columns.ts';

const PLAIN = { ...EMPTY_EVENT, federationType: 'FIDE' } as const;
const QUESTION = {
  ...{ id: 'shirt', label: 'Shirt size', kind: 'short' as const },
  ...{ options: [], isRequired: false, isPublic: false },
};
/** An event that asks for everything. */
const FULL = {
  ...PLAIN,
  registrationFee: 40,
  halfPointByes: 2,
  questions: [QUESTION],
  playerFields: {
    ...EMPTY_EVENT.playerFields,
    title: 'optional',
    club: 'optional',
    birthYear: 'optional',
    sex: 'optional',
    federation: 'optional',
  },
} as const satisfies Partial<typeof EMPTY_EVENT>;

/** In a list where every column has values, unless some are named. */
const choicesOf = (event: typeof EMPTY_EVENT, used = usedColumns(event, []), filled = used) =>
  columnChoices(used, filled, event);
const idsAt = (
  pixels: number,
  isChosen = (choice: { isDefault: boolean; id: string }) => choice.isDefault,
) =>
  fittingColumns(choicesOf(PLAIN).filter(isChosen), pixels / 16, usedColumns(PLAIN, [])).map(
    ({ id }) => id,
  );

test('every list column has its place in the table, except the family name, which only files have', () => {
  const shown = COLUMN_NAMES.filter((name) => name !== 'familyName');
  const everything: ListColumnName[] = [...shown, 'answers.shirt'];
  const choices = choicesOf(FULL, [...everything, 'familyName']);
  const placed = [
    'fullName',
    'title',
    ...statusColumn([]).names,
    ...choices.flatMap(({ names }) => names),
  ];
  expect([...new Set(placed)].toSorted()).toEqual(everything.toSorted());
});

test('a tournament that asks nothing more has the columns of every list', () => {
  expect(choicesOf(PLAIN).map(({ id }) => id)).toEqual([
    'rating',
    'contact',
    'ids',
    'marks',
    'private',
    'notes',
    'registered',
  ]);
});

test('the event’s fields have columns, and each question has its own', () => {
  const ids = choicesOf(FULL).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['player', 'birth', 'byes', 'money']));
  expect(ids.at(-1)).toBe('answers.shirt');
  expect(ids).not.toContain('section');
});

test('a window of 1280 pixels fits rating, contact, notes, and date; with details open, notes become marks', () => {
  expect(idsAt(1280 - 48)).toEqual(['rating', 'contact', 'private', 'notes', 'registered']);
  expect(idsAt(1280 - 48 - 416)).toEqual(['rating', 'contact', 'marks']);
  expect(idsAt(768 - 48)).toEqual(['rating', 'marks', 'registered']);
});

test('a column without values is hidden by default, and shows once selected', () => {
  const used = usedColumns(PLAIN, []);
  const choices = choicesOf(PLAIN, used, ['fullName', 'email', 'registeredAt']);
  const ids = (chosen: typeof choices) => fittingColumns(chosen, 64, used).map(({ id }) => id);
  expect(ids(choices.filter(({ isDefault }) => isDefault))).toEqual(['contact', 'registered']);
  expect(ids(choices.filter(({ id, isDefault }) => isDefault || id === 'notes'))).toEqual([
    'contact',
    'notes',
    'registered',
  ]);
});

test('notes that are shown in full have no mark', () => {
  const used = usedColumns(PLAIN, []);
  const choices = choicesOf(PLAIN, used, ['email', 'notes']);
  const chosen = choices.filter(({ isDefault }) => isDefault);
  expect(fittingColumns(chosen, 64, used).map(({ id }) => id)).toEqual(['contact', 'notes']);
  expect(fittingColumns(chosen, 47, used).map(({ id }) => id)).toEqual(['contact', 'marks']);
});

test('a column that is not selected is hidden, however much room there is', () => {
  expect(idsAt(3000, ({ id }) => id === 'contact' || id === 'rating')).toEqual([
    'rating',
    'contact',
  ]);
});

test('rating and IDs are below the name until they have columns', () => {
  const used = usedColumns(PLAIN, []);
  const choices = choicesOf(PLAIN);
  const shown = (ids: readonly string[]) => choices.filter(({ id }) => ids.includes(id));
  expect(namesUnderName(used, shown(['contact']), PLAIN)).toEqual([
    'rating',
    'localFederationId',
    'fideId',
  ]);
  expect(namesUnderName(used, shown(['rating']), PLAIN)).toEqual(['localFederationId', 'fideId']);
});
