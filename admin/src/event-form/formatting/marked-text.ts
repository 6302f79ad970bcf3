import {
  parseFormattedText,
  type TextNode,
  type TextStyle,
} from '@tabiya/domain/text/formatted-text';
import { MARK_OF } from '@tabiya/domain/text/text-marks';
import type { StyledRun } from './styled-runs.ts';

/** From the outside in where several begin together: the order in which the parser reads a run of stars. */
const STYLES: readonly TextStyle[] = ['bold', 'italic', 'underline'];

/** The runs that a text with marks represents. */
export function parseRuns(source: string): StyledRun[] {
  return runsIn(parseFormattedText(source), new Set());
}

function runsIn(nodes: readonly TextNode[], styles: ReadonlySet<TextStyle>): StyledRun[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'style') return runsIn(node.children, new Set([...styles, node.style]));
    return [{ text: node.kind === 'break' ? '\n' : node.text, styles }];
  });
}

/** Returns true if two texts in runs look the same: blanks look the same in every style. */
export function looksSame(one: readonly StyledRun[], other: readonly StyledRun[]): boolean {
  return visibleText(one) === visibleText(other);
}

/** Merges neighboring runs of the same styles. */
export function joinRuns(runs: readonly StyledRun[]): StyledRun[] {
  const result: StyledRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isSame = STYLES.every((style) => last?.styles.has(style) === run.styles.has(style));
    if (last && isSame) last.text += run.text;
    else result.push({ ...run });
  }
  return result;
}

/**
 * Writes runs as text with marks, line by line. Marks are put where they read back as the same runs: around the text
 * as it is, else without the blanks at its ends, else around each run for itself. Marks that were typed as text stay.
 */
export function toSource(runs: readonly StyledRun[]): string {
  return splitLines(joinRuns(runs)).map(lineSource).join('\n');
}

function lineSource(line: readonly StyledRun[]): string {
  const [first = '', ...others] = [nested(line), nested(line.flatMap(withoutBlanks)), apart(line)];
  return [first, ...others].find((source) => looksSame(parseRuns(source), line)) ?? first;
}

function splitLines(runs: readonly StyledRun[]): StyledRun[][] {
  const lines: StyledRun[][] = [[]];
  for (const { text, styles } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, styles });
    }
  }
  return lines;
}

/** Each style opened once for all neighboring runs that have it; what lasts longest is outside. */
function nested(line: readonly StyledRun[]): string {
  let source = '';
  let open: TextStyle[] = [];
  for (const [index, { text, styles }] of line.entries()) {
    const goneAt = open.findIndex((style) => !styles.has(style));
    const kept = goneAt === -1 ? open : open.slice(0, goneAt);
    source += closing(open.slice(kept.length));
    const opened = STYLES.filter((style) => styles.has(style) && !kept.includes(style)).sort(
      (one, other) => lasting(line, index, other) - lasting(line, index, one),
    );
    source += opened.map((style) => MARK_OF[style]).join('') + text;
    open = [...kept, ...opened];
  }
  return source + closing(open);
}

/** Every run with marks of its own. */
function apart(line: readonly StyledRun[]): string {
  return line
    .flatMap(withoutBlanks)
    .map((run) => nested([run]))
    .join('');
}

/** How many runs, from this one on, have the style. */
function lasting(line: readonly StyledRun[], from: number, style: TextStyle): number {
  const end = line.findIndex(({ styles }, index) => index > from && !styles.has(style));
  return (end === -1 ? line.length : end) - from;
}

function closing(styles: readonly TextStyle[]): string {
  return styles
    .map((style) => MARK_OF[style])
    .reverse()
    .join('');
}

/** A run with the blanks at its ends split off, which need no style. */
function withoutBlanks({ text, styles }: StyledRun): StyledRun[] {
  const content = text.trim();
  if (content === '') return [{ text, styles: new Set() }];
  const start = text.indexOf(content);
  return [
    { text: text.slice(0, start), styles: new Set<TextStyle>() },
    { text: content, styles },
    { text: text.slice(start + content.length), styles: new Set<TextStyle>() },
  ].filter((run) => run.text !== '');
}

/** The visible characters of runs, each with its styles; blanks have none. */
function visibleText(runs: readonly StyledRun[]): string {
  return runs
    .map(({ text, styles }) => {
      const look = STYLES.map((style) => (styles.has(style) ? 1 : 0)).join('');
      return [...text].map((letter) => letter + (letter.trim() === '' ? '' : look)).join('');
    })
    .join('');
}
