import { type Channels, fromOklch, toOklch } from './oklch.ts';

/** A color as `#rrggbb`. */
export type HexColor = string;

export const COLOR_PRESETS = [
  { name: 'Chess Green', hex: '#2d5a27' },
  { name: 'Blue', hex: '#3B82F6' },
  { name: 'Purple', hex: '#7C3AED' },
  { name: 'Red', hex: '#DC2626' },
  { name: 'Orange', hex: '#EA580C' },
  { name: 'Teal', hex: '#0D9488' },
] as const;

/** The default color of a new event. */
export const DEFAULT_PRIMARY_COLOR: HexColor = '#2d5a27';

/** The color of a page whose stored color is missing or malformed. */
const FALLBACK_PRIMARY_COLOR: HexColor = '#3B82F6';

/** The minimum contrast of text against its background: WCAG 2, level AA. */
export const MINIMUM_CONTRAST = 4.5;

/** The minimum contrast of a control against its surroundings. */
export const MINIMUM_CONTROL_CONTRAST = 3;

/** The step of lightness in the search for a readable shade. */
const STEP = 0.005;

const HEX = /^#[0-9a-f]{6}$/i;

export function isHexColor(text: string): boolean {
  return HEX.test(text);
}

function channels(color: HexColor): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(color: Channels): HexColor {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Subtracts `amount` from each channel (0–255) of the color, not below black. Hover uses 26. */
export function darken(color: HexColor, amount = 26): HexColor {
  const [red, green, blue] = channels(color);
  const less = (channel: number) => Math.max(0, channel - amount);
  return toHex([less(red), less(green), less(blue)]);
}

/** Returns a lighter color, as for a button that the pointer is on in the dark. */
export function lighten(color: HexColor, amount = 20): HexColor {
  const [red, green, blue] = channels(color);
  const more = (channel: number) => Math.min(255, channel + amount);
  return toHex([more(red), more(green), more(blue)]);
}

/** Relative luminance, 0 for black to 1 for white, as WCAG 2 defines it. */
function luminance(color: HexColor): number {
  const linear = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, from 1 (the same) to 21 (black on white). */
export function contrast(a: HexColor, b: HexColor): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns black or white, whichever contrasts better with the background. One of the two always reaches 4.5. */
function textOn(ground: HexColor): '#000000' | '#ffffff' {
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}

/** The dark text on light colors. */
export const INK: HexColor = '#1c2420';

/** The contrast of white text on a color, with a margin for what a pattern or a picture takes away. */
const WHITE_CONTRAST = 4.6;

/** How much lightness (OKLCH) a color may lose so that white text is readable on it: more would be another color. */
const MOST_DARKENED = 0.145;

/** A color to print on, and the color of the text on it. */
export type Ground = { ground: HexColor; text: HexColor };

/**
 * Returns the color to print on with its text: white wherever the color carries it, or does when it is a little darker,
 * as teal, orange, and blue; else ink on the color itself. A malformed color becomes the fallback, so that only hex
 * digits get into style sheets.
 */
export function groundOf(wanted: string): Ground {
  const color = isHexColor(wanted) ? wanted : FALLBACK_PRIMARY_COLOR;
  const { lightness, chroma, hue } = toOklch(channels(color));
  for (let less = 0; less <= MOST_DARKENED; less += STEP) {
    const shade =
      less === 0 ? color : toHex(fromOklch({ lightness: lightness - less, chroma, hue }));
    if (contrast(shade, '#ffffff') >= WHITE_CONTRAST) return { ground: shade, text: '#ffffff' };
  }
  return { ground: color, text: contrast(color, INK) >= MINIMUM_CONTRAST ? INK : '#000000' };
}

/** Returns an almost black shade of a color, on which every light text is readable. */
export function nightShade(color: string): HexColor {
  const { chroma, hue } = toOklch(channels(groundOf(color).ground));
  return toHex(fromOklch({ lightness: 0.22, chroma: Math.min(chroma, 0.05), hue }));
}

/**
 * Returns the color itself if it is readable as text on the background, otherwise the nearest shade with the contrast
 * `least`: darker on a light background, lighter on a dark one. Only its lightness changes, and its chroma stays as far
 * as a screen can display it, so that navy turns to blue rather than slate. Darkened yellow would look olive, so it
 * turns to amber.
 */
export function readableColor(
  color: HexColor,
  ground: HexColor,
  least: number = MINIMUM_CONTRAST,
): HexColor {
  if (contrast(color, ground) >= least) return color;
  const { lightness, chroma, hue: own } = toOklch(channels(color));
  const step = luminance(ground) > 0.18 ? -STEP : STEP;
  const hue = step < 0 ? warmHue(own) : own;
  for (let at = lightness + step; at > 0 && at < 1; at += step) {
    const shade = toHex(fromOklch({ lightness: at, chroma, hue }));
    if (contrast(shade, ground) >= least) return shade;
  }
  return textOn(ground);
}

const DEGREE = Math.PI / 180;

/**
 * Returns the hue of a darkened yellow: that of amber, so that it does not turn to olive. Green begins at 130 degrees.
 */
function warmHue(hue: number): number {
  const [amber, yellow, green] = [75 * DEGREE, 112 * DEGREE, 130 * DEGREE];
  if (hue <= amber || hue >= green) return hue;
  if (hue <= yellow) return amber;
  return amber + ((green - amber) * (hue - yellow)) / (green - yellow);
}

/** Returns true if the color is so dark that a shade of it cannot be distinguished from it. */
export function isNearBlack(color: HexColor): boolean {
  return toOklch(channels(color)).lightness < 0.28;
}
