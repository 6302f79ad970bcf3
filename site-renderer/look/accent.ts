import {
  darken,
  type Ground,
  groundOf,
  type HexColor,
  INK,
  isNearBlack,
  lighten,
  MINIMUM_CONTROL_CONTRAST,
  nightShade,
  readableColor,
} from '@tabiya/domain/event/color';

/** The backgrounds of tokens.css on which accent-colored text must be readable. */
const LIGHT_GROUND = '#fbfaf7';
const DARK_GROUND = '#272e28';
/** The background on which its buttons must be visible in the dark. */
const DARK_PAPER = '#111411';
/** The ink of the dark scheme, in place of a color that is black there. */
const DARK_INK = '#ece9e1';

/**
 * Returns the event's color as CSS variables: `--accent` and `--on-accent` for the banner, `--fill`, `--fill-hover`,
 * and `--on-fill` for buttons, which must be visible in the dark, `--accent-text` for text and rings in both color
 * schemes, `--board` for the banner's pattern.
 */
export function accentCss(color: string, selector = ':root'): string {
  const accent = groundOf(color);
  const { ground } = accent;
  const dark = darkFill(accent);
  const hover = groundOf(darken(ground));
  // In the dark a darker button would look disabled.
  const darkHover = groundOf(lighten(dark.ground));
  const darkText = isNearBlack(ground) ? DARK_INK : readableColor(ground, DARK_GROUND);
  const variables = [
    ...boardVariables(accent),
    `--fill:${lightDark(ground, dark.ground)}`,
    `--on-fill:${lightDark(accent.text, dark.text)}`,
    `--fill-hover:${lightDark(hover.ground, darkHover.ground)}`,
    `--on-fill-hover:${lightDark(hover.text, darkHover.text)}`,
    `--accent-text:${lightDark(readableColor(ground, LIGHT_GROUND), darkText)}`,
  ];
  return `${selector}{${variables.join(';')}}`;
}

/** Returns the color of buttons in the dark: lighter as far as needed, and ink in place of black. */
function darkFill({ ground }: Ground): Ground {
  if (isNearBlack(ground)) return { ground: DARK_INK, text: INK };
  return groundOf(readableColor(ground, DARK_PAPER, MINIMUM_CONTROL_CONTRAST));
}

function lightDark(light: HexColor, dark: HexColor): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

/** Returns the variables of a tile of the event's chessboard with text: `--accent`, `--board`, and `--on-accent`. */
export function boardCss(color: string, selector: string): string {
  return `${selector}{${boardVariables(groundOf(color)).join(';')}}`;
}

/** Returns the event's color as the background of a screen that is always dark: `--night`. */
export const nightCss = (color: string) => `:root{--night:${nightShade(color)}}`;

function boardVariables({ ground, text }: Ground): string[] {
  // The squares move away from the text's color, so that the pattern can only raise the contrast. On near-black, where
  // no darker shade would be visible, they are lighter, and the contrast stays far above the minimum.
  const isLight = text !== '#ffffff' || isNearBlack(ground);
  const board = isLight ? '#ffffff2b' : '#00000014';
  return [`--accent:${ground}`, `--board:${board}`, `--on-accent:${text}`];
}
