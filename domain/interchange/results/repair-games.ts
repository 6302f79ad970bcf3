import { type Game, withoutEnd } from '../../pairing/game.ts';
import { reconcileSides } from '../../results/game-sides.ts';

type Games = (Game | null)[];
type PlayerGames = { startRank: number; name: string; games: Games };

/** The bye with the same points as each result, for a game without a real opponent. */
const AS_BYE = {
  '1': 'F',
  '+': 'F',
  W: 'F',
  F: 'F',
  U: 'U',
  '=': 'H',
  D: 'H',
  H: 'H',
  '0': 'Z',
  '-': 'Z',
  L: 'Z',
  Z: 'Z',
} as const satisfies Record<NonNullable<Game['result']>, NonNullable<Game['result']>>;

/** The repaired games, with sentences about games that became byes and about contradicting sides. */
type RepairedGames = { games: Map<number, Games>; broken: string[]; sides: string[] };

/**
 * Repairs games so that pairings and standings can be computed, whatever the file says. A player without an opponent,
 * paired with themselves, or with an opponent who plays another gets a bye with the game’s points. Colors differ; both
 * sides have a result or neither, adding up to a point at most. Reports each change. Leaves out rounds after the last
 * pairing, which hold only requested byes.
 */
export function repairGames(typed: readonly PlayerGames[]): RepairedGames {
  const broken: string[] = [];
  const sides: string[] = [];
  const players = withClaims(typed);
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const games = new Map(
    players.map((player) => [
      player.startRank,
      player.games.map((game, index) => {
        if (game === null) return null;
        if (game.opponent === null || isBye(game)) return asBye(game);
        const reason = noGame(player, game.opponent, index, byRank);
        if (reason === null) return { ...game };
        broken.push(`${player.name}, round ${index + 1}: ${reason}`);
        return asBye(game);
      }),
    ]),
  );
  for (const player of players) {
    for (const [index, game] of (games.get(player.startRank) ?? []).entries()) {
      const opponent = byRank.get(game?.opponent ?? 0);
      const opponentGame = opponent && games.get(opponent.startRank)?.[index];
      // Each pair once.
      if (!game || !opponentGame || opponent.startRank < player.startRank) continue;
      const pair = `Round ${index + 1}, ${player.name} and ${opponent.name}`;
      sides.push(...repairPair(game, opponentGame).map((reason) => `${pair}: ${reason}`));
    }
  }
  return { games: withoutRoundsAhead(games), broken, sides };
}

/** Fills rounds that a player’s line leaves empty with the game in which an opponent names the player. */
function withClaims(players: readonly PlayerGames[]): PlayerGames[] {
  const claims = new Map<string, number[]>();
  for (const { startRank, games } of players) {
    for (const [index, game] of games.entries()) {
      if (game?.opponent == null || game.opponent === startRank || isBye(game)) continue;
      const key = `${index} ${game.opponent}`;
      claims.set(key, [...(claims.get(key) ?? []), startRank]);
    }
  }
  const rounds = Math.max(0, ...players.map(({ games }) => games.length));
  return players.map((player) => ({
    ...player,
    games: Array.from({ length: rounds }, (_, index) => {
      const [opponent, another] = claims.get(`${index} ${player.startRank}`) ?? [];
      const isClaimed = opponent !== undefined && another === undefined;
      const claimed = isClaimed ? { opponent, color: null, result: null } : null;
      return player.games[index] ?? claimed;
    }),
  }));
}

function isBye({ result }: Game): boolean {
  return result !== null && 'HFUZ'.includes(result);
}

/** Returns why a game can’t be one, or null if it can. */
function noGame(
  { startRank }: PlayerGames,
  opponent: number,
  index: number,
  byRank: ReadonlyMap<number, PlayerGames>,
): string | null {
  if (opponent === startRank) return 'is paired with themselves.';
  const other = byRank.get(opponent);
  if (!other) return `opponent ${opponent} isn’t in the file.`;
  const opponentGame = other.games[index];
  return opponentGame?.opponent === startRank && !isBye(opponentGame)
    ? null
    : `${other.name} isn’t paired with them.`;
}

/** Returns the game as a bye; without a result it is a zero-point bye. */
export function asBye({ result }: Game): Game {
  return { opponent: null, color: null, result: result === null ? 'Z' : AS_BYE[result] };
}

/** Makes the two sides of a game consistent. Returns a sentence for each contradiction. */
function repairPair(game: Game, opponentGame: Game): string[] {
  const { color } = game;
  const marks = [game, opponentGame].map(({ result }) =>
    result === null ? 'nothing' : `“${result}”`,
  );
  const [[own, other], reason] = reconcileSides(game.result, opponentGame.result);
  game.result = own;
  opponentGame.result = other;
  const isSameColor = color !== null && color === opponentGame.color;
  if (isSameColor || opponentGame.color === null) {
    opponentGame.color = color === null ? null : color === 'w' ? 'b' : 'w';
  } else if (color === null) game.color = opponentGame.color === 'w' ? 'b' : 'w';
  return [
    ...(isSameColor ? ['both have the same color.'] : []),
    ...(reason === null ? [] : [`${marks.join(' and ')}. ${reason}`]),
  ];
}

function withoutRoundsAhead(games: Map<number, Games>): Map<number, Games> {
  const paired = Math.max(
    0,
    ...[...games.values()].map((each) => each.findLastIndex((game) => game?.opponent != null) + 1),
  );
  return new Map(
    [...games].map(([startRank, each]) => [startRank, withoutEnd(each.slice(0, paired))]),
  );
}
