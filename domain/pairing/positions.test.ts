import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTrf } from '../interchange/trf/read-trf.ts';
import { trfRound } from '../interchange/trf/round-to-pair.ts';
import { checkRound } from './check-round.ts';
import { pairRound, type RoundPairing } from './pair-round.ts';

/**
 * Positions decided by one criterion, or one rule of the order of candidates: without it the round would have the other
 * pairs. A bye is a single number.
 */
const POSITIONS = [
  { name: 'C6', article: '2.4.1', round: 2, pairs: '5-1 3-4', other: '4-1 3-5' },
  { name: 'C7', article: '2.4.2', round: 2, pairs: '3-4 2-5', other: '2-3 5-4' },
  { name: 'C8', article: '2.4.3', round: 3, pairs: '5-1 4-3 6-2', other: '5-3 2-1 4-6' },
  {
    name: 'C10',
    article: '2.4.5',
    round: 9,
    pairs: '11-1 10-9 3-2 12-4 6-15 5-14 8-7',
    other: '11-1 10-9 3-2 4-15 12-6 5-14 8-7',
  },
  { name: 'C9', article: '2.4.4', round: 2, pairs: '4-5 3-2 1', other: '4-5 2-1 3' },
  { name: 'C11', article: '2.4.6', round: 5, pairs: '3-7 2-4 5-6 1', other: '6-7 2-3 5-1 4' },
  { name: 'C12', article: '2.4.7', round: 3, pairs: '2-1 4-5 3', other: '2-1 3-5 4' },
  { name: 'C13', article: '2.4.8', round: 3, pairs: '1-4 2-5 3', other: '1-2 4-5 3' },
  { name: 'C14', article: '2.4.9', round: 2, pairs: '5-1 2-3 4', other: '2-1 3-5 4' },
  { name: 'C15', article: '2.4.10', round: 3, pairs: '1-4 3-6 5', other: '1-6 4-3 5' },
  { name: 'C16', article: '2.4.11', round: 3, pairs: '6-1 3-4 2-5', other: '3-1 4-6 2-5' },
  {
    name: 'C17',
    article: '2.4.12',
    round: 7,
    pairs: '9-2 3-4 1-5 10-7 8-11 6',
    other: '9-2 10-4 5-8 1-7 3-11 6',
  },
  { name: 'C18', article: '2.4.13', round: 3, pairs: '3-1 4-5 6-2', other: '3-1 4-2 6-5' },
  { name: 'C19', article: '2.4.14', round: 4, pairs: '2-4 7-1 6-5 3', other: '2-3 4-7 5-1 6' },
  { name: 'C20', article: '2.4.15', round: 4, pairs: '3-1 5-4 2-6', other: '3-1 2-4 6-5' },
  { name: 'C21', article: '2.4.16', round: 4, pairs: '1-6 3-4', other: '3-1 4-6' },
  { name: '4.2', article: '4.2.2', round: 2, pairs: '2-1 4-3 5', other: '2-1 3-5 4' },
  {
    name: 'rule1',
    article: '4.3.2, rule 1',
    round: 3,
    pairs: '2-13 3-6 11-4 5-7 10-9 1-8 12',
    other: '2-13 3-6 1-4 11-7 10-9 5-8 12',
  },
  {
    name: 'rule2',
    article: '4.3.2, rule 2',
    round: 2,
    pairs: '7-1 2-3 4-5 6',
    other: '7-1 2-3 6-5 4',
  },
  {
    name: 'rule3',
    article: '4.3.2, rule 3',
    round: 2,
    pairs: '2-1 5-3 4-7 8-9 6',
    other: '2-1 4-3 5-9 8-7 6',
  },
  { name: '4.4.2', article: '4.4.2', round: 4, pairs: '6-1 4-2 7-8 5-3', other: '6-1 4-7 2-8 5-3' },
];

const POSITION_FILES = join(import.meta.dirname, 'testing/positions');

function roundOf(name: string, round: number) {
  const reading = readTrf(readFileSync(join(POSITION_FILES, `${name}.trf`), 'utf8'));
  if (!reading.ok) throw new Error(reading.problem);
  return trfRound(reading.tournament, round);
}

function textOf(pairing: RoundPairing | null): string {
  const pairs = pairing?.boards.map(({ white, black }) => `${white}-${black}`) ?? [];
  return [...pairs, ...(pairing?.bye ? [pairing.bye] : [])].join(' ');
}

function parsePairing(text: string) {
  const games = text.split(' ').map((pair) => pair.split('-'));
  return {
    pairs: games.flatMap(([white = '', black]) => (black === undefined ? [] : [{ white, black }])),
    bye: games.find(([, black]) => black === undefined)?.[0] ?? null,
  };
}

test.each(POSITIONS)('$article ($name) decides', ({ name, round, pairs, other }) => {
  const position = roundOf(name, round);
  expect(textOf(pairRound(position))).toBe(pairs);
  expect(checkRound(position, parsePairing(other)).objection).toMatchObject(
    name.startsWith('C') ? { kind: 'criterion', criterion: name } : { kind: 'order' },
  );
  expect(checkRound(position, parsePairing(pairs))).toMatchObject({
    otherPairs: [],
    objection: null,
  });
});
