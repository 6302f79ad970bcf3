import { expect, test } from 'vitest';
import { allToggled, NOBODY, toggleSelection } from './selection.ts';

const SHOWN = ['ann', 'bob', 'cora', 'dora'];
const ids = ({ ids: chosen }: { ids: ReadonlySet<string> }) => [...chosen].toSorted();

test('a participant is selected and deselected', () => {
  const once = toggleSelection(NOBODY, 'bob', SHOWN, false);
  expect(ids(once)).toEqual(['bob']);
  expect(ids(toggleSelection(once, 'bob', SHOWN, false))).toEqual([]);
});

test('a range starts at the last toggled participant, in either direction, and selects or deselects like it', () => {
  const start = toggleSelection(NOBODY, 'cora', SHOWN, false);
  expect(ids(toggleSelection(start, 'ann', SHOWN, true))).toEqual(['ann', 'bob', 'cora']);
  const all = allToggled(NOBODY, SHOWN);
  const without = toggleSelection(all, 'bob', SHOWN, false);
  expect(ids(toggleSelection(without, 'dora', SHOWN, true))).toEqual(['ann']);
});

test('without a visible start, a range is only the participant clicked', () => {
  expect(ids(toggleSelection(NOBODY, 'bob', SHOWN, true))).toEqual(['bob']);
  const gone = toggleSelection(NOBODY, 'zoe', SHOWN, false);
  expect(ids(toggleSelection(gone, 'bob', SHOWN, true))).toEqual(['bob', 'zoe']);
});

test('everyone shown is selected, and deselected once everyone is', () => {
  const all = allToggled(toggleSelection(NOBODY, 'bob', SHOWN, false), SHOWN);
  expect(ids(all)).toEqual(SHOWN);
  expect(ids(allToggled(all, SHOWN))).toEqual([]);
});
