import { expect, test } from 'vitest';
import { findImpossibility } from '../pairing/impossible.ts';
import { pairRound } from '../pairing/pair-round.ts';
import { roundAfter } from '../pairing/testing/rounds.ts';
import { whyNot } from '../pairing/why-not.ts';
import { boardSentences, impossibilitySentences, whyNotSentence } from './pairing-text.ts';

const names: Readonly<Record<string, string>> = {
  '1': 'Adams',
  '2': 'Berg',
  '3': 'Cole',
  '4': 'Dahl',
};
const nameOf = (id: string) => names[id] ?? id;

const round = roundAfter(['2w1', '1b0', '4w1', '3b=']);

test('the text says why two players cannot meet, or why a player cannot have the bye', () => {
  const sentence = (player: string, opponent: string | null) => {
    const objection = whyNot(round, player, opponent);
    return objection && whyNotSentence(opponent, objection, nameOf);
  };
  expect(sentence('1', '2')).toBe('Not against Berg: they met in round 1 (C1).');
  expect(sentence('1', null)).toMatch(/^Not the bye: with an even number/);
  expect(sentence('1', '4')).toMatch(/^Not against Dahl: .*\(C\d+\)\.$/);
});

test('the text says what a board follows from: bracket, floater, preferences, and article', () => {
  const pairing = pairRound(round);
  const texts = pairing?.boards.map((board) => boardSentences(board, pairing, nameOf).join(' '));
  expect(texts?.[0]).toMatch(/^Paired in the 1-point bracket\. .*Adams.*Colors: .*\(5\.2\.\d\)\.$/);
  expect(texts?.[1]).toContain('Dahl floated down from ½');
});

test('the text says why a round cannot be paired, and what would allow it', () => {
  const sentences = impossibilitySentences(findImpossibility(roundAfter(['2w1', '1b0'])), nameOf);
  expect(sentences).toEqual([
    'There is no legal pairing for all players (1.9.3).',
    'No legal opponent is left for Adams.',
    'No legal opponent is left for Berg.',
    'The round could be paired if Adams played Berg, although they met in round 1 (C1).',
  ]);
});
