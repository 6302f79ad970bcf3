import type { Game } from '../pairing/game.ts';

type Result = NonNullable<Game['result']>;
type Kind = 'rated' | 'unrated' | 'forfeit';
type Side = { kind: Kind; points: 0 | 0.5 | 1 };

/** One side of a game by its result; byes aren’t games. */
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
 * Returns the two sides of a game, made consistent, and a sentence about the change; null if there was none. A result
 * of one side alone is used for both. If both together had more than a point, the game stays open, so that no one gets
 * a result that the opponent denies. A forfeit or an unrated game on one side applies to both.
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

/** Returns null if such a game can’t end this way: there are no draws by forfeit. */
function resultWithPoints(kind: Kind, points: number): Result | null {
  const results = Object.keys(SIDES) as Result[];
  return (
    results.find((result) => SIDES[result]?.kind === kind && SIDES[result]?.points === points) ??
    null
  );
}
