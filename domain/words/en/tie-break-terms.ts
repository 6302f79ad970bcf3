/** How a tie-break adds up, in words for organizers. Numbers stand as decimals, so that they can be added. */
export const TIE_BREAK_TERMS = {
  round: (round: number, who: string) => `Round ${round}, ${who}`,
  nobody: 'no opponent',
  notPlayed: (name: string) => `${name}, not played`,
  amount: (amount: string) => amount,
  weighted: (amount: string, weight: string, value: string) => `${amount} × ${weight} = ${value}`,
  cut: (amount: string) => `${amount}, left out`,
  /** A round that was not played counts by a rule of its own. */
  dummy:
    'A round that was not played counts as if against somebody with the player’s own points, but not more than whoever was paired with them has, or half a point a round (C.07, 16).',
  sum: (value: string) => `Sum: ${value}`,
  average: (value: string, count: number) => `Average of ${count}: ${value}`,
  rating: (value: string, count: number) => `Average of ${count}, rounded: ${value}`,
  performance: (value: string, points: string, count: number) =>
    `${points} of ${count} against their average: ${value}`,
} as const;
