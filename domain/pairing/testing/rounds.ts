import type { PairingPlayer, PastRound, RoundToPair } from '../round.ts';

/**
 * Creates a player from words for past rounds: `2w1` White against player 2, won; `3b=` Black, drawn; `4w+` and `4w-`
 * forfeits; `U` the pairing-allocated bye, `H`, `F`, and `Z` byes of half a point, a point, and none, `.` nothing.
 */
export function pairingPlayer(number: number, past = '', takesPart = true): PairingPlayer {
  const words = past.split(' ').filter((word) => word !== '');
  return { id: String(number), number, takesPart, rounds: words.map(pastRound) };
}

const BYE_POINTS: Readonly<Record<string, number>> = { U: 1, F: 1, H: 0.5, Z: 0 };

function pastRound(word: string): PastRound | null {
  if (word === '.') return null;
  const bye = BYE_POINTS[word];
  if (bye !== undefined) {
    const kind = word === 'U' ? 'pairingBye' : 'away';
    return { kind, opponent: null, color: null, points: bye };
  }
  const [, opponent = '', color, result = ''] = /^(\d+)([wb])([10=+-])$/.exec(word) ?? [];
  if (opponent === '') throw new Error(`${word} is no round.`);
  return {
    kind: result === '+' || result === '-' ? 'forfeit' : 'played',
    opponent,
    color: color === 'w' ? 'w' : 'b',
    points: result === '1' || result === '+' ? 1 : result === '=' ? 0.5 : 0,
  };
}

/** Creates the round after the players' past rounds, of nine; number 1 has White in round one. */
export function roundAfter(
  pasts: readonly string[],
  options: Partial<RoundToPair> = {},
): RoundToPair {
  const players = pasts.map((past, index) => pairingPlayer(index + 1, past));
  const round = Math.max(0, ...players.map(({ rounds }) => rounds.length)) + 1;
  return { round, rounds: 9, initialColor: 'w', players, ...options };
}
