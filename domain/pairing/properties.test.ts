import { expect, test } from 'vitest';
import { oppositeColor } from './colors.ts';
import { collectFacts } from './facts.ts';
import { findImpossibility } from './impossible.ts';
import { pairRound } from './pair-round.ts';
import type { RoundToPair } from './round.ts';
import { randomRounds } from './testing/random-round.ts';
import { whyNot } from './why-not.ts';

/** Yields rounds of random tournaments of up to thirty players. */
function* rounds(seeds: number): Generator<RoundToPair> {
  for (let seed = 1000; seed < 1000 + seeds; seed += 1) yield* randomRounds(seed, 30);
}

test('everyone is paired once, no one meets twice, has a second bye, or the same absolute color', () => {
  for (const round of rounds(25)) {
    const pairing = pairRound(round);
    if (pairing === null) continue;
    const facts = new Map(collectFacts(round).map((player) => [player.id, player]));
    const { boards, bye } = pairing;
    const seated = boards.flatMap(({ white, black }) => [white, black]);
    expect([...seated, ...(bye === null ? [] : [bye])].sort()).toEqual([...facts.keys()].sort());
    for (const { white, black } of boards) {
      const [whiteFacts, blackFacts] = [facts.get(white), facts.get(black)];
      expect(whiteFacts?.opponents.has(black)).toBe(false);
      const isTop = whiteFacts?.isTopscorer || blackFacts?.isTopscorer;
      const isRefused =
        whiteFacts?.preference.strength === 'absolute' &&
        blackFacts?.preference.strength === 'absolute' &&
        whiteFacts.preference.color === blackFacts.preference.color;
      expect(isRefused && !isTop).toBe(false);
    }
    expect(facts.get(bye ?? '')?.byeBarredBy ?? null).toBe(null);
  }
});

test('the order in which players are given changes nothing', () => {
  for (const round of rounds(10)) {
    const turned = { ...round, players: round.players.toReversed() };
    expect(pairRound(turned)).toEqual(pairRound(round));
  }
});

test('the other initial color turns the colors of those pairs that 5.2.5 decides, and no others', () => {
  for (const round of rounds(10)) {
    const other = pairRound({ ...round, initialColor: oppositeColor(round.initialColor) });
    expect(other?.boards.map(({ white, black }) => [white, black])).toEqual(
      pairRound(round)?.boards.map(({ white, black, article }) =>
        article === '5.2.5' ? [black, white] : [white, black],
      ),
    );
  }
});

test('each pair that was not made has a reason, and those that were made have none', () => {
  for (const round of rounds(3)) {
    const pairing = pairRound(round);
    if (pairing === null) continue;
    const made = new Set(pairing.boards.map(({ white, black }) => [white, black].sort().join()));
    const present = round.players.filter(({ takesPart }) => takesPart);
    for (const [index, { id }] of present.slice(0, 5).entries()) {
      for (const { id: other } of present.slice(index + 1)) {
        expect(whyNot(round, id, other) === null).toBe(made.has([id, other].sort().join()));
      }
      expect(whyNot(round, id, null) === null).toBe(pairing.bye === id);
    }
  }
});

test('a round without a legal pairing has one with the exceptions that are named', () => {
  let impossible = 0;
  for (let seed = 1; impossible < 15; seed += 1) {
    for (const round of randomRounds(seed, 7)) {
      if (pairRound(round) !== null) continue;
      impossible += 1;
      const { ways } = findImpossibility(round);
      expect(ways.length).toBeGreaterThan(0);
      for (const exceptions of ways) expect(exceptions.length).toBeGreaterThan(0);
    }
  }
});
