import { expect, test } from 'vitest';
import { keyLines, markLines } from './line-key.ts';
import type { LineOutcome } from './match-lines.ts';
import { accountForMoney } from './money-in.ts';

const lineOf = (amount: number, text: string, currency = 'EUR') => ({
  ...{ amount, currency, text, bookedOn: '2026-03-02', party: '', partyAccount: '' },
  bankReference: null,
});

/** Two files: all lines, and three of them again. */
async function openFiles() {
  const lines = [
    lineOf(3500, 'recorded'),
    lineOf(2000, 'elsewhere'),
    lineOf(1000, 'left out'),
    lineOf(4000, 'found'),
    lineOf(500, 'asked'),
    lineOf(70, 'other'),
    lineOf(-900, 'out'),
    lineOf(9900, 'foreign', 'USD'),
  ];
  const files = [await markLines(lines), await markLines(lines.slice(5))];
  const keyed = keyLines(files, []);
  const keyOf = (text: string) => keyed.find((line) => line.text === text)?.key ?? '';
  const other: LineOutcome = { kind: 'other', references: [] };
  const outcomes: Record<string, LineOutcome> = {
    recorded: { kind: 'known' },
    elsewhere: { kind: 'known' },
    'left out': { kind: 'known' },
    found: { kind: 'sure', by: 'name', parts: [] },
    asked: { kind: 'ask', why: 'short', parts: [], candidates: [] },
  };
  const matched = keyed.map((line) => ({ line, outcome: outcomes[line.text] ?? other }));
  const account = (amount: number) =>
    accountForMoney(files, matched, {
      currency: 'EUR',
      recorded: new Map([[keyOf('recorded'), amount]]),
      ignored: new Set([keyOf('left out')]),
    });
  return account;
}

test('all money that came in by the files is accounted for', async () => {
  const account = await openFiles();
  expect(account(3500)).toEqual({
    total: { lines: 7, amount: 11140 },
    fates: [
      { fate: 'recorded', lines: 1, amount: 3500 },
      { fate: 'elsewhere', lines: 1, amount: 2000 },
      { fate: 'found', lines: 1, amount: 4000 },
      { fate: 'asked', lines: 1, amount: 500 },
      { fate: 'left out', lines: 1, amount: 1000 },
      { fate: 'other', lines: 1, amount: 70 },
      { fate: 'repeated', lines: 1, amount: 70 },
    ],
    difference: 0,
  });
});

test('a line of which less was recorded is a difference', async () => {
  const account = await openFiles();
  expect(account(3000).difference).toBe(500);
});
