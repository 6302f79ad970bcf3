/** What of results that were changed here does not stand, as somebody else was first. */
export const MERGING = {
  pair: (white: string, black: string) => `${white} – ${black}`,
  open: 'no result',
  /** Both entered a result. */
  game: (round: number, pair: string, here: string, there: string) =>
    `${pair}, round ${round}: ${there} stays, which was entered elsewhere; here it was ${here}.`,
  /** A result of a game that is none any more. */
  lostGame: (round: number, pair: string, here: string) =>
    `${pair}, round ${round}: ${here} was entered here, and elsewhere these two are not paired.`,
  /** Both paired the round; the pairs are those that the others do not have. */
  pairings: (round: number, here: string, there: string) =>
    `Round ${round} was paired elsewhere, and that stands. There: ${there}.${here === '' ? '' : ` Here it was: ${here}.`}`,
  /** A round that went on from another one than the one that stands. */
  dropped: (round: number, here: string) =>
    `Round ${round} as it was paired here does not stand, as the round before it is another one elsewhere. It was: ${here}.`,
};
