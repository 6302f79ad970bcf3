import { expect, test } from 'vitest';
import { tabsInRow } from './tabs-in-row.ts';

const standard = ['Home', 'Schedule', 'Participants', 'Registration', 'Results', 'Location'];
const short = ['Home', 'Results', 'Rules', 'FAQ', 'Prizes', 'Hotels', 'Travel', 'About', 'News'];

test('as many tabs are in the row as fit by their labels', () => {
  expect(tabsInRow(standard)).toBe(6);
  expect(tabsInRow([...standard, 'Rules', 'FAQ', 'Contact', 'About'])).toBe(10);
  expect(tabsInRow(short)).toBe(9);
  expect(tabsInRow([...short, 'Contact', 'Venue', 'Side events', 'Sponsors'])).toBe(12);
});

test('long labels and wide characters leave room for fewer', () => {
  const long = ['Accommodation and travel', 'Conditions of participation', 'Supporting program'];
  expect(tabsInRow([...standard, ...long])).toBe(7);
  expect(tabsInRow(Array.from({ length: 9 }, () => 'トーナメント規則'))).toBe(5);
  expect(tabsInRow(['x'.repeat(200), 'About'])).toBe(1);
});
