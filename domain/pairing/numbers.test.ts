import { expect, test } from 'vitest';
import { pairingNumbers } from './numbers.ts';

const player = (id: string, rating: number | null, number: number | null = null, title = '') => ({
  ...{ id, rating, title, name: id, number },
});

test('numbers go by rating, title and name', () => {
  const players = [
    player('c', 2000),
    player('b', 2000),
    player('d', 2000, null, 'IM'),
    player('a', null),
  ];
  expect([...pairingNumbers(players, 1)]).toEqual([
    ['d', 1],
    ['b', 2],
    ['c', 3],
    ['a', 4],
  ]);
});

test('a late entry has the number that they would have had, until the fourth round is paired', () => {
  const players = [player('a', 2200, 1), player('b', 2000, 2), player('late', 2100)];
  expect(pairingNumbers(players, 4).get('late')).toBe(2);
  expect(pairingNumbers(players, 4).get('b')).toBe(3);
  expect(pairingNumbers(players, 5).get('late')).toBe(3);
  expect(pairingNumbers(players, 5).get('b')).toBe(2);
});

test('a rating that was corrected after the fourth round changes no number', () => {
  expect(pairingNumbers([player('a', 1000, 1), player('b', 2000, 2)], 5).get('a')).toBe(1);
});

test('numbered players of equal rating and title keep their order, whatever their names', () => {
  const players = [player('c', 2000, 1), player('a', 2000, 2), player('b', 2000)];
  const order = [...pairingNumbers(players, 2)].toSorted(([, one], [, other]) => one - other);
  expect(order.map(([id]) => id)).toEqual(['b', 'c', 'a']);
});
