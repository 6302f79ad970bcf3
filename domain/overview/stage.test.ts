import { expect, test } from 'vitest';
import type { SectionProgress } from '../results/section-progress.ts';
import { currentStage } from './stage.ts';
import { isStepDone, nextRoundStep } from './steps.ts';

const progress = (round: number, next: SectionProgress['next'], missing = 0): SectionProgress => ({
  ...{ round, rounds: 5, games: round === 0 ? 0 : 10, missing, postponed: 0, next },
});

test('the section furthest behind determines the round and its earliest step', () => {
  expect(currentStage([])).toBeNull();
  expect(currentStage([progress(5, { kind: 'over' })])).toBeNull();
  const ahead = progress(4, { kind: 'enter', round: 4, games: 10 }, 10);
  const complete = progress(3, { kind: 'pair', round: 4 });
  const behind = progress(3, { kind: 'enter', round: 3, games: 2 }, 2);
  expect(currentStage([ahead, complete])).toMatchObject({ round: 4, step: 'pair', boards: 10 });
  // The complete section counts towards the round that the other still plays.
  expect(currentStage([complete, behind])).toEqual({
    ...{ round: 3, step: 'enter', boards: 20, missing: 2 },
  });
});

test('a held-back part is published at its step', () => {
  const held = (part: 'pairings' | 'standings') =>
    currentStage([progress(2, { kind: 'publish', part, round: 2 })])?.step;
  expect([held('pairings'), held('standings')]).toEqual(['publish', 'standings']);
  expect(currentStage([progress(2, { kind: 'import' })])).toMatchObject({
    round: 3,
    step: 'import',
  });
});

const NOW = '2027-03-20T12:00:00Z';
const BEFORE = Date.parse(NOW) + 60_000;
const stage = (round: number, step: 'pair' | 'enter') => ({ round, step, boards: 0, missing: 0 });

test('players are checked in before the first round is paired, until it should begin', () => {
  const some = { expected: 10, arrived: 4 };
  expect(nextRoundStep(stage(1, 'pair'), some, BEFORE, NOW)).toBe('checkIn');
  expect(nextRoundStep(stage(1, 'pair'), some, null, NOW)).toBe('checkIn');
  expect(nextRoundStep(stage(1, 'pair'), some, Date.parse(NOW), NOW)).toBe('pair');
  expect(nextRoundStep(stage(1, 'pair'), { expected: 10, arrived: 10 }, BEFORE, NOW)).toBe('pair');
  expect(nextRoundStep(stage(1, 'pair'), { expected: 0, arrived: 0 }, BEFORE, NOW)).toBe('pair');
});

test('before a later round, players are checked in only if that was done before', () => {
  expect(nextRoundStep(stage(3, 'enter'), { expected: 10, arrived: 4 }, BEFORE, NOW)).toBe(
    'checkIn',
  );
  expect(nextRoundStep(stage(3, 'enter'), { expected: 10, arrived: 0 }, BEFORE, NOW)).toBe('enter');
  expect(nextRoundStep(stage(3, 'pair'), { expected: 10, arrived: 4 }, BEFORE, NOW)).toBe('pair');
  expect(nextRoundStep(stage(3, 'enter'), { expected: 10, arrived: 4 }, null, NOW)).toBe('enter');
});

test('steps before the next one are done; check-in is done once everyone is here', () => {
  const all = { expected: 2, arrived: 2 };
  const some = { expected: 2, arrived: 1 };
  expect(isStepDone('pair', stage(3, 'enter'), some)).toBe(true);
  expect(isStepDone('enter', stage(3, 'enter'), some)).toBe(false);
  expect(isStepDone('checkIn', stage(3, 'enter'), some)).toBe(false);
  expect(isStepDone('checkIn', stage(3, 'enter'), all)).toBe(true);
});
