import { withoutEnd } from '../pairing/game.ts';
import { USUAL_TIE_BREAKS } from '../standings/tie-breaks.ts';
import { bergerRounds, type Pairing } from './round-robin.ts';
import { type FinalResult, playerResults } from './scores.ts';
import { type SectionEntry, toPlayer } from './section-entries.ts';
import { pairedByRules } from './section-groups.ts';
import { MAX_RESULT_ROUNDS, type SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type Game = NonNullable<Player['games'][number]>;

/** The result of a game, from White's side; null removes a result. */
export type GameResult = FinalResult | null;

/** The byes that the organizer can give: half a point, a whole one by the pairing or on request, or none. */
export type ByeKind = 'H' | 'U' | 'F' | 'Z';

/** Creates the results of a section without a pairing program, before its first round. */
export function startResults(entries: readonly SectionEntry[], rounds: number): SectionResults {
  return {
    source: 'kept',
    system: 'swiss',
    rounds: Math.min(rounds, MAX_RESULT_ROUNDS),
    tieBreaks: [...USUAL_TIE_BREAKS.swiss],
    players: entries.map((entry, index) => toPlayer(entry, index + 1)),
    boards: [],
  };
}

/** Returns the maximum number of players in a round robin, given the maximum number of rounds. */
export function maxRoundRobinPlayers(isDouble: boolean): number {
  return isDouble ? MAX_RESULT_ROUNDS / 2 + 1 : MAX_RESULT_ROUNDS;
}

/** Creates a round robin of entries, numbered in this order, with all of its rounds paired. */
export function startRoundRobin(
  entries: readonly SectionEntry[],
  isDouble: boolean,
): SectionResults {
  const rounds = bergerRounds(entries.length, isDouble);
  const started: SectionResults = {
    ...startResults(entries, rounds.length),
    system: 'roundRobin',
    tieBreaks: [...USUAL_TIE_BREAKS.roundRobin],
  };
  return rounds.reduce(
    (results, pairings, index) => withTableRound(results, index + 1, pairings),
    started,
  );
}

/** Adds a round of a table to the results. Players without an opponent get no point. */
export function withTableRound(
  results: SectionResults,
  round: number,
  pairings: readonly Pairing[],
): SectionResults {
  return withRound(
    results,
    round,
    pairings.filter(({ black }) => black !== null),
    pairings.filter(({ black }) => black === null).map(({ white }) => [white, 'Z'] as const),
  );
}

/** Shuffles items; `random` returns numbers from 0 up to 1. */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [moved, picked] = [order[last], order[other]] as [Item, Item];
    order[last] = picked;
    order[other] = moved;
  }
  return order;
}

/**
 * Replaces a round by these pairings, in the order of boards, and byes by start rank; unchanged pairs keep their
 * results.
 */
export function withRound(
  results: SectionResults,
  round: number,
  pairings: readonly Pairing[],
  byes: readonly (readonly [startRank: number, kind: ByeKind])[],
): SectionResults {
  const isAdded = results.rounds > 0 && round > results.rounds;
  const games = new Map<number, Game>(
    byes.map(([startRank, kind]) => [startRank, { opponent: null, color: null, result: kind }]),
  );
  for (const { white, black } of pairings) {
    if (black === null) continue;
    games.set(white, { opponent: black, color: 'w', result: null });
    games.set(black, { opponent: white, color: 'b', result: null });
  }
  const boards = Array.from({ length: Math.max(results.boards?.length ?? 0, round) }, (_, index) =>
    index === round - 1 ? pairings.map(({ white }) => white) : (results.boards?.[index] ?? []),
  );
  return {
    ...results,
    ...(isAdded && { roundsBefore: results.roundsBefore ?? results.rounds, ...uncounted(results) }),
    rounds: Math.max(results.rounds, round),
    boards,
    players: results.players.map((player) => {
      const was = player.games[round - 1];
      const is = games.get(player.startRank) ?? null;
      const stays = is !== null && was?.opponent != null && was.opponent === is.opponent;
      return withGame(player, round, stays && was.color === is.color ? was : is);
    }),
  };
}

/** Returns lots that no longer count, since the section is not over any more. */
export function uncounted({ lots }: SectionResults): Pick<SectionResults, 'lots'> {
  return lots ? { lots: { ...lots, isCounted: false } } : {};
}

/** Gives the games of a round the results that were kept when it was unpaired. The others are dropped. */
export function withAside(results: SectionResults, round: number): SectionResults {
  const { aside = [], ...rest } = results;
  if (!aside.some((one) => one.round === round)) return results;
  return aside
    .filter((one) => one.round === round)
    .reduce((now: SectionResults, { white, black, result }) => {
      const game = now.players.find(({ startRank }) => startRank === white)?.games[round - 1];
      const isSameGame = game?.opponent === black && game.color === 'w';
      return isSameGame ? withResult(now, round, white, result) : now;
    }, rest);
}

/** Sets the result of a game by the player with White. Does nothing if there is no such game. */
export function withResult(
  results: SectionResults,
  round: number,
  white: number,
  result: GameResult,
): SectionResults {
  const black = results.players.find(({ startRank }) => startRank === white)?.games[round - 1]
    ?.opponent;
  if (black == null) return results;
  const [own, opposing] = result === null ? [null, null] : playerResults(result);
  return {
    ...results,
    players: results.players.map((player) => {
      const game = player.games[round - 1];
      if (player.startRank === white && game?.opponent === black) {
        return withGame(player, round, { ...game, result: own });
      }
      return player.startRank === black && game?.opponent === white
        ? withGame(player, round, { ...game, result: opposing })
        : player;
    }),
  };
}

/** Returns the result of a game, from White's side; one that cannot be entered here becomes the nearest that can. */
export function gameResult(white: Game | null, black: Game | null): GameResult {
  const own = white?.result ?? null;
  if (own === null) return null;
  if (own === '-') return black?.result === '-' ? '--' : '-';
  if (own === '+') return '+';
  return own === '1' || own === 'W' ? '1' : own === '=' || own === 'D' ? '=' : '0';
}

/**
 * Adds a late player, with the next start rank, and half a point for each of the first `halfPoints` rounds.
 * `pairingOrder` may give them another number for pairing.
 */
export function withPlayer(
  results: SectionResults,
  entry: SectionEntry,
  halfPoints = 0,
): SectionResults {
  const next = Math.max(0, ...results.players.map(({ startRank }) => startRank)) + 1;
  const byes = Array.from({ length: halfPoints }, (): Game => {
    return { opponent: null, color: null, result: 'H' };
  });
  return { ...results, players: [...results.players, { ...toPlayer(entry, next), games: byes }] };
}

/**
 * Withdraws or reinstates a player. In a system paired by tables, like a round robin, a withdrawal forfeits their open
 * games, and the standings count none of their games if fewer than half were played; reinstating reopens unplayed
 * games.
 */
export function withWithdrawal(
  results: SectionResults,
  startRank: number,
  hasWithdrawn: boolean,
): SectionResults {
  const player = results.players.find((listed) => listed.startRank === startRank);
  if (!player) return results;
  const marked = {
    ...results,
    players: results.players.map((listed) =>
      listed === player
        ? { ...withoutMark(listed), ...(hasWithdrawn && { hasWithdrawn }) }
        : listed,
    ),
  };
  const byRules = pairedByRules(results);
  if (byRules === null || byRules.has(startRank)) return marked;
  return player.games.reduce((changed, game, index) => {
    const isOpen = hasWithdrawn ? game?.result === null : game?.result === '-';
    if (game?.opponent == null || !isOpen) return changed;
    const white = game.color === 'b' ? game.opponent : startRank;
    const lost = game.color === 'b' ? '+' : '-';
    return withResult(changed, index + 1, white, hasWithdrawn ? lost : null);
  }, marked);
}

function withoutMark({ hasWithdrawn: _, isExpelled: __, ...player }: Player): Player {
  return player;
}

/** Marks a withdrawn player as expelled, until they are reinstated: the standings no longer list them. */
export function withExpulsion(results: SectionResults, startRank: number): SectionResults {
  return {
    ...results,
    players: results.players.map((player) =>
      player.startRank === startRank && player.hasWithdrawn
        ? { ...player, isExpelled: true }
        : player,
    ),
  };
}

/** Lists an expelled player among the withdrawn ones again. */
export function withoutExpulsion(results: SectionResults, startRank: number): SectionResults {
  return {
    ...results,
    players: results.players.map((player) => {
      const { isExpelled: _, ...staying } = player;
      return player.startRank === startRank ? staying : player;
    }),
  };
}

function withGame(player: Player, round: number, game: Game | null): Player {
  const games = Array.from({ length: Math.max(player.games.length, round) }, (_, index) =>
    index === round - 1 ? game : (player.games[index] ?? null),
  );
  return { ...player, games: withoutEnd(games) };
}
