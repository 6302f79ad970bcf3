import type { GameResult } from '@tabiya/domain/results/kept-results';
import { boardText, scoreText } from '@tabiya/domain/results/scores';

/** The results as they are entered, from White's side: what is shown, what is read out, and their keys. */
export const RESULT_CHOICES: readonly {
  result: NonNullable<GameResult>;
  mark: string;
  label: string;
  keys: readonly string[];
}[] = [
  { result: '1', mark: boardText('1'), label: 'White won', keys: ['1'] },
  { result: '=', mark: boardText('='), label: 'Draw', keys: ['=', '½', '5'] },
  { result: '0', mark: boardText('0'), label: 'Black won', keys: ['0'] },
  { result: '+', mark: boardText('+'), label: 'White won by forfeit', keys: ['+'] },
  { result: '-', mark: boardText('-'), label: 'Black won by forfeit', keys: ['-', '−'] },
  { result: '--', mark: boardText('--'), label: 'Double forfeit', keys: ['#'] },
];

/** The keys of a board, as they are named on the screen. */
export const BOARD_KEYS: readonly [keys: readonly string[], meaning: string][] = [
  [['1'], 'White'],
  [['='], 'draw'],
  [['0'], 'Black'],
  [['+', '−'], 'forfeit'],
  [['#'], 'double forfeit'],
  [['Enter'], 'next'],
  [['Backspace'], 'clear'],
];

/** The result that a key enters; undefined for other keys. */
export function resultOfKey(key: string): GameResult | undefined {
  if (key === 'Backspace' || key === 'Delete') return null;
  return RESULT_CHOICES.find(({ keys }) => keys.includes(key))?.result;
}

/** A game's result as it is shown; empty while it goes on. */
export function resultMark(result: GameResult): string {
  return RESULT_CHOICES.find((choice) => choice.result === result)?.mark ?? '';
}

/** One side's result. */
export function resultText(result: Parameters<typeof scoreText>[0]): string {
  return scoreText(result) || 'no result';
}
