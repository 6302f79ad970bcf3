import { higherPlayerColor, oppositeColor } from './colors.ts';
import type { Facts, Float } from './facts.ts';

/** The criteria for comparing candidates of a bracket (2.4). */
export type QualityCriterion =
  `C${6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21}`;

/**
 * A bracket by the places of its vertices: moved-down players, then residents, then the next scoregroup, then the bye
 * if there is one, then all other unpaired players. All but the bye are in the order of 1.2.
 */
export type Bracket = {
  /** The player of each vertex; null for the bye. */
  vertices: readonly (Facts | null)[];
  movedDown: number;
  residents: number;
  next: number;
  /** True if exactly one player floats down, who will have the bye (note to C9). */
  floatsOneToBye: boolean;
};

/** A criterion, or a part of one, as the sum of the values of a matching's pairs: the greater, the better. */
export type Field = {
  criterion: QualityCriterion;
  /** The maximum difference of two matchings. */
  range: number;
  /** The weight of an edge whose first vertex comes before its second. */
  worth: (a: number, b: number) => number;
};

/** Returns C6 to C21 for a bracket, in their order, without those that cannot distinguish its candidates. */
export function criterionFields(bracket: Bracket): Field[] {
  const view = bracketView(bracket);
  return [
    ...pairsAndScores(view),
    ...byeUnplayedGames(view),
    ...topscorerColors(view),
    ...colorPreferences(view),
    ...repeatedFloats(view),
    ...scoreDifferences(view),
  ].filter(({ range }) => range > 0);
}

type View = ReturnType<typeof bracketView>;

function bracketView(bracket: Bracket) {
  const { vertices, movedDown, residents, next } = bracket;
  const end = movedDown + residents;
  const player = (v: number) => {
    const facts = vertices[v];
    if (!facts) throw new Error('The bye is no player.');
    return facts;
  };
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  return {
    ...bracket,
    player,
    movedDownVertices: range(0, movedDown),
    residentVertices: range(movedDown, end),
    /** Returns true if an edge is a pair of this bracket. Two moved-down players are not (3.3.3). */
    isPair: (a: number, b: number) => a < end && b >= movedDown && b < end,
    isMovedDown: (v: number) => v < movedDown,
    /** True if an edge is a pair of the next bracket. */
    isNext: (b: number) => b >= end && b < end + next,
    pairs: Math.floor(end / 2),
    scoresOf: (members: readonly number[]) => {
      const counts = new Map<number, number>();
      for (const v of members) {
        counts.set(player(v).score, (counts.get(player(v).score) ?? 0) + 1);
      }
      return [...counts].sort(([a], [b]) => b - a);
    },
  };
}

/** C6, C7, and C8: the same for the next bracket, whose moved-down players are the downfloaters of this one. */
function pairsAndScores(view: View): Field[] {
  const { player, isPair, isNext, movedDownVertices, residentVertices } = view;
  const members = [...movedDownVertices, ...residentVertices];
  return [
    { criterion: 'C6', range: view.pairs, worth: (a, b) => Number(isPair(a, b)) },
    // With a given number of pairs, the scores of downfloaters are lowest if those of the paired players are highest.
    ...view.scoresOf(movedDownVertices).map(
      ([score, count]): Field => ({
        criterion: 'C7',
        range: count,
        worth: (a, b) => Number(isPair(a, b) && player(a).score === score),
      }),
    ),
    { criterion: 'C8', range: view.next, worth: (_, b) => Number(isNext(b)) },
    ...view.scoresOf(members).map(
      ([score, count]): Field => ({
        criterion: 'C8',
        range: Math.min(count, view.next),
        worth: (a, b) => Number(isNext(b) && a < members.length && player(a).score === score),
      }),
    ),
  ];
}

/** C9. */
function byeUnplayedGames({ vertices, floatsOneToBye }: View): Field[] {
  const bye = vertices.indexOf(null);
  if (!floatsOneToBye || bye < 0) return [];
  const unplayed = vertices.map((facts) => facts?.unplayedGames ?? 0);
  const candidates = unplayed.filter((_, v) => v !== bye);
  const least = Math.min(...candidates);
  return [
    {
      criterion: 'C9',
      range: Math.max(...candidates) - least,
      worth: (a, b) => (a === bye || b === bye ? least - (unplayed[a === bye ? b : a] ?? 0) : 0),
    },
  ];
}

/** C10 and C11, which only pairs with a topscorer can break: others with the same absolute preference do not meet. */
function topscorerColors({
  player,
  isPair,
  pairs,
  movedDownVertices,
  residentVertices,
}: View): Field[] {
  const members = [...movedDownVertices, ...residentVertices];
  if (!members.some((v) => player(v).isTopscorer)) return [];
  const refused = (a: number, b: number) =>
    isPair(a, b) ? refusedAbsolute(player(a), player(b)) : null;
  return [
    {
      criterion: 'C10',
      range: pairs,
      worth: (a, b) => -Number(Math.abs(refused(a, b)?.colorDifference ?? 0) >= 2),
    },
    {
      criterion: 'C11',
      range: pairs,
      worth: (a, b) => {
        const played = refused(a, b)?.played ?? [];
        return -Number(played.length > 1 && played.at(-1) === played.at(-2));
      },
    },
  ];
}

/** Returns the player who does not get an absolute preference; null if both get theirs. */
function refusedAbsolute(a: Facts, b: Facts): Facts | null {
  const [own, opposing] = [a.preference, b.preference];
  if (own.strength !== 'absolute' || opposing.strength !== 'absolute') return null;
  if (own.color === null || own.color !== opposing.color) return null;
  // The initial color does not matter: both have preferences.
  const { color } = higherPlayerColor(a, b, 'w');
  return oppositeColor(color) === own.color ? a : b;
}

/** C12 and C13. */
function colorPreferences({ player, isPair, pairs, movedDown, residents }: View): Field[] {
  const isRefused = (a: number, b: number) => {
    const color = player(a).preference.color;
    return color !== null && color === player(b).preference.color;
  };
  const isAtLeastStrong = ({ preference: { strength } }: Facts) =>
    strength === 'strong' || strength === 'absolute';
  const isStrongRefused = (a: Facts, b: Facts) =>
    isAtLeastStrong(a) &&
    isAtLeastStrong(b) &&
    // If one of two absolute preferences is not met, that does not count for C13.
    !(a.preference.strength === 'absolute' && b.preference.strength === 'absolute');
  const members = Array.from({ length: movedDown + residents }, (_, v) => player(v));
  const preferring = members.filter(({ preference }) => preference.color !== null).length;
  const strong = members.filter(isAtLeastStrong).length;
  return [
    {
      criterion: 'C12',
      range: preferring > 1 ? pairs : 0,
      worth: (a, b) => -Number(isPair(a, b) && isRefused(a, b)),
    },
    {
      criterion: 'C13',
      range: strong > 1 ? pairs : 0,
      worth: (a, b) =>
        -Number(isPair(a, b) && isRefused(a, b) && isStrongRefused(player(a), player(b))),
    },
  ];
}

const ROUNDS_BACK = [0, 1] as const;

/** C14 to C17. */
function repeatedFloats(view: View): Field[] {
  const { player, isPair, isMovedDown, movedDown, residentVertices } = view;
  return ROUNDS_BACK.flatMap((back): Field[] => {
    const hasFloat = (v: number, float: Float) => player(v).floats[back] === float;
    const count = (float: Float) => residentVertices.filter((v) => hasFloat(v, float)).length;
    return [
      {
        // A paired player does not float down.
        criterion: back === 0 ? 'C14' : 'C16',
        range: count('down'),
        worth: (a, b) =>
          isPair(a, b)
            ? Number(!isMovedDown(a) && hasFloat(a, 'down')) + Number(hasFloat(b, 'down'))
            : 0,
      },
      {
        criterion: back === 0 ? 'C15' : 'C17',
        range: Math.min(movedDown, count('up')),
        worth: (a, b) => -Number(isPair(a, b) && isMovedDown(a) && hasFloat(b, 'up')),
      },
    ];
  });
}

/**
 * C18 to C21. All residents have the same score, so the difference of a pair depends on the score of its moved-down
 * player. An unpaired player will meet an even lower score, so previous downfloaters are paired first.
 */
function scoreDifferences(view: View): Field[] {
  const { player, isPair, isMovedDown, movedDownVertices, residentVertices } = view;
  const scores = view.scoresOf(movedDownVertices);
  return ROUNDS_BACK.flatMap((back): Field[] => {
    const hasFloat = (v: number, float: Float) => player(v).floats[back] === float;
    const up = residentVertices.filter((v) => hasFloat(v, 'up')).length;
    const ofScore = (a: number, b: number, score: number) =>
      isPair(a, b) && isMovedDown(a) && player(a).score === score;
    return [
      ...scores.map(
        ([score]): Field => ({
          criterion: back === 0 ? 'C18' : 'C20',
          range: movedDownVertices.filter((v) => player(v).score === score && hasFloat(v, 'down'))
            .length,
          worth: (a, b) => Number(ofScore(a, b, score) && hasFloat(a, 'down')),
        }),
      ),
      ...scores.map(
        ([score, count]): Field => ({
          criterion: back === 0 ? 'C19' : 'C21',
          range: Math.min(count, up),
          worth: (a, b) => -Number(ofScore(a, b, score) && hasFloat(b, 'up')),
        }),
      ),
    ];
  });
}
