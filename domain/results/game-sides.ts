import type { Game } from '../pairing/game.ts';

type Result = NonNullable<Game['result']>;
type Kind = 'rated' | 'unrated' | 'forfeit';
type Side = { kind: Kind; points: 0 | 0.5 | 1 };

/** The side of a game that a result describes; byes are none of a game. */
const SIDES: Readonly<Partial<Record<Result, Side>>> = {
  '1': { kind: 'rated', points: 1 },
  '=': { kind: 'rated', points: 0.5 },
  '0': { kind: 'rated', points: 0 },
  W: { kind: 'unrated', points: 1 },
  D: { kind: 'unrated', points: 0.5 },
  L: { kind: 'unrated', points: 0 },
  '+': { kind: 'forfeit', points: 1 },
  '-': { kind: 'forfeit', points: 0 },
};

type Sides = readonly [own: Result | null, opposing: Result | null];

/**
 * The two sides of a game as they fit together, and how they were made to, as a sentence; null where they did. A result
 * of one side alone counts for both. Where both together would have more than a point the game stays open, so that
 * nobody is credited with a result that the other side denies. A forfeit, or an unrated game, is one for both.
 */
export function reconcileSides(
  own: Result | null,
  opposing: Result | null,
): [Sides, string | null] {
  if (own === null || opposing === null) return completed(own, opposing);
  const [one, other] = [SIDES[own], SIDES[opposing]];
  if (!one || !other) return [[null, null], 'The game is left without a result.'];
  const points = one.points + other.points;
  if (one.kind === other.kind && points <= 1) {
    const isWhole = points === 1 || one.kind === 'forfeit';
    return [
      [own, opposing],
      isWhole ? null : 'The two scores add up to less than a point. They’re imported as they are.',
    ];
  }
  const kinds = [one.kind, other.kind];
  const kind = kinds.includes('forfeit') ? 'forfeit' : 'unrated';
  const [first, second] = [
    resultWithPoints(kind, one.points),
    resultWithPoints(kind, other.points),
  ];
  if (points > 1 || first === null || second === null) {
    return [[null, null], 'The game is left without a result.'];
  }
  return [
    [first, second],
    kind === 'forfeit' ? 'It counts as a forfeit.' : 'It counts as unrated.',
  ];
}

function completed(own: Result | null, opposing: Result | null): [Sides, string | null] {
  const known = own ?? opposing;
  const side = known === null ? undefined : SIDES[known];
  if (known === null || !side) return [[null, null], null];
  const opposite = resultWithPoints(side.kind, 1 - side.points);
  const sides: Sides = own === null ? [opposite, opposing] : [own, opposite];
  return [sides, 'One side’s result is used for both.'];
}

/** null where such a game cannot end so: nobody draws by forfeit. */
function resultWithPoints(kind: Kind, points: number): Result | null {
  const results = Object.keys(SIDES) as Result[];
  return (
    results.find((result) => SIDES[result]?.kind === kind && SIDES[result]?.points === points) ??
    null
  );
}
