export type Color = 'w' | 'b';

/** The strengths of a color preference (1.7), from none to absolute. */
const STRENGTHS = ['none', 'mild', 'strong', 'absolute'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The color that a player should get next, if any. */
export type ColorPreference = { color: Color | null; strength: Strength };

/** The article that determined a pair's colors. */
export type ColorArticle = '5.2.1' | '5.2.2' | '5.2.3' | '5.2.4' | '5.2.5';

export function oppositeColor(color: Color): Color {
  return color === 'w' ? 'b' : 'w';
}

/** Returns games with White minus games with Black, of those played (1.6). */
export function colorDifference(played: readonly Color[]): number {
  return played.reduce((sum, color) => sum + (color === 'w' ? 1 : -1), 0);
}

/** Returns the preference that follows from the colors of the played games, in their order (1.7). */
export function colorPreference(played: readonly Color[]): ColorPreference {
  const last = played.at(-1);
  if (last === undefined) return { color: null, strength: 'none' };
  const difference = colorDifference(played);
  const due = difference > 0 ? 'b' : 'w';
  if (Math.abs(difference) > 1) return { color: due, strength: 'absolute' };
  if (played.at(-2) === last) return { color: oppositeColor(last), strength: 'absolute' };
  if (difference !== 0) return { color: due, strength: 'strong' };
  return { color: oppositeColor(last), strength: 'mild' };
}

/** The facts that determine colors. */
type ColoredPlayer = {
  played: readonly Color[];
  colorDifference: number;
  preference: ColorPreference;
  /** True if 5.2.5 gives them the initial color. */
  isOdd: boolean;
};

/** Returns the color of the higher ranked of two players, and the article that determines it (5.2). */
export function higherPlayerColor(
  higher: ColoredPlayer,
  lower: ColoredPlayer,
  initialColor: Color,
): { color: Color; article: ColorArticle } {
  const [own, other] = [higher.preference, lower.preference];
  if (own.color !== other.color) {
    const color = own.color ?? oppositeColor(other.color ?? 'w');
    return { color, article: '5.2.1' };
  }
  if (own.color !== null) {
    const stronger =
      STRENGTHS.indexOf(own.strength) - STRENGTHS.indexOf(other.strength) ||
      (own.strength === 'absolute'
        ? Math.abs(higher.colorDifference) - Math.abs(lower.colorDifference)
        : 0);
    if (stronger !== 0) {
      const color = stronger > 0 ? own.color : oppositeColor(own.color);
      return { color, article: '5.2.2' };
    }
    const last = lastDifferentColor(higher.played, lower.played);
    return last === null
      ? { color: own.color, article: '5.2.4' }
      : { color: oppositeColor(last), article: '5.2.3' };
  }
  const color = higher.isOdd ? initialColor : oppositeColor(initialColor);
  return { color, article: '5.2.5' };
}

/**
 * Returns the color of the first player at the most recent time that one had White and the other Black, of the games
 * that each played, counted from the last one backwards (5.2.3; C.04.2, 3.4); null if they never differed.
 */
function lastDifferentColor(a: readonly Color[], b: readonly Color[]): Color | null {
  for (let back = 1; back <= Math.min(a.length, b.length); back += 1) {
    const color = a.at(-back);
    if (color !== undefined && color !== b.at(-back)) return color;
  }
  return null;
}
