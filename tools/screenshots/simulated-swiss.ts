import type { SectionResults } from '@tabiya/domain/results/section-results';

type Player = SectionResults['players'][number];

/** The participants of a simulated tournament by start rank, the best first. */
type Entrant = Pick<Player, 'participantId' | 'name' | 'title' | 'federation' | 'rating'>;

/**
 * Simulates a Swiss: in each round neighbors by points are paired unless they have met, the stronger player wins more
 * often, and some players request a bye. The same entrants always play the same games.
 */
export function simulatedSwiss(entrants: readonly Entrant[], rounds: number): SectionResults {
  const random = randomNumbers(entrants.length);
  const players: Player[] = entrants.map((entrant, index) => ({
    ...entrant,
    startRank: index + 1,
    fideId: String(1_400_000 + index),
    games: [],
  }));
  const met = new Set<string>();
  const points = new Map(players.map(({ startRank }) => [startRank, 0]));
  const score = (player: Player, gained: number) =>
    points.set(player.startRank, (points.get(player.startRank) ?? 0) + gained);
  for (let round = 0; round < rounds; round++) {
    const waiting = players.toSorted(
      (a, b) =>
        (points.get(b.startRank) ?? 0) - (points.get(a.startRank) ?? 0) ||
        a.startRank - b.startRank,
    );
    for (let player = waiting.shift(); player; player = waiting.shift()) {
      const free = waiting.findIndex((opponent) => !met.has(pairKey(player, opponent)));
      const [opponent] = random() < 0.015 ? [] : waiting.splice(Math.max(0, free), 1);
      if (!opponent) {
        player.games.push({ opponent: null, color: null, result: round === 0 ? 'H' : 'U' });
        score(player, round === 0 ? 0.5 : 1);
        continue;
      }
      met.add(pairKey(player, opponent));
      const [white, black] =
        (round + player.startRank) % 2 === 0 ? [player, opponent] : [opponent, player];
      const luck = random() - ((white.rating ?? 1500) - (black.rating ?? 1500)) / 900;
      const [ofWhite, ofBlack] =
        luck < 0.38
          ? (['1', '0'] as const)
          : luck < 0.68
            ? (['=', '='] as const)
            : (['0', '1'] as const);
      white.games.push({ opponent: black.startRank, color: 'w', result: ofWhite });
      black.games.push({ opponent: white.startRank, color: 'b', result: ofBlack });
      score(white, { '1': 1, '=': 0.5, '0': 0 }[ofWhite]);
      score(black, { '1': 1, '=': 0.5, '0': 0 }[ofBlack]);
    }
  }
  return {
    source: 'file',
    system: 'swiss',
    rounds,
    tieBreaks: ['BH/C1', 'BH', 'SB', 'DE', 'WIN'],
    players,
  };
}

/** Returns the results as of an earlier round, with the next round paired. */
export function afterRound(results: SectionResults, played: number): SectionResults {
  return {
    ...results,
    players: results.players.map((player) => ({
      ...player,
      games: player.games
        .slice(0, played + 1)
        .map((game, index) =>
          game && game.opponent !== null && index === played ? { ...game, result: null } : game,
        ),
    })),
  };
}

const pairKey = (first: Player, second: Player) =>
  [first.startRank, second.startRank].sort((a, b) => a - b).join('-');

/** Returns pseudo-random numbers from 0 to 1, the same each time. */
function randomNumbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
