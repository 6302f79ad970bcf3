import { expect, test } from 'vitest';
import { playersSummary } from './players-summary.ts';

test('the average is that of the rated players, rounded', () => {
  const players = [{ rating: 2000 }, { rating: 1851 }, { rating: null }];
  expect(playersSummary(players).average).toBe(1926);
});

test('one rating is no average', () => {
  expect(playersSummary([{ rating: 2000 }, { rating: null }]).average).toBeNull();
  expect(playersSummary([]).average).toBeNull();
});

test('a federation counts once, and an unknown one not at all', () => {
  const players = ['NOR', 'USA', '', 'NOR'].map((federation) => ({ rating: null, federation }));
  expect(playersSummary([...players, { rating: null }]).federations).toBe(2);
});
