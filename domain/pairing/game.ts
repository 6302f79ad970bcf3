/**
 * The result of a game, from the player's side: won, drawn, or lost; by forfeit; unrated; byes of half a point, a full
 * point, by the pairing, and of none.
 */
export const GAME_RESULTS = ['1', '=', '0', '+', '-', 'W', 'D', 'L', 'H', 'F', 'U', 'Z'] as const;
export type PlayerResult = (typeof GAME_RESULTS)[number];

/** A player's round: the opponent's start rank, null for a bye; the result is null while the game is not over. */
export type Game = {
  opponent: number | null;
  color: 'w' | 'b' | null;
  result: PlayerResult | null;
};

/** Removes nulls at the end of a list of games. */
export function withoutEnd(games: (Game | null)[]): (Game | null)[] {
  return games.slice(0, games.findLastIndex((game) => game !== null) + 1);
}
