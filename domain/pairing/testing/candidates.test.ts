import { expect, test } from 'vitest';
import { arrangements, generateExchanges, remainderCandidates, subsets } from './candidates.ts';

/* The order of candidates, by the examples of the articles, on which the judge relies. */

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const always = () => true;
const texts = (lists: Iterable<number[]>) => [...lists].map((list) => list.join('-'));

test('4.2.2: the 720 transpositions of eleven players', () => {
  const all = texts(arrangements(numbers(6, 11), 5, always));
  expect(all).toHaveLength(720);
  expect(all.slice(0, 3)).toEqual(['6-7-8-9-10', '6-7-8-9-11', '6-7-8-10-9']);
  expect(all.indexOf('6-11-10-9-8')).toBe(all.indexOf('7-6-8-9-10') - 1);
  expect(all.at(-1)).toBe('11-10-9-8-7');
});

test('4.2.2: the 72 transpositions with two moved down', () => {
  const all = texts(arrangements(numbers(3, 11), 2, always));
  expect(all).toHaveLength(72);
  expect(all.slice(0, 3)).toEqual(['3-4', '3-5', '3-6']);
  expect(all.slice(8, 10)).toEqual(['4-3', '4-5']);
  expect(all.at(-1)).toBe('11-10');
});

/** The exchanges of eleven players as `4-6`: from S1, from S2. */
const exchanges = generateExchanges(numbers(1, 11), 5).map(({ s1, s2 }) => {
  const down = s2.filter((number) => number <= 5).reverse();
  const up = s1.filter((number) => number > 5);
  return `${down.join('')}-${up.join('.')}`;
});
const isBefore = (first: string, second: string) => {
  expect([exchanges.includes(first), exchanges.includes(second)]).toEqual([true, true]);
  return exchanges.indexOf(first) < exchanges.indexOf(second);
};

test('4.3.2, rule 1: exchanging one is better than exchanging two', () => {
  expect(exchanges.slice(0, 4)).toEqual(['-', '5-6', '5-7', '4-6']);
  expect(isBefore('1-11', '54-6.7')).toBe(true);
});

test('4.3.2, rule 2: the smallest difference of sums', () => {
  expect(isBefore('4-6', '5-8')).toBe(true);
  expect(isBefore('43-6.8', '54-8.9')).toBe(true);
});

test('4.3.2, rule 3: the largest differing number moved from S1', () => {
  expect(isBefore('5-7', '4-6')).toBe(true);
  expect(isBefore('52-6.7', '43-6.7')).toBe(true);
  expect(isBefore('541-6.7.8', '532-6.7.8')).toBe(true);
});

test('4.3.2, rule 4: the smallest differing number moved from S2', () => {
  expect(isBefore('54-6.9', '54-7.8')).toBe(true);
  expect(isBefore('543-6.7.10', '543-6.8.9')).toBe(true);
});

test('4.4.2: sets of those moved down by their smallest differing number', () => {
  expect(texts(subsets([1, 2, 3, 4], 2))).toEqual(['1-2', '1-3', '1-4', '2-3', '2-4', '3-4']);
});

test('3.6: all transpositions of an exchange come before the next exchange', () => {
  const all = [...remainderCandidates([1, 2, 3, 4], 2, always)].map(({ pairs }) =>
    pairs.map((pair) => pair.join('-')).join(' '),
  );
  expect(all.slice(0, 4)).toEqual(['1-3 2-4', '1-4 2-3', '1-2 3-4', '1-4 2-3']);
});
