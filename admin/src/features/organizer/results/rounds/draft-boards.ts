import type { RoundCheck } from '@tabiya/domain/pairing/check-round';
import { withRound } from '@tabiya/domain/results/kept-results';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import type { Pairing } from '@tabiya/domain/results/round-robin';
import type { SectionResults } from '@tabiya/domain/results/section-results';

/** Returns the numbers that the boards of a round will have once it is saved, by the start rank of White. */
export function savedNumbers(
  results: SectionResults,
  round: number,
  pairings: readonly Pairing[],
): Map<number, number> {
  const { boards } = roundBoards(withRound(results, round, pairings, []), round);
  return new Map(boards.map(({ board, white }) => [white.startRank, board]));
}

/** Returns what of a round differs from the rules, with the numbers that its boards will have. */
export function withSavedNumbers(
  check: RoundCheck,
  numbers: ReadonlyMap<number, number>,
): RoundCheck {
  const numbered = <Board extends RoundCheck['otherPairs'][number]>(boards: readonly Board[]) =>
    boards
      .map((board) => ({ ...board, board: numbers.get(Number(board.white)) ?? board.board }))
      .toSorted((a, b) => a.board - b.board);
  return {
    ...check,
    otherPairs: numbered(check.otherPairs),
    otherColors: numbered(check.otherColors),
  };
}
