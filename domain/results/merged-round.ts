import { isSame } from '../text/is-same.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type Game = NonNullable<Player['games'][number]>;

/** A pair by start rank: White first, or the lower one if colors are unknown. */
export type RoundPair = { one: number; other: number; games: [Game, Game] };

/** A round of results: its pairs by their colors, and byes by start rank. */
type Round = { pairs: Map<string, RoundPair>; byes: Map<number, Game> };

/** A game whose locally entered result was replaced; `there` is null if the game no longer exists, or has no result. */
type GameConflict = {
  kind: 'game';
  round: number;
  pair: RoundPair;
  there: RoundPair | null;
};

/** A round with the other version's pairings: the pairs that only one version has. */
type PairingsConflict = {
  kind: 'pairings';
  round: number;
  here: RoundPair[];
  there: RoundPair[];
};

export type RoundConflict = GameConflict | PairingsConflict;

/** A merged round: the version of its pairings, the games by start rank, and what was replaced. */
export type MergedRound = {
  isMine: boolean;
  /** True if later rounds that were paired here are based on another version of this round. */
  isOther: boolean;
  games: Map<number, Game>;
  conflicts: RoundConflict[];
};

/**
 * Merges a round that two devices changed. The version that paired it first, or entered a result into it, keeps its
 * pairings as a whole, so that no round mixes two; `followsTheirs` is true if an earlier round is the other version's
 * and this one is based on ours. Results of common pairs are all kept; for different results, the other version's.
 */
export function mergeRound(
  [base, mine, theirs]: readonly [SectionResults, SectionResults, SectionResults],
  round: number,
  followsTheirs: boolean,
): MergedRound {
  const [was, own, there] = [base, mine, theirs].map((results) =>
    roundWithGames(results, round),
  ) as [Round, Round, Round];
  const isChangedHere = !isPairedAlike(own, was);
  const isChangedThere = !isPairedAlike(there, was);
  const isAlike = isPairedAlike(own, there);
  const isBegunThere = [...there.pairs].some(
    ([key, pair]) => !own.pairs.has(key) && !isSame(pair.games, was.pairs.get(key)?.games),
  );
  const isReplaced = isChangedHere && !isAlike && (isChangedThere || isBegunThere || followsTheirs);
  const isMine = isChangedHere && !isReplaced;
  const conflicts: RoundConflict[] = isReplaced
    ? [{ kind: 'pairings', round, here: without(own, there), there: without(there, own) }]
    : [];
  const chosen = isMine ? own : there;
  const games = new Map<number, Game>();
  for (const [key, pair] of chosen.pairs) {
    const [before, here, elsewhere] = [was, own, there].map((version) => version.pairs.get(key));
    const kept = keptGames(before, here, elsewhere) ?? pair.games;
    if (here && elsewhere && !isSame(kept, here.games) && isEntered(here, before)) {
      conflicts.push({ kind: 'game', round, pair: here, there: elsewhere });
    }
    games.set(pair.one, kept[0]);
    games.set(pair.other, kept[1]);
  }
  for (const [key, pair] of own.pairs) {
    if (!chosen.pairs.has(key) && isEntered(pair, was.pairs.get(key))) {
      conflicts.push({ kind: 'game', round, pair, there: null });
    }
  }
  for (const startRank of new Set([...own.byes.keys(), ...there.byes.keys()])) {
    const [before, here, elsewhere] = [was, own, there].map((version) =>
      version.byes.get(startRank),
    );
    const isNew = !theirs.players.some((player) => player.startRank === startRank);
    const isHere = isNew || (!isReplaced && !isSame(here, before));
    const bye = isHere ? here : elsewhere;
    if (bye && !games.has(startRank)) games.set(startRank, bye);
  }
  const isTakenBack = chosen.pairs.size === 0 && own.pairs.size > 0;
  return { isMine, isOther: isReplaced || isTakenBack, games, conflicts };
}

/** Returns true if the game of a pair has a result that was entered here. */
function isEntered(here: RoundPair, before: RoundPair | undefined): boolean {
  const hasResult = here.games.some(({ result }) => result !== null);
  return hasResult && !isSame(here.games, before?.games);
}

/** Returns the games of a pair: local changes if the other version has none, otherwise the other version's. */
function keptGames(
  before: RoundPair | undefined,
  here: RoundPair | undefined,
  there: RoundPair | undefined,
): [Game, Game] | undefined {
  if (!here || !there) return (here ?? there)?.games;
  const isOpen = there.games.every(({ result }) => result === null);
  const isUntouched = before ? isSame(there.games, before.games) : isOpen;
  return isUntouched ? here.games : there.games;
}

function roundWithGames({ players }: SectionResults, round: number): Round {
  const gameOf = new Map(
    players.flatMap(({ startRank, games }) => {
      const game = games[round - 1];
      return game ? [[startRank, game] as const] : [];
    }),
  );
  const pairs = new Map<string, RoundPair>();
  const byes = new Map<number, Game>();
  for (const [one, game] of gameOf) {
    const { opponent } = game;
    const theirs = opponent === null ? undefined : gameOf.get(opponent);
    if (opponent === null || theirs?.opponent !== one) {
      byes.set(one, game);
      continue;
    }
    const isFirst = game.color === 'w' || (game.color === null && one < opponent);
    if (isFirst) {
      const key = `${one}${game.color ?? '-'}${opponent}`;
      pairs.set(key, { one, other: opponent, games: [game, theirs] });
    }
  }
  return { pairs, byes };
}

function isPairedAlike(a: Round, b: Round): boolean {
  return a.pairs.size === b.pairs.size && [...a.pairs.keys()].every((key) => b.pairs.has(key));
}

function without(round: Round, excluded: Round): RoundPair[] {
  return [...round.pairs].filter(([key]) => !excluded.pairs.has(key)).map(([, pair]) => pair);
}
