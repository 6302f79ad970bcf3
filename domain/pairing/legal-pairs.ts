import type { Facts } from './facts.ts';
import type { RoundToPair } from './round.ts';

/** The criterion, or the restriction, that keeps two players apart. */
export type Obstacle =
  | { kind: 'met'; round: number }
  | { kind: 'sameAbsoluteColor'; color: 'w' | 'b' }
  | { kind: 'forbidden' };

/** Returns a function that finds the obstacle between two players of a round; null if they may meet (C1, C3). */
export function obstacleFinder(
  forbidden: RoundToPair['forbidden'] = [],
): (a: Facts, b: Facts) => Obstacle | null {
  const apart = new Set(
    forbidden.flatMap(([a, b]) => [JSON.stringify([a, b]), JSON.stringify([b, a])]),
  );
  return (a, b) => {
    const round = a.opponents.get(b.id);
    if (round !== undefined) return { kind: 'met', round };
    const { color, strength } = a.preference;
    if (
      color !== null &&
      color === b.preference.color &&
      strength === 'absolute' &&
      b.preference.strength === 'absolute' &&
      !a.isTopscorer &&
      !b.isTopscorer
    ) {
      return { kind: 'sameAbsoluteColor', color };
    }
    return apart.size > 0 && apart.has(JSON.stringify([a.id, b.id])) ? { kind: 'forbidden' } : null;
  };
}

/**
 * The legal pairs by place in the ranking. With an odd number of players, the last place is the pairing-allocated bye,
 * which is paired like an opponent.
 */
export class LegalPairs {
  readonly size: number;
  /** The place of the bye; -1 if the number of players is even. */
  readonly bye: number;
  private readonly table: Uint8Array;

  constructor(players: number, table?: Uint8Array) {
    this.bye = players % 2 === 0 ? -1 : players;
    this.size = players + (players % 2);
    this.table = table ?? new Uint8Array(this.size * this.size);
  }

  has(a: number, b: number): boolean {
    return this.table[a * this.size + b] === 1;
  }

  set(a: number, b: number, isLegal: boolean): void {
    this.table[a * this.size + b] = this.table[b * this.size + a] = isLegal ? 1 : 0;
  }

  copy(): LegalPairs {
    return new LegalPairs(this.bye < 0 ? this.size : this.bye, this.table.slice());
  }

  /** Returns the number of possible partners of a place. */
  degree(a: number): number {
    return this.table
      .subarray(a * this.size, (a + 1) * this.size)
      .reduce((sum, edge) => sum + edge, 0);
  }

  /** Keeps only the partners of a place that pass a test. */
  keep(a: number, test: (partner: number) => boolean): void {
    for (let b = 0; b < this.size; b += 1) if (this.has(a, b) && !test(b)) this.set(a, b, false);
  }
}

/** Returns the pairs that comply with C1, C2, and C3, of players in the order of their ranking. */
export function legalPairs(
  players: readonly Facts[],
  forbidden: RoundToPair['forbidden'],
): LegalPairs {
  const legal = new LegalPairs(players.length);
  const obstacle = obstacleFinder(forbidden);
  for (const [a, player] of players.entries()) {
    for (let b = a + 1; b < players.length; b += 1) {
      const other = players[b];
      if (other && obstacle(player, other) === null) legal.set(a, b, true);
    }
    if (legal.bye >= 0 && player.byeBarredBy === null) legal.set(a, legal.bye, true);
  }
  return legal;
}
