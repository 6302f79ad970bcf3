import { emptySection, type Section } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import type { Round } from '@tabiya/domain/event/round';
import { isSame } from '@tabiya/domain/text/is-same';
import { expect, test } from 'vitest';
import { changedFields, mergeEdits, mergeField, type Side } from './merge-edits.ts';

const base: EventFields = { ...EMPTY_EVENT, title: 'Spring Open', city: 'Bergen' };

test('a field that only one side changed takes that side’s value', () => {
  const mine = { ...base, title: 'Spring Open 2027' };
  const theirs = { ...base, city: 'Oslo' };
  const { fields, conflicts } = mergeEdits(base, mine, theirs, 'mine');
  expect(fields).toEqual({ ...base, title: 'Spring Open 2027', city: 'Oslo' });
  expect(conflicts).toEqual([]);
});

test('a field that both sides changed is a conflict, resolved by preference', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs', city: 'Oslo' };
  expect(mergeEdits(base, mine, theirs, 'mine')).toEqual({
    fields: { ...base, title: 'Mine', city: 'Oslo' },
    conflicts: ['title'],
  });
  expect(mergeEdits(base, mine, theirs, 'theirs').fields.title).toBe('Theirs');
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, title: 'Same' };
  expect(mergeEdits(base, both, structuredClone(both), 'mine').conflicts).toEqual([]);
});

test('switches of different tabs do not conflict', () => {
  const mine = { ...base, tabsShown: { ...base.tabsShown, showFAQ: true } };
  const theirs = { ...base, tabsShown: { ...base.tabsShown, showRules: true } };
  const { fields, conflicts } = mergeEdits(base, mine, theirs, 'mine');
  expect(conflicts).toEqual([]);
  expect(fields.tabsShown).toEqual({ ...base.tabsShown, showFAQ: true, showRules: true });
});

const section = (name: string, changes: Partial<Section> = {}): Section => ({
  ...emptySection(name.toLowerCase(), 'FIDE'),
  name,
  ...changes,
});
const [open, u18, juniors] = [section('Open'), section('U18'), section('Juniors')];

/** Merges two edits of the sections Open, U18 and Juniors. */
function mergeSections(mine: Section[], theirs: Section[], prefer: Side = 'mine') {
  const of = (sections: Section[]) => ({ ...base, sections });
  const { fields, conflicts } = mergeEdits(of([open, u18, juniors]), of(mine), of(theirs), prefer);
  return { sections: fields.sections, conflicts };
}

test('two windows edit different sections, or different fields of one', () => {
  const mine = [{ ...open, fee: 40 }, { ...u18, maxRating: 1800 }, juniors];
  const theirs = [open, { ...u18, fee: 30 }, { ...juniors, bornFrom: 2010 }];
  expect(mergeSections(mine, theirs)).toEqual({
    sections: [
      { ...open, fee: 40 },
      { ...u18, maxRating: 1800, fee: 30 },
      { ...juniors, bornFrom: 2010 },
    ],
    conflicts: [],
  });
});

test('the same field of one section is a conflict, and only it goes by preference', () => {
  const mine = [{ ...open, fee: 40 }, { ...u18, fee: 20 }, juniors];
  const theirs = [{ ...open, fee: 45 }, u18, { ...juniors, fee: 10 }];
  expect(mergeSections(mine, theirs)).toEqual({
    sections: [
      { ...open, fee: 40 },
      { ...u18, fee: 20 },
      { ...juniors, fee: 10 },
    ],
    conflicts: ['sections'],
  });
  expect(mergeSections(mine, theirs, 'theirs').sections.map(({ fee }) => fee)).toEqual([
    45, 20, 10,
  ]);
});

test('what each side adds and removes is merged, next to its former neighbor', () => {
  const women = section('Women');
  const seniors = section('Seniors');
  expect(mergeSections([open, women, u18, juniors], [open, juniors, seniors])).toEqual({
    sections: [open, women, juniors, seniors],
    conflicts: [],
  });
  expect(mergeSections([women, open, u18, juniors], [open, u18, juniors, seniors])).toEqual({
    sections: [women, open, u18, juniors, seniors],
    conflicts: [],
  });
});

test('a section removed on one side and changed on the other is a conflict', () => {
  const [mine, theirs] = [
    [open, juniors],
    [open, { ...u18, fee: 20 }, juniors],
  ];
  expect(mergeSections(mine, theirs)).toEqual({ sections: mine, conflicts: ['sections'] });
  expect(mergeSections(mine, theirs, 'theirs').sections).toEqual(theirs);
});

test('an order changed on one side is kept; of two new orders, one is selected', () => {
  const changed = [open, { ...u18, fee: 20 }, juniors];
  expect(mergeSections([juniors, open, u18], changed)).toEqual({
    sections: [juniors, open, { ...u18, fee: 20 }],
    conflicts: [],
  });
  const both = [
    [juniors, open, u18],
    [u18, open, juniors],
  ] as [Section[], Section[]];
  expect(mergeSections(...both)).toEqual({ sections: both[0], conflicts: ['sections'] });
  expect(mergeSections(...both, 'theirs').sections).toEqual(both[1]);
});

type Pair = [question: string, answer: string];
const faq = (...pairs: Pair[]) => ({
  ...base,
  faq: pairs.map(([question, answer]) => ({ question, answer })),
});
const where: Pair = ['Where is it?', 'In the castle.'];
const when: Pair = ['When does it start?', 'At nine.'];
const who: Pair = ['Who can play?', 'Everyone.'];
const threeQuestions = faq(where, when, who);

test('two windows edit different questions, or question and answer of one', () => {
  const mine = faq([where[0], 'In the museum.'], when, ['Who may play?', who[1]]);
  const theirs = faq(where, [when[0], 'At ten.'], [who[0], 'Everyone with a rating.']);
  const { fields, conflicts } = mergeEdits(threeQuestions, mine, theirs, 'mine');
  expect(conflicts).toEqual([]);
  expect(fields.faq).toEqual(
    faq(
      [where[0], 'In the museum.'],
      [when[0], 'At ten.'],
      ['Who may play?', 'Everyone with a rating.'],
    ).faq,
  );
});

test('questions that are added, removed, moved, and rewritten are put together', () => {
  const rewritten: Pair = ['How do I get there?', 'By boat.'];
  const mine = faq(rewritten, when, who, ['Prizes?', 'Yes.']);
  const theirs = faq(who, where, ['Parking?', 'No.']);
  const { fields, conflicts } = mergeEdits(threeQuestions, mine, theirs, 'mine');
  expect(conflicts).toEqual([]);
  expect(fields.faq.map(({ question }) => question)).toEqual([
    'Who can play?',
    'Prizes?',
    'How do I get there?',
    'Parking?',
  ]);
});

test('of questions, only the one whose answer both changed goes by preference', () => {
  const mine = faq([where[0], 'In the museum.'], [when[0], 'At ten.'], who);
  const theirs = faq([where[0], 'In the hall.'], when, [who[0], 'Juniors.']);
  const answers = (prefer: Side) => {
    const { fields, conflicts } = mergeEdits(threeQuestions, mine, theirs, prefer);
    expect(conflicts).toEqual(['faq']);
    return fields.faq.map(({ answer }) => answer);
  };
  expect(answers('mine')).toEqual(['In the museum.', 'At ten.', 'Juniors.']);
  expect(answers('theirs')).toEqual(['In the hall.', 'At ten.', 'Juniors.']);
});

test('the same question added by both with two answers is a conflict, and so are two equal ones', () => {
  const mine = faq(where, ['Parking?', 'Yes.']);
  const theirs = faq(where, ['Parking?', 'No.']);
  const { fields, conflicts } = mergeEdits(faq(where), mine, theirs, 'theirs');
  expect([fields.faq, conflicts]).toEqual([theirs.faq, ['faq']]);
  const twice = faq(where, ['', ''], ['', '']);
  expect(mergeEdits(faq(where), twice, theirs, 'mine').fields.faq).toHaveLength(4);
});

const round = (number: number, changes: Partial<Round> = {}): Round => ({
  ...{ round: number, date: `2027-05-1${number}`, time: '10:00', notes: '' },
  ...changes,
});
/** Merges two edits of three rounds. */
function mergeRounds(mine: Round[], theirs: Round[], prefer: Side = 'mine') {
  const of = (rounds: Round[]) => ({ ...base, rounds });
  const before = of([round(1), round(2), round(3)]);
  const { fields, conflicts } = mergeEdits(before, of(mine), of(theirs), prefer);
  return { rounds: fields.rounds, conflicts };
}

test('two windows add rounds, and edit different rounds or different fields of one', () => {
  const mine = [round(1), round(2, { time: '14:00' }), round(3), round(4), round(5)];
  const theirs = [round(1, { notes: 'Bring a clock' }), round(2, { notes: 'Lunch' }), round(3)];
  expect(mergeRounds(mine, theirs)).toEqual({
    rounds: [
      round(1, { notes: 'Bring a clock' }),
      round(2, { time: '14:00', notes: 'Lunch' }),
      ...[round(3), round(4), round(5)],
    ],
    conflicts: [],
  });
});

test('of rounds, only the one that both changed goes by preference', () => {
  const mine = [round(1, { time: '9:00' }), round(2, { time: '14:00' }), round(3)];
  const theirs = [round(1, { time: '11:00' }), round(2), round(3, { notes: 'Prizes' })];
  const { rounds, conflicts } = mergeRounds(mine, theirs, 'theirs');
  expect(conflicts).toEqual(['rounds']);
  expect(rounds).toEqual([theirs[0], mine[1], theirs[2]]);
});

test('where a round was removed, the numbers after it belong to others: their changes are not mixed', () => {
  const mine = [round(1), { ...round(3), round: 2 }];
  const theirs = [round(1), round(2, { notes: 'Lunch' }), round(3)];
  expect(mergeRounds(mine, theirs)).toEqual({ rounds: mine, conflicts: ['rounds'] });
  expect(mergeRounds(mine, [round(1, { notes: 'Welcome' }), round(2), round(3)])).toEqual({
    rounds: [round(1, { notes: 'Welcome' }), { ...round(3), round: 2 }],
    conflicts: [],
  });
  const more = [round(1), round(2), round(3), round(4)];
  expect(mergeRounds(mine, more)).toEqual({ rounds: mine, conflicts: ['rounds'] });
});

test('items with the same ID are treated as one', () => {
  const tab = { id: '', label: '', content: '' };
  const of = (...labels: string[]) => ({
    ...base,
    customTabs: labels.map((label) => ({ ...tab, label })),
  });
  const mine = of('Prizes', 'Hotels');
  const { fields, conflicts } = mergeEdits(of('Prizes', 'Travel'), mine, of('Travel'), 'mine');
  expect(fields.customTabs).toEqual(mine.customTabs);
  expect(conflicts).toEqual(['customTabs']);
});

test('a list whose earlier value is unknown is merged as a whole', () => {
  const [mine, theirs] = [faq(where).faq, faq(when).faq];
  expect(mergeField('faq', null, mine, theirs, 'mine')).toEqual({ merged: mine, conflicts: true });
  expect(mergeField('faq', null, mine, mine, 'mine')).toEqual({ merged: mine, conflicts: false });
});

test('values are compared by content', () => {
  expect(isSame([{ a: 1, b: 2 }], [{ b: 2, a: 1 }])).toBe(true);
  expect(isSame([], {})).toBe(false);
  expect(isSame({ a: undefined }, {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});

test('the changed fields are listed', () => {
  expect(changedFields(base, structuredClone(base))).toEqual([]);
  expect(changedFields(base, { ...base, city: 'Oslo', faq: [] })).toEqual(['city']);
});
