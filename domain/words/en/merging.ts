import { pluralForm } from '../../text/plural.ts';

/** From so many boards on, they are counted rather than listed. */
const MANY = 12;

function differing(boards: readonly number[]): string {
  if (boards.length > MANY) return `${boards.length} boards differ`;
  const list = `${pluralForm(boards.length, 'Board', 'Boards')} ${boards.join(', ')}`;
  return `${list} ${pluralForm(boards.length, 'differs', 'differ')}`;
}

/** Explains which local results were dropped when two devices changed the same round. */
export const MERGING = {
  pair: (white: string, black: string) => `${white} – ${black}`,
  open: 'no result',
  /** Both devices entered a result. */
  game: (round: number, pair: string, here: string, there: string) =>
    `${pair}, round ${round}: kept ${there}, entered elsewhere. Yours was ${here}.`,
  /** A result for two players who are no longer paired. */
  lostGame: (round: number, pair: string, here: string) =>
    `${pair}, round ${round}: your result ${here} was dropped, because these two are no longer paired.`,
  /** Both devices paired the round: the boards that differ in the pairing that was kept, then the pairs of both. */
  pairings: (round: number, boards: readonly number[], here: string, there: string) =>
    `Round ${round}: kept the pairings made elsewhere. ${differing(boards)}.\nElsewhere: ${there}.${here === '' ? '' : `\nYours: ${here}.`}`,
  /** A round paired here after a round that was paired differently elsewhere. */
  dropped: (round: number, here: string) =>
    `Round ${round}: your pairings were dropped, because the previous round was paired differently elsewhere.\nYours: ${here}.`,
};
