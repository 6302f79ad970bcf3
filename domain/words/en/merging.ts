/** What of results that were changed here does not stand, as somebody else was first. */
export const MERGING = {
  pair: (white: string, black: string) => `${white} – ${black}`,
  open: 'no result',
  /** Both entered a result. */
  game: (round: number, pair: string, here: string, there: string) =>
    `${pair}, round ${round}: kept ${there}, entered elsewhere. Yours was ${here}.`,
  /** A result of a game that is none any more. */
  lostGame: (round: number, pair: string, here: string) =>
    `${pair}, round ${round}: your result ${here} was dropped, because these two are no longer paired.`,
  /** Both paired the round; the pairs are those that the others do not have. */
  pairings: (round: number, here: string, there: string) =>
    `Round ${round}: kept the pairings made elsewhere: ${there}.${here === '' ? '' : ` Yours were: ${here}.`}`,
  /** A round that went on from another one than the one that stands. */
  dropped: (round: number, here: string) =>
    `Round ${round}: your pairings were dropped, because the previous round was paired differently elsewhere. Yours were: ${here}.`,
};
