import { higherPlayerColor, oppositeColor } from '../colors.ts';
import type { Facts } from '../facts.ts';
import { generateCandidates } from './candidates.ts';

/** Which players may meet, and which may have the bye, by place in the ranking. */
type Rules = { mayMeet: (a: number, b: number) => boolean; mayHaveBye: (a: number) => boolean };

/** The pairs of a round, the higher ranked first, by place in the ranking, in no order. */
type JudgedRound = { pairs: [number, number][]; bye: number | null };

/**
 * Pairs a round of few players by trying all candidates of each bracket in the order of articles 3 and 4, and taking
 * the first of the best. Uses no matchings or weights; null if no legal pairing exists.
 */
export function judgeRound(players: readonly Facts[], rules: Rules): JudgedRound | null {
  const judge = new Judge(players, rules);
  return judge.byeScore === null ? null : judge.pairAll();
}

type Candidate = { pairs: [number, number][]; downfloaters: number[] };

class Judge {
  private readonly players: readonly Facts[];
  private readonly rules: Rules;
  private readonly known = new Map<string, boolean>();
  private readonly next = new Map<string, number[]>();
  /**
   * The lowest possible score of the player with the bye (C5): minus infinity without a bye, null if no pairing exists.
   */
  readonly byeScore: number | null;

  constructor(players: readonly Facts[], rules: Rules) {
    this.players = players;
    this.rules = rules;
    const everybody = players.map((_, place) => place);
    const scores = [...new Set(players.map(({ score }) => score))].sort((a, b) => a - b);
    const tried = players.length % 2 === 0 ? [Number.NEGATIVE_INFINITY] : scores;
    this.byeScore = tried.find((score) => this.canComplete(everybody, score)) ?? null;
  }

  pairAll(): JudgedRound {
    const pairs: [number, number][] = [];
    let movedDown: number[] = [];
    for (const score of new Set(this.players.map((player) => player.score))) {
      const residents = this.placesOf(score);
      const best = this.bestCandidate(movedDown, residents);
      pairs.push(...best.pairs);
      movedDown = best.downfloaters;
    }
    return { pairs, bye: movedDown[0] ?? null };
  }

  private at(place: number): Facts {
    const facts = this.players[place];
    if (!facts) throw new Error('Nobody has this place.');
    return facts;
  }

  private placesOf(score: number): number[] {
    return this.players.flatMap((player, place) => (player.score === score ? [place] : []));
  }

  private below(score: number): number[] {
    return this.players.flatMap((player, place) => (player.score < score ? [place] : []));
  }

  /** Returns true if all of these players can be paired, or all except one with this score who has the bye (C4, C5). */
  private canComplete(places: readonly number[], byeScore = this.byeScore): boolean {
    const [first, ...others] = places;
    if (first === undefined) return true;
    const key = `${byeScore}:${places.join()}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const without = (other: number) => others.filter((place) => place !== other);
    const can =
      (places.length % 2 === 1 &&
        this.rules.mayHaveBye(first) &&
        this.at(first).score === byeScore &&
        this.canComplete(others, byeScore)) ||
      others.some(
        (other) => this.rules.mayMeet(first, other) && this.canComplete(without(other), byeScore),
      );
    this.known.set(key, can);
    return can;
  }

  private bestCandidate(movedDown: number[], residents: number[]): Candidate {
    const rest = this.below(this.at(residents[0] ?? -1).score);
    const most = Math.floor((movedDown.length + residents.length) / 2);
    for (let pairs = most; pairs >= 0; pairs -= 1) {
      // With a fixed number of pairs, the more moved-down players are paired, the lower the downfloaters' scores (C7).
      for (let paired = Math.min(movedDown.length, pairs); paired >= 0; paired -= 1) {
        let best: { candidate: Candidate; values: number[][] } | null = null;
        const candidates = generateCandidates(
          { movedDown, residents, pairs, paired },
          this.rules.mayMeet,
        );
        for (const candidate of candidates) {
          if (!this.canComplete([...candidate.downfloaters, ...rest])) continue;
          const values = this.valuesOf(candidate, movedDown, rest);
          if (best === null || isLess(values, best.values)) best = { candidate, values };
        }
        if (best !== null) return best.candidate;
      }
    }
    throw new Error('A bracket has no candidate.');
  }

  /** Returns the values of a candidate by C7 to C21, the lower the better, each a list in descending order. */
  private valuesOf(candidate: Candidate, movedDown: number[], rest: number[]): number[][] {
    const { pairs, downfloaters } = candidate;
    const isMovedDown = new Set(movedDown);
    const residentFloaters = downfloaters.filter((place) => !isMovedDown.has(place));
    const movedPairs = pairs.filter(([high]) => isMovedDown.has(high));
    const floats = (back: 0 | 1, float: 'down' | 'up') => (place: number) =>
      this.at(place).floats[back] === float;
    const opponents = movedPairs.map(([, low]) => low);
    const difference = ([high, low]: [number, number]) => this.at(high).score - this.at(low).score;
    const down = (back: 0 | 1) => [
      // An unpaired player will have a greater difference than any player here.
      ...downfloaters
        .filter((place) => isMovedDown.has(place) && floats(back, 'down')(place))
        .map((place) => 1000 + this.at(place).score),
      ...movedPairs.filter(([high]) => floats(back, 'down')(high)).map(difference),
    ];
    const up = (back: 0 | 1) =>
      movedPairs.filter(([, low]) => floats(back, 'up')(low)).map(difference);
    return [
      downfloaters.map((place) => this.at(place).score),
      this.nextValues(downfloaters, rest),
      [this.unplayedOfBye(downfloaters, rest)],
      ...this.colorValues(pairs),
      [residentFloaters.filter(floats(0, 'down')).length],
      [opponents.filter(floats(0, 'up')).length],
      [residentFloaters.filter(floats(1, 'down')).length],
      [opponents.filter(floats(1, 'up')).length],
      down(0),
      up(0),
      down(1),
      up(1),
    ].map((values) => values.sort((a, b) => b - a));
  }

  /** C8: the minimum number of unpaired players in the next bracket, and their scores. */
  private nextValues(downfloaters: number[], rest: number[]): number[] {
    const [first] = rest;
    if (first === undefined) return [];
    const key = downfloaters.join();
    const known = this.next.get(key);
    if (known) return [...known];
    const residents = this.placesOf(this.at(first).score);
    const beyond = this.below(this.at(first).score);
    let best: number[] | null = null;
    const visit = (open: number[], left: number[]) => {
      const [first, ...others] = open;
      if (first === undefined) {
        if (!this.canComplete([...left, ...beyond].sort((a, b) => a - b))) return;
        const scores = left.map((place) => this.at(place).score).sort((a, b) => b - a);
        // Fewer first: each unpaired player counts more than any score.
        const values = [1000 * scores.length, ...scores];
        if (best === null || isLess([values], [best])) best = values;
        return;
      }
      visit(others, [...left, first]);
      for (const other of others) {
        if (downfloaters.includes(other) || !this.rules.mayMeet(first, other)) continue;
        visit(
          others.filter((place) => place !== other),
          left,
        );
      }
    };
    visit([...downfloaters, ...residents], []);
    this.next.set(key, best ?? []);
    return [...(best ?? [])];
  }

  /** C9: the unplayed games of the only downfloater, if only the bye is left for them. */
  private unplayedOfBye(downfloaters: number[], rest: number[]): number {
    const [floater, ...others] = downfloaters;
    if (floater === undefined || others.length > 0) return 0;
    const canPlay = rest.some(
      (other) =>
        this.rules.mayMeet(floater, other) &&
        this.canComplete(rest.filter((place) => place !== other)),
    );
    return canPlay ? 0 : this.at(floater).unplayedGames;
  }

  /** C10 to C13. */
  private colorValues(pairs: [number, number][]): number[][] {
    const counts = [0, 0, 0, 0];
    const count = (criterion: number, isCounted: boolean) => {
      counts[criterion] = (counts[criterion] ?? 0) + Number(isCounted);
    };
    for (const [high, low] of pairs) {
      const [higher, lower] = [this.at(high), this.at(low)];
      const { color } = higherPlayerColor(higher, lower, 'w');
      const isTop = higher.isTopscorer || lower.isTopscorer;
      for (const [player, given] of [
        [higher, color],
        [lower, oppositeColor(color)],
      ] as const) {
        const { played, preference } = player;
        const difference = player.colorDifference + (given === 'w' ? 1 : -1);
        const isRefused = preference.color !== null && preference.color !== given;
        count(0, isTop && Math.abs(difference) > 2);
        count(1, isTop && played.at(-1) === given && played.at(-2) === given);
        count(2, isRefused);
        count(3, isRefused && preference.strength === 'strong');
      }
    }
    return counts.map((value) => [value]);
  }
}

/** Compares lists of lists lexicographically. */
function isLess(a: readonly number[][], b: readonly number[][]): boolean {
  for (const [index, values] of a.entries()) {
    const others = b[index] ?? [];
    for (let at = 0; at < Math.max(values.length, others.length); at += 1) {
      const difference = (values[at] ?? -1) - (others[at] ?? -1);
      if (difference !== 0) return difference < 0;
    }
  }
  return false;
}
