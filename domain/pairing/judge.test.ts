import { expect, test } from 'vitest';
import { judgedDifference } from './testing/judged-difference.ts';
import { randomRounds } from './testing/random-round.ts';

test('rounds of few players are paired as by trying all candidates in their order', () => {
  let judged = 0;
  for (let seed = 1; judged < 250; seed += 1) {
    for (const round of randomRounds(seed, 9)) {
      expect({ seed, round: round.round, difference: judgedDifference(round) }).toEqual({
        ...{ seed, round: round.round, difference: null },
      });
      judged += 1;
    }
  }
});
