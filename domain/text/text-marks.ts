import type { TextStyle } from './formatted-text.ts';

/** The marks around a run of text, by style. */
export const MARK_OF: Readonly<Record<TextStyle, string>> = {
  bold: '**',
  italic: '*',
  underline: '__',
};
