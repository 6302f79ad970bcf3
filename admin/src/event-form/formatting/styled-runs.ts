import type { TextStyle } from '@tabiya/domain/text/formatted-text';
import { MARK_OF } from '@tabiya/domain/text/text-marks';

/** A run of text and its styles. Line feeds in it are line breaks. */
export type StyledRun = { text: string; styles: ReadonlySet<TextStyle> };

const STYLES = Object.keys(MARK_OF) as TextStyle[];

/**
 * Converts runs of styled text, e.g. from a word processor, to text with marks. Each line and each run of one style
 * gets its own marks, since a mark must not span lines or be next to a space.
 */
export function toMarkedText(runs: readonly StyledRun[]): string {
  return joined(runs)
    .map(({ text, styles }) =>
      text
        .split('\n')
        .map((line) => marked(line, styles))
        .join('\n'),
    )
    .join('')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Merges adjacent runs of the same style, so that their marks do not meet. */
function joined(runs: readonly StyledRun[]): StyledRun[] {
  const result: StyledRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isBlank = run.text.trim() === '';
    if (
      last &&
      (isBlank || STYLES.every((style) => last.styles.has(style) === run.styles.has(style)))
    ) {
      last.text += run.text;
    } else {
      result.push({ ...run });
    }
  }
  return result;
}

function marked(line: string, styles: ReadonlySet<TextStyle>): string {
  const content = line.trim();
  if (content === '') return line;
  const marks = STYLES.filter((style) => styles.has(style)).map((style) => MARK_OF[style]);
  const closing = [...marks].reverse().join('');
  return line.replace(content, () => marks.join('') + content + closing);
}
