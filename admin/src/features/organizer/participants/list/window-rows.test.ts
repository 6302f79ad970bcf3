import { expect, test } from 'vitest';
import { rowsInSight, scrollToRow } from './window-rows.ts';

const PLACE = { top: 200, height: 40 };
const at = (scrollY: number) => ({ scrollY, innerHeight: 800 });

test('rows in view are rendered, plus a few around them', () => {
  expect(rowsInSight(2000, PLACE, at(0))).toEqual({ first: 0, end: 19 });
  expect(rowsInSight(2000, PLACE, at(4200))).toEqual({ first: 96, end: 124 });
  expect(rowsInSight(2000, PLACE, at(79_600))).toEqual({ first: 1981, end: 2000 });
});

test('a list that is short or far away renders what it has', () => {
  expect(rowsInSight(3, PLACE, at(0))).toEqual({ first: 0, end: 3 });
  expect(rowsInSight(0, PLACE, at(0))).toEqual({ first: 0, end: 0 });
  expect(rowsInSight(3, { top: 5000, height: 40 }, at(0))).toEqual({ first: 0, end: 0 });
  expect(rowsInSight(3, PLACE, at(9000))).toEqual({ first: 3, end: 3 });
});

test('a row is scrolled into view below the pinned part, or above the bottom edge', () => {
  expect(scrollToRow(5, PLACE, at(0), 152)).toBe(null);
  expect(scrollToRow(100, PLACE, at(5000), 152)).toBe(4048);
  expect(scrollToRow(100, PLACE, at(0), 152)).toBe(3480);
  expect(scrollToRow(0, { top: 100, height: 40 }, at(300), 152)).toBe(0);
});
