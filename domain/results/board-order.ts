type Seat = {
  startRank: number;
  /** By round; null if unknown. */
  games: readonly ({ opponent: number | null; color: 'w' | 'b' | null } | null)[];
};

/** A pair of players. */
export type Pair<Player> = { white: Player; black: Player };

/**
 * Returns the pairs of a round. If a game has no color, like a forfeit, the player with the lower start rank has White.
 * Omits games with an unknown opponent.
 */
export function roundPairs<Player extends Seat>(
  players: readonly Player[],
  round: number,
): Pair<Player>[] {
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const seated = new Set<Player>();
  return players.flatMap((player) => {
    const game = player.games[round - 1];
    const opponent = byRank.get(game?.opponent ?? 0);
    if (!opponent || opponent === player || seated.has(player) || seated.has(opponent)) return [];
    seated.add(player).add(opponent);
    const isWhite = game?.color ? game.color === 'w' : player.startRank < opponent.startRank;
    return isWhite ? { white: player, black: opponent } : { white: opponent, black: player };
  });
}

/**
 * Sorts pairs in FIDE's order (C.04.2): by the score of the pair's higher-ranked player, the sum of their scores, and
 * the start rank of the higher-ranked. `pointsBefore` returns a player's points before the round.
 */
export function sortByBoardOrder<Player extends Seat>(
  pairs: readonly Pair<Player>[],
  pointsBefore: (player: Player) => number,
): Pair<Player>[] {
  const most = ({ white, black }: Pair<Player>) =>
    Math.max(pointsBefore(white), pointsBefore(black));
  const sum = ({ white, black }: Pair<Player>) => pointsBefore(white) + pointsBefore(black);
  const first = ({ white, black }: Pair<Player>) => {
    const lead = pointsBefore(white) - pointsBefore(black) || black.startRank - white.startRank;
    return (lead > 0 ? white : black).startRank;
  };
  return [...pairs].sort((a, b) => most(b) - most(a) || sum(b) - sum(a) || first(a) - first(b));
}
