import { judgedDifference } from '@tabiya/domain/pairing/testing/judged-difference';
import { randomRounds } from '@tabiya/domain/pairing/testing/random-round';

/*
 * npm run pair:judge -- 10000: compares a number of rounds of up to nine random players with a judge that tries all
 * candidates in FIDE's order, without any matching algorithm.
 */
const wanted = Number(process.argv[2] ?? 10_000);
let [judged, differences] = [0, 0];
for (let seed = 1; judged < wanted; seed += 1) {
  for (const round of randomRounds(seed, 9)) {
    const difference = judgedDifference(round);
    judged += 1;
    if (difference === null) continue;
    differences += 1;
    console.error(`seed ${seed}, round ${round.round}: ${difference}`);
  }
}
console.log(`${judged} rounds, ${differences} differences.`);
process.exitCode = differences === 0 ? 0 : 1;
