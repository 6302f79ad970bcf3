import { compareBoards, higherFirst } from './board-order.ts';
import { type PairedBracket, pairBrackets } from './brackets.ts';
import {
  type Color,
  type ColorArticle,
  type ColorPreference,
  higherPlayerColor,
} from './colors.ts';
import { collectFacts, type Facts } from './facts.ts';
import { type LegalPairs, legalPairs } from './legal-pairs.ts';
import type { PairedBoard, PlayerId, RoundToPair } from './round.ts';

/** A pair with the reasons for its colors and its place. */
export type DecidedBoard = PairedBoard & {
  /** The article that determined the colors. */
  article: ColorArticle;
  whitePreference: ColorPreference;
  blackPreference: ColorPreference;
  whiteScore: number;
  blackScore: number;
  /** The player who floated down into this bracket, if any. */
  floated: PlayerId | null;
};

/** A bracket as it was paired, by its players. */
type DecidedBracket = {
  score: number;
  movedDown: PlayerId[];
  residents: PlayerId[];
  pairs: [PlayerId, PlayerId][];
  /** The downfloaters, and why each of them has to float: see `FloatReason`. */
  downfloaters: { player: PlayerId; reason: FloatReason }[];
};

/**
 * Why players float down: they have no legal opponent in the bracket; the number of players is odd; or C4 to C8 do not
 * allow pairing all of them.
 */
export type FloatReason = 'noOpponent' | 'odd' | 'fewerPairs';

/** The pairing of a round. */
export type RoundPairing = {
  boards: DecidedBoard[];
  /** The player with the pairing-allocated bye. */
  bye: PlayerId | null;
  brackets: DecidedBracket[];
};

/**
 * Pairs a round by the FIDE (Dutch) System (C.04.3, 2026); null if no legal pairing of all participants exists. The
 * same round always has the same pairing, whatever the order of its players.
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
  // Two moved-down players do not meet (3.3.3).
  const others = movedDown.includes(place) ? residents : [...movedDown, ...residents];
  if (!others.some((other) => legal.has(place, other))) return 'noOpponent';
  const isOdd = (movedDown.length + residents.length) % 2 === 1;
  return isOdd && downfloaters.length === 1 ? 'odd' : 'fewerPairs';
}

/** Returns the player at a place in the ranking. */
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
      const { color, article } = higherPlayerColor(higher, lower, initialColor);
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
