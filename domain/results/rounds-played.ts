import type { SectionResults } from './section-results.ts';

/**
 * Returns the progress of a section: the number of rounds paired, begun, and played. A round is played once all of its
 * results are known, or a later round has one: missing ones were then postponed. Byes known in advance, and games that
 * a withdrawn player forfeits in advance, do not count as a round.
 */
export function roundsPlayed({ players }: Pick<SectionResults, 'players'>): {
  paired: number;
  begun: number;
  played: number;
} {
  const left = new Set(players.flatMap((player) => (player.hasWithdrawn ? player.startRank : [])));
  const longest = Math.max(0, ...players.map(({ games }) => games.length));
  const rounds = Array.from({ length: longest }, (_, index) =>
    players.flatMap(({ startRank, games }) => {
      const game = games[index];
      if (game?.opponent == null) return [];
      const isForfeit = game.result === '+' || game.result === '-';
      const isAhead = isForfeit && (left.has(startRank) || left.has(game.opponent));
      return game.result === null ? ('open' as const) : isAhead ? 'ahead' : 'known';
    }),
  );
  const paired = rounds.findLastIndex((games) => games.length > 0) + 1;
  const known = rounds.findLastIndex((games) => games.includes('known'));
  const whole = rounds.slice(0, paired).findLastIndex((games) => !games.includes('open'));
  return { paired, begun: Math.max(known, whole) + 1, played: Math.max(known - 1, whole) + 1 };
}
