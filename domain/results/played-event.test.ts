import { expect, test } from 'vitest';
import { pairingOrder } from './pairing-order.ts';
import { roundsPlayed } from './rounds-played.ts';
import { sectionResultsSchema } from './section-results.ts';
import { standingsAfter } from './section-standings.ts';
import { playedSection, ROUNDS, SECTIONS } from './testing/played-section.ts';
import { recomputedStandings } from './testing/recomputed-standings.ts';

test.each(SECTIONS)('$name: seven rounds are played to the end by the rules', (section) => {
  const { results } = playedSection(section);
  expect(sectionResultsSchema.safeParse(results).success).toBe(true);
  expect(roundsPlayed(results)).toEqual({ paired: ROUNDS, begun: ROUNDS, played: ROUNDS });
  for (const { startRank, games } of results.players) {
    const opponents = games.flatMap((game) =>
      game?.opponent != null && game.result !== '+' && game.result !== '-' ? [game.opponent] : [],
    );
    expect(new Set(opponents).size, `opponents of ${startRank}`).toBe(opponents.length);
    expect(games.filter((game) => game?.result === 'U').length).toBeLessThanOrEqual(1);
  }
  // A withdrawn player is no longer paired.
  expect(results.players[2]?.games.length).toBe(2);
  expect(results.players[11]?.games.length).toBe(5);
});

test.each(SECTIONS)(
  '$name: numbers, an unpaired round, and a correction change nothing earlier',
  (section) => {
    const { count } = section;
    const stages = playedSection(section);
    // The late entry gets number 2, and round one keeps its numbers.
    expect(pairingOrder(stages.withLate, 2).slice(0, 3)).toEqual([1, count + 1, 2]);
    expect(pairingOrder(stages.withLate, 1).slice(0, 3)).toEqual([1, 2, 3]);
    expect(stages.unpaired).toEqual(stages.beforeFour);
    // After round four numbers are frozen.
    expect(pairingOrder(stages.withLatest, 5).at(-1)).toBe(count + 2);
    expect(stages.corrected.boards).toEqual(stages.afterFive.boards);
  },
);

test.each(SECTIONS)(
  '$name: standings after each round are those computed from the games',
  (section) => {
    const { results } = playedSection(section);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { rows } = standingsAfter(results, round);
      expect(
        rows.map(({ startRank, points, values }) => ({ startRank, numbers: [points, ...values] })),
      ).toEqual(recomputedStandings(results, round));
    }
  },
);
