import { expect, test } from 'vitest';
import { allToggled, NOBODY, toggleSelection } from './selection.ts';

const SHOWN = ['ann', 'bob', 'cora', 'dora'];
const ids = ({ ids: chosen }: { ids: ReadonlySet<string> }) => [...chosen].toSorted();

test('a participant is chosen, and taken out of the choice again', () => {
  const once = toggleSelection(NOBODY, 'bob', SHOWN, false);
  expect(ids(once)).toEqual(['bob']);
  expect(ids(toggleSelection(once, 'bob', SHOWN, false))).toEqual([]);
});

test('a range goes from the one before, in either direction, and takes out as it puts in', () => {
  const start = toggleSelection(NOBODY, 'cora', SHOWN, false);
  expect(ids(toggleSelection(start, 'ann', SHOWN, true))).toEqual(['ann', 'bob', 'cora']);
  const all = allToggled(NOBODY, SHOWN);
  const without = toggleSelection(all, 'bob', SHOWN, false);
  expect(ids(toggleSelection(without, 'dora', SHOWN, true))).toEqual(['ann']);
});

test('without a start that is shown a range is the one alone', () => {
  expect(ids(toggleSelection(NOBODY, 'bob', SHOWN, true))).toEqual(['bob']);
  const gone = toggleSelection(NOBODY, 'zoe', SHOWN, false);
  expect(ids(toggleSelection(gone, 'bob', SHOWN, true))).toEqual(['bob', 'zoe']);
});

test('all that are shown are chosen, and nobody once they all are', () => {
  const all = allToggled(toggleSelection(NOBODY, 'bob', SHOWN, false), SHOWN);
  expect(ids(all)).toEqual(SHOWN);
  expect(ids(allToggled(all, SHOWN))).toEqual([]);
});
