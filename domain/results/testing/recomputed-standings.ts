import type { TieBreak } from '../../standings/tie-breaks.ts';
import type { SectionResults } from '../section-results.ts';

/** The tie-breaks that are recomputed, in their order. */
export const RECOMPUTED_TIE_BREAKS: readonly TieBreak[] = ['BH/C1', 'BH', 'SB', 'WIN'];

/** The required parts of a player. */
type Player = Pick<SectionResults['players'][number], 'startRank' | 'games'>;
type Game = NonNullable<Player['games'][number]>;

/** A player's keys in the ranking: points, Buchholz Cut-1, Buchholz, Sonneborn-Berger, and wins. */
type Line = { startRank: number; numbers: number[] };

const WHOLE = '1+WFU';
const HALF = '=DH';

function pointsOf(game: Game | null): number {
  const result = game?.result ?? 'Z';
  return WHOLE.includes(result) ? 1 : HALF.includes(result) ? 0.5 : 0;
}

/**
 * Returns the standings of a Swiss after a number of rounds, computed straight from the games by the words of FIDE
 * C.07, sharing no code with `standings`: by points, BH/C1, BH, SB, and wins, then by start rank.
 */
export function recomputedStandings(
  { players }: { players: readonly Player[] },
  rounds: number,
): Line[] {
  const byRank = new Map(players.map((player) => [player.startRank, player]));
  const gamesOf = (player: Player) =>
    Array.from({ length: rounds }, (_, index) => player.games[index] ?? null);
  const total = (player: Player) => gamesOf(player).reduce((sum, game) => sum + pointsOf(game), 0);
  const isAbsence = (game: Game | null) =>
    game === null || (game.opponent === null && (game.result === 'H' || game.result === 'Z'));
  const isVoluntary = (game: Game | null) => isAbsence(game) || game?.result === '-';
  const forOpponents = (player: Player) => {
    const games = gamesOf(player);
    let score = 0;
    let isEnd = true;
    for (const game of games.reverse()) {
      if (!isVoluntary(game)) isEnd = false;
      score += isEnd && isAbsence(game) ? 0.5 : pointsOf(game);
    }
    return score;
  };
  const lines = players.map((player): Line => {
    const parts = gamesOf(player).map((game) => {
      const opponent = byRank.get(game?.opponent ?? 0);
      const isPlayed = opponent !== undefined && game?.result !== '+' && game?.result !== '-';
      const theirs = opponent === undefined ? rounds / 2 : forOpponents(opponent);
      const score = isPlayed ? theirs : Math.min(total(player), theirs);
      return { score, made: score * pointsOf(game), isVoluntary: isVoluntary(game) };
    });
    const cut = cutOf(parts);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
    return {
      startRank: player.startRank,
      numbers: [
        total(player),
        sum(parts.filter((part) => part !== cut).map(({ score }) => score)),
        sum(parts.map(({ score }) => score)),
        sum(parts.map(({ made }) => made)),
        gamesOf(player).filter((game) => pointsOf(game) === 1).length,
      ],
    };
  });
  return lines.sort((a, b) => {
    const different = a.numbers.findIndex((number, index) => number !== b.numbers[index]);
    if (different === -1) return a.startRank - b.startRank;
    return (b.numbers[different] ?? 0) - (a.numbers[different] ?? 0);
  });
}

/** Returns the part to cut: of the lowest opponent and the lowest voluntarily missed round, the greater one. */
function cutOf<Part extends { score: number; isVoluntary: boolean }>(parts: readonly Part[]) {
  const lowest = (some: readonly Part[]) => some.toSorted((a, b) => a.score - b.score)[0];
  const [least, voluntary] = [lowest(parts), lowest(parts.filter((part) => part.isVoluntary))];
  return voluntary && least && voluntary.score >= least.score ? voluntary : least;
}
