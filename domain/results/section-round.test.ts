import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRound } from '../pairing/check-round.ts';
import { pairRound } from '../pairing/pair-round.ts';
import { startResults, withResult, withRound, withWithdrawal } from './kept-results.ts';
import { roundsPlayed } from './rounds-played.ts';
import type { SectionEntry } from './section-entries.ts';
import type { SectionResults } from './section-results.ts';
import { proposedRound, sectionRound, USUAL_PAIRING } from './section-round.ts';
import { trfResults } from './testing/trf-results.ts';

const FIXTURES = join(import.meta.dirname, '../interchange/trf/fixtures');

const entries = (count: number): SectionEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ participantId: `p${index}`, name: `Player ${index + 1}`, title: '', federation: 'NOR' },
    ...{ fideId: '', sex: '', birthYear: null, club: '', showName: true, rating: 2000 - index },
  }));

/** Pairs a round of a section by the rules and enters it, with byes for resting players. */
function paired(results: SectionResults, round: number, resting: readonly number[] = []) {
  const pairing = pairRound(sectionRound(results, round, new Set(resting)));
  if (pairing === null) throw new Error('No legal pairing.');
  return withRound(
    results,
    round,
    pairing.boards.map(({ white, black }) => ({ white: Number(white), black: Number(black) })),
    [
      ...resting.map((rank) => [rank, 'H'] as const),
      ...(pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as const]),
    ],
  );
}

/** Enters a win for the player with White in all games of a round. */
function wonByWhite(results: SectionResults, round: number): SectionResults {
  return (results.boards?.[round - 1] ?? []).reduce(
    (now, white) => withResult(now, round, white, '1'),
    results,
  );
}

test.each(['45p8r-4028.trf', '27p8r-4022.trf', '6p4r-4001.trf'])(
  'an imported tournament is paired as its file has it: %s',
  (file) => {
    const results = trfResults(readFileSync(join(FIXTURES, file), 'utf8'));
    for (let round = 1; round <= roundsPlayed(results).paired; round += 1) {
      const playing = results.players.filter(({ games }) => games[round - 1]?.opponent != null);
      const byes = results.players.filter(({ games }) => games[round - 1]?.result === 'U');
      const takesPart = new Set([...playing, ...byes].map(({ startRank }) => startRank));
      const resting = results.players
        .map(({ startRank }) => startRank)
        .filter((startRank) => !takesPart.has(startRank));
      const { otherPairs, isOtherBye } = checkRound(
        sectionRound(results, round, new Set(resting)),
        proposedRound(
          playing.flatMap(({ startRank, games }) => {
            const game = games[round - 1];
            return game?.color === 'w' ? [{ white: startRank, black: game.opponent }] : [];
          }),
          byes.map(({ startRank }) => [startRank, 'U']),
        ),
      );
      expect({ round, otherPairs, isOtherBye }).toEqual({
        ...{ round, otherPairs: [], isOtherBye: false },
      });
    }
  },
);

test('a whole tournament is paired: no one meets twice, has two byes, or plays after leaving', () => {
  let results = startResults(entries(13), 7);
  for (let round = 1; round <= 7; round += 1) {
    if (round === 4) results = withWithdrawal(results, 13, true);
    results = wonByWhite(paired(results, round, round === 2 ? [5] : []), round);
  }
  for (const { startRank, games } of results.players) {
    const opponents = games.flatMap((game) => game?.opponent ?? []);
    expect(new Set(opponents).size, `opponents of ${startRank}`).toBe(opponents.length);
    expect(games.filter((game) => game?.result === 'U').length).toBeLessThanOrEqual(1);
  }
  expect(results.players[12]?.games.length).toBeLessThanOrEqual(3);
  expect(results.players[4]?.games[1]?.result).toBe('H');
});

test('drawn color, acceleration, and forbidden pairs are applied', () => {
  const started = startResults(entries(8), 5);
  const first = (pairing: Partial<typeof USUAL_PAIRING>) =>
    pairRound(
      sectionRound({ ...started, pairing: { ...USUAL_PAIRING, ...pairing } }, 1, new Set()),
    )?.boards.map(({ white, black }) => `${white}-${black}`);
  expect(first({})).toEqual(['1-5', '6-2', '3-7', '8-4']);
  expect(first({ initialColor: 'b' })).toEqual(['5-1', '2-6', '7-3', '4-8']);
  expect(first({ isAccelerated: true })).toEqual(['1-3', '4-2', '5-7', '8-6']);
  expect(first({ forbidden: [[1, 5]] })?.[0]).toBe('1-6');
});

test('a game without a result counts as a draw for the next round', () => {
  const played = wonByWhite(paired(startResults(entries(8), 5), 1), 1);
  const open = withResult(played, 1, 1, null);
  const facts = sectionRound(open, 2, new Set()).players.map(({ rounds }) => rounds[0]?.points);
  expect(facts[0]).toBe(0.5);
  expect(facts[4]).toBe(0.5);
});
