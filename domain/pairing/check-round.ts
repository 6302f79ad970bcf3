import { compareBoards, higherFirst } from './board-order.ts';
import { type PairedBracket, pairBrackets } from './brackets.ts';
import type { ColorArticle } from './colors.ts';
import { collectFacts, type Facts } from './facts.ts';
import { findImpossibility, type Impossibility } from './impossible.ts';
import { legalPairs, obstacleFinder } from './legal-pairs.ts';
import { type Objection, objectionByBrackets } from './objection.ts';
import { pairRound, type RoundPairing } from './pair-round.ts';
import type { PairedBoard, PlayerId, RoundToPair } from './round.ts';

/** The pairing to check. */
export type ProposedPairing = {
  pairs: readonly { white: PlayerId; black: PlayerId }[];
  /** The player with the pairing-allocated bye. */
  bye: PlayerId | null;
};

/** The differences between a round and its pairing by the rules. */
export type RoundCheck = {
  /** The pairing by the rules; null if none exists. */
  pairing: RoundPairing | null;
  /** Why none exists; null if one does. */
  impossible: Impossibility | null;
  /** The proposed pairs that the rules do not make, in the order of boards. */
  otherPairs: PairedBoard[];
  isOtherBye: boolean;
  /** The objection to the first bracket that differs; null if pairs and bye are those of the rules. */
  objection: Objection | null;
  /** Pairs of the rules with exchanged colors, and the article that determines the colors. */
  otherColors: (PairedBoard & { article: ColorArticle })[];
};

/** Compares a proposed pairing with the pairing by the rules. */
export function checkRound(round: RoundToPair, proposed: ProposedPairing): RoundCheck {
  const pairing = pairRound(round);
  const made = new Map(
    (pairing?.boards ?? []).flatMap((board) => [
      [board.white, board],
      [board.black, board],
    ]),
  );
  const isMade = ({ white, black }: PairedBoard) => {
    const board = made.get(white);
    return board !== undefined && (board.white === black || board.black === black);
  };
  const players = collectFacts(round);
  const boards = proposedBoards(players, proposed);
  const otherPairs = boards.filter((pair) => !isMade(pair));
  const isOtherBye = proposed.bye !== (pairing?.bye ?? null);
  return {
    pairing,
    impossible: pairing === null ? findImpossibility(round) : null,
    otherPairs,
    isOtherBye,
    objection: otherPairs.length > 0 || isOtherBye ? objectionTo(players, round, proposed) : null,
    otherColors: boards.flatMap((pair) => {
      const board = made.get(pair.white);
      return board?.white === pair.black && board.black === pair.white
        ? [{ ...pair, article: board.article }]
        : [];
    }),
  };
}

/**
 * Returns the proposed pairs in the order of boards (C.04.2), with their numbers; pairs with an unknown player come
 * last.
 */
function proposedBoards(players: readonly Facts[], { pairs }: ProposedPairing): PairedBoard[] {
  const facts = new Map(players.map((player) => [player.id, player]));
  const ranked = (pair: { white: PlayerId; black: PlayerId }) => {
    const [white, black] = [facts.get(pair.white), facts.get(pair.black)];
    return white && black ? higherFirst(white, black) : null;
  };
  return [...pairs]
    .sort((a, b) => {
      const [first, second] = [ranked(a), ranked(b)];
      return first && second ? compareBoards(first, second) : Number(!first) - Number(!second);
    })
    .map(({ white, black }, index) => ({ board: index + 1, white, black }));
}

/** Returns the objection to a round that differs, from its first bracket on. */
function objectionTo(
  players: readonly Facts[],
  round: RoundToPair,
  proposed: ProposedPairing,
): Objection {
  const place = new Map(players.map(({ id }, index) => [id, index]));
  const illegal = illegalPair(players, round, proposed);
  if (illegal) return illegal;
  const legal = legalPairs(players, round.forbidden);
  const best = pairBrackets(players, legal);
  if (best === null) return { kind: 'completion' };
  if (legal.bye >= 0 && proposed.bye !== null) {
    const score = players[place.get(proposed.bye) ?? -1]?.score;
    if (score !== players[best.bye ?? -1]?.score) {
      return { kind: 'bye', player: proposed.bye, criterion: 'C5' };
    }
  }
  const partner = partners(proposed, place, legal.bye);
  const index = best.brackets.findIndex((bracket) => isOther(bracket, partner));
  if (index === -1) return { kind: 'completion' };
  let at = 0;
  const forced = pairBrackets(players, legal, (pairs, { movedDown, residents }) => {
    at += 1;
    if (at - 1 !== index) return;
    const members = new Set([...movedDown, ...residents]);
    for (const member of members) {
      const mate = partner.get(member) ?? -1;
      // A member paired outside the bracket must float down; which opponent they get is left to the later brackets.
      const isInside = members.has(mate);
      pairs.keep(member, (other) => (isInside ? other === mate : !members.has(other)));
    }
  });
  return objectionByBrackets(best, forced);
}

function illegalPair(
  players: readonly Facts[],
  { forbidden }: RoundToPair,
  { pairs, bye }: ProposedPairing,
): Objection | null {
  const facts = new Map(players.map((player) => [player.id, player]));
  const obstacle = obstacleFinder(forbidden);
  for (const { white, black } of pairs) {
    const [whiteFacts, blackFacts] = [facts.get(white), facts.get(black)];
    const found = whiteFacts && blackFacts ? obstacle(whiteFacts, blackFacts) : null;
    if (found) return { kind: 'pair', players: [white, black], obstacle: found };
  }
  const barred = bye === null ? undefined : facts.get(bye);
  return barred && barred.byeBarredBy !== null
    ? { kind: 'bye', player: barred.id, criterion: 'C2' }
    : null;
}

/** Returns the partner of each place in a proposed pairing, including the bye's. */
function partners(
  { pairs, bye }: ProposedPairing,
  place: ReadonlyMap<PlayerId, number>,
  byePlace: number,
): Map<number, number> {
  const partner = new Map<number, number>();
  const pair = (a: number | undefined, b: number | undefined) => {
    if (a === undefined || b === undefined) return;
    partner.set(a, b);
    partner.set(b, a);
  };
  for (const { white, black } of pairs) pair(place.get(white), place.get(black));
  if (bye !== null && byePlace >= 0) pair(place.get(bye), byePlace);
  return partner;
}

/** Returns true if a bracket was paired differently: another pair, or an illegal pair of its members. */
function isOther(
  { pairs, movedDown, residents }: PairedBracket,
  partner: ReadonlyMap<number, number>,
): boolean {
  const mate = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const members = new Set([...movedDown, ...residents]);
  return [...members].some((member) => {
    const other = partner.get(member);
    const inside = other !== undefined && members.has(other) ? other : undefined;
    return inside !== mate.get(member);
  });
}
