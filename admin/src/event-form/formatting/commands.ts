import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { toNodes } from './editable.ts';

/*
 * `execCommand` is deprecated, and the only way to edit as if somebody typed: with the browser's own undo.
 */

/** Toggles a style on the selection of the focused element, or for what is typed next. */
export function toggleStyle(style: TextStyle): void {
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(style);
}

/** Returns true if the selection of the focused element has a style. */
export function hasStyle(style: TextStyle): boolean {
  return document.queryCommandState(style);
}

/** Starts a new line. */
export function breakLine(): void {
  document.execCommand('insertLineBreak');
}

/** Replaces the selection by a text with marks. */
export function insertSource(source: string): void {
  const holder = document.createElement('div');
  holder.append(toNodes(source));
  document.execCommand('insertHTML', false, holder.innerHTML);
}
