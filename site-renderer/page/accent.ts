import {
  darken,
  FALLBACK_PRIMARY_COLOR,
  type HexColor,
  isHexColor,
  readableOn,
  textOn,
} from '@tabiya/domain/color';

/** The grounds of tokens.css on which the accent has to be read as text. */
const LIGHT_GROUND = '#fbfaf7';
const DARK_GROUND = '#1b201c';

/**
 * The event's colour as CSS variables: `--accent` and `--on-accent` for grounds, `--accent-text` for text and
 * rings in both colour schemes, `--board` for the banner's pattern. A malformed colour gives the fallback, so
 * that nothing but hex digits ever gets into the style sheet.
 */
export function accentCss(color: string, selector = ':root'): string {
  const accent = usable(color);
  const variables = [
    ...coverVariables(accent),
    `--accent-hover:${darken(accent)}`,
    `--on-accent-hover:${textOn(darken(accent))}`,
    `--accent-text:${readableOn(accent, LIGHT_GROUND)}`,
  ];
  const dark = `${selector}{--accent-text:${readableOn(accent, DARK_GROUND)}}`;
  return `${selector}{${variables.join(';')}}@media(prefers-color-scheme:dark){${dark}}`;
}

/** As much of it as a card needs that only shows the event's banner in small. */
export function coverCss(color: string, selector: string): string {
  return `${selector}{${coverVariables(usable(color)).join(';')}}`;
}

function coverVariables(accent: HexColor): string[] {
  const onAccent = textOn(accent);
  // The squares move away from the text's own colour: the pattern can only raise the contrast.
  const board = onAccent === '#ffffff' ? '#00000014' : '#ffffff2b';
  return [`--accent:${accent}`, `--on-accent:${onAccent}`, `--board:${board}`];
}

function usable(color: string): HexColor {
  return isHexColor(color) ? color : FALLBACK_PRIMARY_COLOR;
}
