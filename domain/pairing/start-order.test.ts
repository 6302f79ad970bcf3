import { expect, test } from 'vitest';
import { compareStartOrder } from './start-order.ts';

const order = (...entries: [rating: number | null, title: string, name: string][]) =>
  entries
    .map(([rating, title, name]) => ({ rating, title, name }))
    .sort(compareStartOrder)
    .map(({ name }) => name);

test('a start list sorts by rating, with unrated players last', () => {
  expect(order([null, 'GM', 'Ann'], [1500, '', 'Bob'], [2400, '', 'Cid'])).toEqual([
    'Cid',
    'Bob',
    'Ann',
  ]);
});

test('of the same rating the higher title comes first, and national masters with those without one', () => {
  const titles = ['', 'NM', 'WCM', 'WFM', 'CM', 'WIM', 'FM', 'WGM', 'IM', 'GM'];
  const entries = titles.map((title): [number, string, string] => [2400, title, title || 'none']);
  expect(order(...entries)).toEqual([
    ...['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'],
    ...['NM', 'none'],
  ]);
});

test('of the same rating and title the alphabet decides', () => {
  expect(order([1800, '', 'Österberg'], [1800, '', 'Zander'], [1800, '', 'Archer'])).toEqual([
    'Archer',
    'Österberg',
    'Zander',
  ]);
});
