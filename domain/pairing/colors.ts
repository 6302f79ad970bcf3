export type Colour = 'w' | 'b';

/** How much a player should get a colour (1.7), from not at all to absolutely. */
const STRENGTHS = ['none', 'mild', 'strong', 'absolute'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The colour that a player should get next, if any. */
export type ColourPreference = { colour: Colour | null; strength: Strength };

/** The article that gave a pair its colours. */
export type ColourArticle = '5.2.1' | '5.2.2' | '5.2.3' | '5.2.4' | '5.2.5';

export function oppositeColour(colour: Colour): Colour {
  return colour === 'w' ? 'b' : 'w';
}

/** Games with White minus games with Black, of those played (1.6). */
export function colourDifference(played: readonly Colour[]): number {
  return played.reduce((sum, colour) => sum + (colour === 'w' ? 1 : -1), 0);
}

/** The preference that follows from the colours of the games that were played, in their order (1.7). */
export function colourPreference(played: readonly Colour[]): ColourPreference {
  const last = played.at(-1);
  if (last === undefined) return { colour: null, strength: 'none' };
  const difference = colourDifference(played);
  const due = difference > 0 ? 'b' : 'w';
  if (Math.abs(difference) > 1) return { colour: due, strength: 'absolute' };
  if (played.at(-2) === last) return { colour: oppositeColour(last), strength: 'absolute' };
  if (difference !== 0) return { colour: due, strength: 'strong' };
  return { colour: oppositeColour(last), strength: 'mild' };
}

/** What colours are given by. */
type ColouredPlayer = {
  played: readonly Colour[];
  colourDifference: number;
  preference: ColourPreference;
  /** Whether 5.2.5 gives them the initial colour. */
  isOdd: boolean;
};

/** The colour of the higher ranked of two players, and the article that gives it (5.2). */
export function colourOfHigher(
  higher: ColouredPlayer,
  lower: ColouredPlayer,
  initialColour: Colour,
): { colour: Colour; article: ColourArticle } {
  const [own, other] = [higher.preference, lower.preference];
  if (own.colour !== other.colour) {
    const colour = own.colour ?? oppositeColour(other.colour ?? 'w');
    return { colour, article: '5.2.1' };
  }
  if (own.colour !== null) {
    const stronger =
      STRENGTHS.indexOf(own.strength) - STRENGTHS.indexOf(other.strength) ||
      (own.strength === 'absolute'
        ? Math.abs(higher.colourDifference) - Math.abs(lower.colourDifference)
        : 0);
    if (stronger !== 0) {
      const colour = stronger > 0 ? own.colour : oppositeColour(own.colour);
      return { colour, article: '5.2.2' };
    }
    const last = lastDifferentColour(higher.played, lower.played);
    return last === null
      ? { colour: own.colour, article: '5.2.4' }
      : { colour: oppositeColour(last), article: '5.2.3' };
  }
  const colour = higher.isOdd ? initialColour : oppositeColour(initialColour);
  return { colour, article: '5.2.5' };
}

/**
 * The colour that the first had at the most recent time that one had White and the other Black, of the games that each
 * played, counted from the last one backwards (5.2.3; C.04.2, 3.4); null where they never differed.
 */
function lastDifferentColour(one: readonly Colour[], other: readonly Colour[]): Colour | null {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const colour = one.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return colour;
  }
  return null;
}
