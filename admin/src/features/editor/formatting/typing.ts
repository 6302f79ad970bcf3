import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { toggleMark } from '@tabiya/domain/text/text-marks';

/** Toggles a style on the selection. */
export function setStyle(area: HTMLTextAreaElement, style: TextStyle): void {
  const { value, selectionStart, selectionEnd } = area;
  const change = toggleMark({ text: value, start: selectionStart, end: selectionEnd }, style);
  area.focus();
  area.setSelectionRange(change.from, change.to);
  typeOver(area, change.replacement);
  area.setSelectionRange(change.start, change.end);
}

/**
 * Replaces the selection as if it had been typed, so that the browser's undo works. `execCommand` is the only way to do
 * this; without it the text is inserted without undo.
 */
export function typeOver(area: HTMLTextAreaElement, text: string): void {
  if (text === '' && area.selectionStart === area.selectionEnd) return;
  const typed =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (typed) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
