import { pairRound } from '../pair-round.ts';
import type { PairingPlayer, PastRound, RoundToPair } from '../round.ts';
import { randomNumbers } from './random-numbers.ts';

/**
 * Yields the rounds of a random tournament of few players, each before it is paired: with byes, absences, and forfeits,
 * and up to one round more than players have opponents. Scores are close together or far apart.
 */
export function* randomRounds(seed: number, mostPlayers: number): Generator<RoundToPair> {
  const random = randomNumbers(seed);
  const count = random.whole(3, mostPlayers);
  const rounds = random.whole(2, Math.min(count, 9));
  const [draws, away, forfeits] = [
    random.whole(0, 9) * 10,
    random.whole(0, 3) * 8,
    random.whole(0, 2) * 6,
  ];
  const players = Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    number: index + 1,
    rounds: [] as (PastRound | null)[],
    takesPart: true,
  }));
  const gone = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const player of players) {
      if (random.whole(1, 100) <= away / 4) gone.add(player.id);
      player.takesPart = !gone.has(player.id) && random.whole(1, 100) > away;
    }
    const toPair: RoundToPair = {
      ...{ round, rounds, initialColor: 'w' as const },
      players: players.map((player): PairingPlayer => ({ ...player, rounds: [...player.rounds] })),
      forbidden: random.whole(1, 5) === 1 ? [['p1', `p${random.whole(2, count)}`]] : [],
    };
    yield toPair;
    const pairing = pairRound(toPair);
    if (pairing === null) return;
    const past = new Map<string, PastRound>();
    for (const { white, black } of pairing.boards) {
      const isForfeit = random.whole(1, 100) <= forfeits;
      const kind = isForfeit ? 'forfeit' : 'played';
      const points = random.whole(1, 100) <= draws && !isForfeit ? 0.5 : random.whole(0, 1);
      past.set(white, { kind, opponent: black, color: 'w', points });
      past.set(black, { kind, opponent: white, color: 'b', points: 1 - points });
    }
    for (const player of players) {
      const bye: PastRound =
        pairing.bye === player.id
          ? { kind: 'pairingBye', opponent: null, color: null, points: 1 }
          : { kind: 'away', opponent: null, color: null, points: random.whole(0, 2) / 2 };
      player.rounds.push(past.get(player.id) ?? bye);
    }
  }
}
