import { emptySection, type Section } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { expect, test } from 'vitest';
import { changedFields, mergeEdits, type Side } from './merge-edits.ts';

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
