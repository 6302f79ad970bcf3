import { withoutEnd } from '../pairing/game.ts';
import { isSame } from '../text/is-same.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];
type Game = Player['games'][number];

/** A game that two windows ended differently; a round that they paired differently, where the player is null. */
type GameConflict = { round: number; player: Player | null };

/**
 * Puts together what two windows made of the same results, game by game. Where both changed the same game differently,
 * `theirs` stays and the game is named. Players and rounds that either added are kept; of everything else what was
 * changed here counts.
 */
export function mergedResults(
  base: SectionResults,
  mine: SectionResults,
  theirs: SectionResults,
): { results: SectionResults; conflicts: GameConflict[] } {
  const conflicts: GameConflict[] = [];
  const [baseOf, mineOf] = [byRank(base), byRank(mine)];
  const players = theirs.players.map((player) => {
    const [was, own] = [baseOf.get(player.startRank), mineOf.get(player.startRank)];
    return own ? mergedPlayer({ was, own, player, conflicts }) : player;
  });
  const known = byRank(theirs);
  const added = mine.players.filter(({ startRank }) => !known.has(startRank));
  const { players: _, ...rest } = mergedFields(base, mine, theirs);
  const merged = { ...rest, players: [...players, ...added] };
  const broken = brokenRounds(merged);
  return {
    results: broken.reduce((results, round) => copyRound(results, theirs, round), merged),
    conflicts: [
      ...conflicts.filter(({ round }) => !broken.includes(round)),
      ...broken.map((round) => ({ round, player: null })),
    ],
  };
}

/** The rounds in which somebody's opponent plays another. */
function brokenRounds({ players }: SectionResults): number[] {
  const games = new Map(players.map((player) => [player.startRank, player.games]));
  const rounds = players.flatMap(({ startRank, games: own }) =>
    own.flatMap((game, index) =>
      game?.opponent == null || games.get(game.opponent)?.[index]?.opponent === startRank
        ? []
        : [index + 1],
    ),
  );
  return [...new Set(rounds)];
}

function copyRound(results: SectionResults, other: SectionResults, round: number): SectionResults {
  const games = new Map(other.players.map((player) => [player.startRank, player.games]));
  return {
    ...results,
    boards: (results.boards ?? []).map((boards, index) =>
      index === round - 1 ? (other.boards?.[index] ?? []) : boards,
    ),
    ...(results.numbers && {
      numbers: results.numbers.map((order, index) =>
        index === round - 1 ? (other.numbers?.[index] ?? []) : order,
      ),
    }),
    players: results.players.map((player) => ({
      ...player,
      games: withoutEnd(
        Array.from({ length: Math.max(player.games.length, round) }, (_, index) =>
          index === round - 1
            ? (games.get(player.startRank)?.[index] ?? null)
            : (player.games[index] ?? null),
        ),
      ),
    })),
  };
}

type PlayerSides = {
  was: Player | undefined;
  own: Player;
  player: Player;
  conflicts: GameConflict[];
};

function mergedPlayer({ was, own, player, conflicts }: PlayerSides): Player {
  const length = Math.max(own.games.length, player.games.length);
  const games = Array.from({ length }, (_, index) => {
    const [before, mine, theirs] = [was, own, player].map((one) => one?.games[index] ?? null) as [
      Game,
      Game,
      Game,
    ];
    if (isSame(mine, before) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, before)) return mine;
    // Each game once: by the player with White.
    if (mine?.color !== 'b') conflicts.push({ round: index + 1, player });
    return theirs;
  });
  return { ...mergedFields(was ?? player, own, player), games: withoutEnd(games) };
}

/** Of each field what was changed here, otherwise what was changed there. */
function mergedFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const changed = Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof Fields])),
  );
  const merged: Fields = { ...theirs, ...changed };
  // A field that was removed here stays removed.
  for (const name of Object.keys(base) as (keyof Fields)[]) {
    if (!(name in mine)) delete merged[name];
  }
  return merged;
}

function byRank({ players }: SectionResults): Map<number, Player> {
  return new Map(players.map((player) => [player.startRank, player]));
}
