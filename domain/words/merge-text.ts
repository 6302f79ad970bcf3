import type { RoundConflict, RoundPair } from '../results/merged-round.ts';
import { scoreText } from '../results/scores.ts';
import { MERGING as WORDS } from './en/merging.ts';

/**
 * Explains which local results were dropped, because another device had changed them first: a sentence each. The pairs
 * of a replaced pairing are on lines of their own. `boardOf` returns the number of a board that was kept.
 */
export function conflictSentences(
  conflicts: readonly RoundConflict[],
  nameOf: (startRank: number) => string,
  boardOf: (round: number, pair: RoundPair) => number,
): string[] {
  const pairText = ({ one, other }: RoundPair) => WORDS.pair(nameOf(one), nameOf(other));
  const pairsText = (pairs: readonly RoundPair[]) => pairs.map(pairText).join(', ');
  return conflicts.map((conflict) => {
    const { round } = conflict;
    if (conflict.kind === 'game') {
      const { pair, there } = conflict;
      const [game, here] = [pairText(pair), resultText(pair)];
      return there === null
        ? WORDS.lostGame(round, game, here)
        : WORDS.game(round, game, here, resultText(there));
    }
    const { here, there } = conflict;
    return there.length === 0
      ? WORDS.dropped(round, pairsText(here))
      : WORDS.pairings(
          round,
          there.map((pair) => boardOf(round, pair)).toSorted((a, b) => a - b),
          pairsText(here),
          pairsText(there),
        );
  });
}

function resultText({ games: [white, black] }: RoundPair): string {
  const [own, other] = [scoreText(white.result), scoreText(black.result)];
  return own === '' && other === '' ? WORDS.open : `${own}:${other}`;
}
