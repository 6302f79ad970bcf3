import type { TrfGame } from '../interchange/trf/tournament.ts';

type Games = (TrfGame | null)[];
type Played = { startRank: number; name: string; games: Games };

/** What the result of a game becomes once there is no opponent to it: a bye with the same points. */
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
} as const satisfies Record<NonNullable<TrfGame['result']>, NonNullable<TrfGame['result']>>;

/** The result of the other side where nothing is said of it. */
const OPPOSITE: Readonly<Partial<Record<NonNullable<TrfGame['result']>, TrfGame['result']>>> = {
  '1': '0',
  '0': '1',
  '=': '=',
  '+': '-',
  '-': '+',
  W: 'L',
  L: 'W',
  D: 'D',
};

const WON = new Set(['1', '+', 'W']);

/**
 * Makes games fit together, so that pairings and standings can be made of them whatever a file says: who plays nobody,
 * themself or somebody who plays another has a bye with the points of the game; colours differ; both sides have a result
 * or neither. Names each thing that was changed in a sentence. Rounds after the last pairing hold nothing but byes asked
 * for beforehand and are left out.
 */
export function mendedGames(players: readonly Played[]): {
  games: Map<number, Games>;
  problems: string[];
} {
  const problems: string[] = [];
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const games = new Map(
    players.map((player) => [
      player.startRank,
      player.games.map((game, index) => {
        if (game === null) return null;
        if (game.opponent === null || isBye(game)) return asBye(game);
        const reason = noGame(player, game.opponent, index, byRank);
        if (reason === null) return { ...game };
        problems.push(`${player.name}, round ${index + 1}: ${reason}`);
        return asBye(game);
      }),
    ]),
  );
  for (const player of players) {
    for (const [index, game] of (games.get(player.startRank) ?? []).entries()) {
      const theirs = games.get(game?.opponent ?? 0)?.[index];
      // Each pair once.
      if (!game || !theirs || (game.opponent ?? 0) < player.startRank) continue;
      const problem = mendPair(game, theirs);
      if (problem) problems.push(`${player.name}, round ${index + 1}: ${problem}`);
    }
  }
  return { games: withoutRoundsAhead(games), problems };
}

function isBye({ result }: TrfGame): boolean {
  return result !== null && 'HFUZ'.includes(result);
}

/** Why a game is none; null when it is one. */
function noGame(
  { startRank }: Played,
  opponent: number,
  index: number,
  byRank: ReadonlyMap<number, Played>,
): string | null {
  if (opponent === startRank) return 'plays against themself.';
  const other = byRank.get(opponent);
  if (!other) return `the opponent ${opponent} is not there.`;
  const theirs = other.games[index];
  return theirs?.opponent === startRank && !isBye(theirs)
    ? null
    : `${other.name} does not play them.`;
}

/** A bye, of which a game without a result gives nothing. */
function asBye({ result }: TrfGame): TrfGame {
  return { opponent: null, colour: null, result: result === null ? 'Z' : AS_BYE[result] };
}

/** Changes the two sides of a game where they contradict each other; a sentence where that was so. */
function mendPair(game: TrfGame, theirs: TrfGame): string | null {
  if (game.result === null) game.result = OPPOSITE[theirs.result ?? 'Z'] ?? null;
  else if (theirs.result === null) theirs.result = OPPOSITE[game.result] ?? null;
  const isSameColour = game.colour !== null && game.colour === theirs.colour;
  if (isSameColour || theirs.colour === null) {
    theirs.colour = game.colour === null ? null : game.colour === 'w' ? 'b' : 'w';
  } else if (game.colour === null) game.colour = theirs.colour === 'w' ? 'b' : 'w';
  if (isSameColour) return 'both have the same colour.';
  return WON.has(game.result ?? '') && WON.has(theirs.result ?? '') ? 'both have won.' : null;
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

/** Games without nulls at the end. */
export function withoutEnd(games: Games): Games {
  return games.slice(0, games.findLastIndex((game) => game !== null) + 1);
}
