import type { GameResult } from '@tabiya/domain/results/kept-results';
import type { RoundBoard } from '@tabiya/domain/results/round-boards';
import { type KeyboardEvent, useRef } from 'react';
import { resultOfKey } from './result-marks.ts';

/**
 * The keys by which results of a round are entered: one key a game, which leads on to the next board, or back to the field
 * for the number of a board where that led to it.
 */
export function useBoardKeys(
  boards: readonly RoundBoard[],
  enter: (white: number, result: GameResult) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The place of the board that the field has led to. */
  const wanted = useRef<number | null>(null);
  const focusBoard = (index: number) => {
    wanted.current = null;
    const board = list.current?.children[index];
    board?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    board?.scrollIntoView({ block: 'nearest' });
  };
  /** Scrolls to a board by its number; returns false where there is none. */
  const show = (number: number): boolean => {
    const index = boards.findIndex(({ board }) => board === number);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
    return index !== -1;
  };
  /** Leads to a board by its number; returns false where there is none. */
  const goTo = (number: number): boolean => {
    const index = boards.findIndex(({ board }) => board === number);
    if (index === -1) return false;
    focusBoard(index);
    wanted.current = index;
    return true;
  };
  /** Moves the focus to the field, or to the first board where there is no field, or it would open a keyboard. */
  const focusFirst = () => {
    if (field.current && !matchMedia('(pointer: coarse)').matches)
      field.current.focus({ preventScroll: true });
    else focusBoard(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement))
      return;
    if (event.target instanceof HTMLSelectElement) return;
    const row = event.target.closest('li');
    const index = row ? [...(list.current?.children ?? [])].indexOf(row) : -1;
    const board = boards[index];
    if (!row || !board) return;
    const result = resultOfKey(event.key);
    if (result !== undefined) {
      enter(board.white.startRank, result);
      if (result !== null && wanted.current === index) field.current?.focus();
      else if (result !== null) focusBoard(index + 1);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') focusBoard(index + 1);
    else if (event.key === 'ArrowUp') focusBoard(index - 1);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const buttons = [...row.querySelectorAll<HTMLElement>('button')];
      const step = event.key === 'ArrowRight' ? 1 : -1;
      buttons[buttons.indexOf(event.target) + step]?.focus();
    } else return;
    event.preventDefault();
  };
  return { list, field, goTo, show, focusFirst, onKeyDown };
}
