import { pairingOrder } from '../../results/pairing-order.ts';
import { roundsPlayed } from '../../results/rounds-played.ts';
import type { SectionResults } from '../../results/section-results.ts';
import type { TrfTournament } from '../trf/tournament.ts';

/** Returns the number of a player in a report, by start rank. */
export type NumberOf = (startRank: number) => number;

/**
 * Returns the players' numbers in a report by start rank: those for pairing the next round, which are final once round
 * four is paired (C.04.2). Results from a file, and of sections paired by tables, keep their start ranks.
 */
export function reportNumbers(results: SectionResults): NumberOf {
  if (results.source !== 'kept' || results.system !== 'swiss') return (startRank) => startRank;
  const order = pairingOrder(results, roundsPlayed(results).paired + 1);
  const numbers = new Map(order.map((startRank, index) => [startRank, index + 1]));
  return (startRank) => numbers.get(startRank) ?? startRank;
}

/**
 * Replaces the start ranks in a report by these numbers. Other programs order players of equal score by the file's
 * number, so a late entry needs the position by which they were paired.
 */
export function renumberReport(report: TrfTournament, numberOf: NumberOf): TrfTournament {
  const withNumber = (game: TrfTournament['players'][number]['games'][number]) =>
    game?.opponent == null ? game : { ...game, opponent: numberOf(game.opponent) };
  return {
    ...report,
    players: report.players
      .map((player) => ({
        ...player,
        startRank: numberOf(player.startRank),
        games: player.games.map(withNumber),
      }))
      .sort((a, b) => a.startRank - b.startRank),
    prohibitions: report.prohibitions.map((prohibition) => ({
      ...prohibition,
      players: prohibition.players.map(numberOf),
    })),
  };
}
