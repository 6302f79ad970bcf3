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
export const FALLBACK_PRIMARY_COLOR: HexColor = '#3B82F6';

/** The minimum contrast of text against its background: WCAG 2, level AA. */
export const MINIMUM_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;

export function isHexColor(text: string): boolean {
  return HEX.test(text);
}

type Channels = readonly [red: number, green: number, blue: number];

function channels(color: HexColor): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(color: Channels): HexColor {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The color with `amount` taken off each channel (0–255), not below black. Hover uses 26. */
export function darken(color: HexColor, amount = 26): HexColor {
  const [red, green, blue] = channels(color);
  const less = (channel: number) => Math.max(0, channel - amount);
  return toHex([less(red), less(green), less(blue)]);
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
export function contrast(one: HexColor, other: HexColor): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever contrasts better with the background. One of the two always reaches 4.5. */
export function textOn(ground: HexColor): '#000000' | '#ffffff' {
  return contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000';
}

/**
 * The color itself when it is readable as text on the background, otherwise the nearest shade with a contrast of 4.5:
 * darker on a light background, lighter on a dark one.
 */
export function readableOn(color: HexColor, ground: HexColor): HexColor {
  const target = luminance(ground) > 0.18 ? 0 : 255;
  const from = channels(color);
  for (let step = 0; step <= 100; step++) {
    const share = step / 100;
    const [red, green, blue] = from.map((channel) => channel + (target - channel) * share) as [
      number,
      number,
      number,
    ];
    const shade = toHex([red, green, blue]);
    if (contrast(shade, ground) >= MINIMUM_CONTRAST) return shade;
  }
  return textOn(ground);
}
