import { compareBoards, higherFirst } from './board-order.ts';
import { type PairedBracket, pairBrackets } from './brackets.ts';
import { type Color, type ColorArticle, type ColorPreference, colorOfHigher } from './colors.ts';
import { collectFacts, type Facts } from './facts.ts';
import { type LegalPairs, legalPairs } from './legal-pairs.ts';
import type { PairedBoard, PlayerId, RoundToPair } from './round.ts';

/** A pair with what its colors and its place follow from. */
export type DecidedBoard = PairedBoard & {
  /** The article that gave the colors. */
  article: ColorArticle;
  whitePreference: ColorPreference;
  blackPreference: ColorPreference;
  whiteScore: number;
  blackScore: number;
  /** Who floated down to the bracket that the pair was made in. */
  floated: PlayerId | null;
};

/** A bracket by its players, as it was paired. */
type DecidedBracket = {
  score: number;
  movedDown: PlayerId[];
  residents: PlayerId[];
  pairs: [PlayerId, PlayerId][];
  /** Who floats down, and why somebody has to: see `FloatReason`. */
  downfloaters: { player: PlayerId; reason: FloatReason }[];
};

/**
 * Why players float down: nobody in the bracket may meet them; the number of players is odd; or not all can be paired
 * otherwise, by C4 to C8.
 */
export type FloatReason = 'noOpponent' | 'odd' | 'fewerPairs';

/** The pairing of a round. */
export type RoundPairing = {
  boards: DecidedBoard[];
  /** Who has the pairing-allocated bye. */
  bye: PlayerId | null;
  brackets: DecidedBracket[];
};

/**
 * Pairs a round by the FIDE (Dutch) System (C.04.3, 2026); null where no legal pairing of all who take part exists. The
 * same round gives the same pairing, in whichever order its players are given.
 */
export function pairRound(round: RoundToPair): RoundPairing | null {
  const players = collectFacts(round);
  const legal = legalPairs(players, round.forbidden);
  const paired = pairBrackets(players, legal);
  if (paired === null) return null;
  const at = (place: number) => playerAt(players, place);
  const idOf = (place: number) => at(place).id;
  return {
    boards: decideBoards(players, paired.brackets, round.initialColor),
    bye: paired.bye === null ? null : idOf(paired.bye),
    brackets: paired.brackets.map(({ score, movedDown, residents, pairs, downfloaters }) => ({
      score,
      movedDown: movedDown.map(idOf),
      residents: residents.map(idOf),
      pairs: pairs.map(([high, low]) => [idOf(high), idOf(low)]),
      downfloaters: downfloaters.map((place) => ({
        player: idOf(place),
        reason: floatReason(place, { movedDown, residents, downfloaters }, legal),
      })),
    })),
  };
}

function floatReason(
  place: number,
  {
    movedDown,
    residents,
    downfloaters,
  }: Pick<PairedBracket, 'movedDown' | 'residents' | 'downfloaters'>,
  legal: LegalPairs,
): FloatReason {
  // Two who were moved down do not meet (3.3.3).
  const others = movedDown.includes(place) ? residents : [...movedDown, ...residents];
  if (!others.some((other) => legal.has(place, other))) return 'noOpponent';
  const isOdd = (movedDown.length + residents.length) % 2 === 1;
  return isOdd && downfloaters.length === 1 ? 'odd' : 'fewerPairs';
}

/** The player at a place in the ranking. */
export function playerAt(players: readonly Facts[], place: number): Facts {
  const facts = players[place];
  if (!facts) throw new Error(`Nobody has place ${place}.`);
  return facts;
}

function decideBoards(
  players: readonly Facts[],
  brackets: readonly PairedBracket[],
  initialColor: Color,
): DecidedBoard[] {
  const pairs = brackets.flatMap(({ pairs: made, movedDown }) =>
    made.map(([high, low]) => ({
      higher: playerAt(players, high),
      lower: playerAt(players, low),
      isFloater: movedDown.includes(high),
    })),
  );
  return pairs
    .sort((a, b) => compareBoards(higherFirst(a.higher, a.lower), higherFirst(b.higher, b.lower)))
    .map(({ higher, lower, isFloater }, index) => {
      const { color, article } = colorOfHigher(higher, lower, initialColor);
      const [white, black] = color === 'w' ? [higher, lower] : [lower, higher];
      return {
        board: index + 1,
        white: white.id,
        black: black.id,
        article,
        whitePreference: white.preference,
        blackPreference: black.preference,
        whiteScore: white.score,
        blackScore: black.score,
        floated: isFloater ? higher.id : null,
      };
    });
}
