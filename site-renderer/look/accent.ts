import {
  darken,
  FALLBACK_PRIMARY_COLOR,
  type HexColor,
  isHexColor,
  isNearBlack,
  MINIMUM_CONTROL_CONTRAST,
  readableColor,
  textOn,
} from '@tabiya/domain/event/color';

/** The backgrounds of tokens.css on which accent-colored text must be readable. */
const LIGHT_GROUND = '#fbfaf7';
const DARK_GROUND = '#1b201c';
/** The background on which its buttons must be visible in the dark. */
const DARK_PAPER = '#121512';

/**
 * Returns the event's color as CSS variables: `--accent` and `--on-accent` for the banner, `--fill`, `--fill-hover`,
 * and `--on-fill` for buttons, which must be visible in the dark, `--accent-text` for text and rings in both color
 * schemes, `--board` for the banner's pattern. A malformed color becomes the fallback, so that only hex digits get into
 * the style sheet.
 */
export function accentCss(color: string, selector = ':root'): string {
  const accent = usableColor(color);
  const fills = [accent, readableColor(accent, DARK_PAPER, MINIMUM_CONTROL_CONTRAST)] as const;
  const pair = (shade: (fill: HexColor) => HexColor) => lightDark(shade(fills[0]), shade(fills[1]));
  const variables = [
    ...boardVariables(accent),
    `--on-accent:${textOn(accent)}`,
    `--fill:${pair((fill) => fill)}`,
    `--on-fill:${pair(textOn)}`,
    `--fill-hover:${pair(darken)}`,
    `--on-fill-hover:${pair((fill) => textOn(darken(fill)))}`,
    `--accent-text:${lightDark(readableColor(accent, LIGHT_GROUND), readableColor(accent, DARK_GROUND))}`,
  ];
  return `${selector}{${variables.join(';')}}`;
}

function lightDark(light: HexColor, dark: HexColor): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

/** Returns the variables of a tile of the event's chessboard with text: `--accent`, `--board`, and `--on-accent`. */
export function boardCss(color: string, selector: string): string {
  const accent = usableColor(color);
  return `${selector}{${[...boardVariables(accent), `--on-accent:${textOn(accent)}`].join(';')}}`;
}

function boardVariables(accent: HexColor): string[] {
  // The squares move away from the text's color, so that the pattern can only raise the contrast. On near-black, where
  // no darker shade would be visible, they are lighter, and the contrast stays far above the minimum.
  const isLight = textOn(accent) === '#000000' || isNearBlack(accent);
  const board = isLight ? '#ffffff2b' : '#00000014';
  return [`--accent:${accent}`, `--board:${board}`];
}

/** Returns the color itself, or the fallback for a malformed one. */
export function usableColor(color: string): HexColor {
  return isHexColor(color) ? color : FALLBACK_PRIMARY_COLOR;
}
