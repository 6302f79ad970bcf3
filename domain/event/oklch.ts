/** Red, green and blue from 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

/** A color by perceived lightness (0 to 1), chroma, and hue (in radians). */
type Oklch = { lightness: number; chroma: number; hue: number };

/** Converts a color to OKLCH, by the matrices of CSS Color 4. */
export function toOklch(color: Channels): Oklch {
  const [red, green, blue] = each(color, linear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Converts back to RGB. Reduces the chroma until a screen can display the color. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Channels {
  let [lowest, highest] = [0, chroma];
  let color = toChannels({ lightness, chroma, hue });
  if (isShown(color)) return each(color, clamped);
  while (highest - lowest > 0.001) {
    const middle = (lowest + highest) / 2;
    color = toChannels({ lightness, chroma: middle, hue });
    if (isShown(color)) lowest = middle;
    else highest = middle;
  }
  return each(toChannels({ lightness, chroma: lowest, hue }), clamped);
}

function toChannels({ lightness, chroma, hue }: Oklch): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Returns true if a screen can display the color, apart from rounding. */
function isShown(color: Channels): boolean {
  return color.every((channel) => channel > -0.5 && channel < 255.5);
}

function each([red, green, blue]: Channels, change: (channel: number) => number): Channels {
  return [change(red), change(green), change(blue)];
}

const clamped = (channel: number) => Math.min(255, Math.max(0, channel));

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function gamma(share: number): number {
  const size = Math.abs(share);
  return (
    255 *
    (size <= 0.0031308 ? share * 12.92 : Math.sign(share) * (1.055 * size ** (1 / 2.4) - 0.055))
  );
}
