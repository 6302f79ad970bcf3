import type { Game } from '../../pairing/game.ts';
import type { StandingsPlayer } from '../rounds.ts';

/**
 * Creates players without ratings who played these rounds, the first with start rank 1. A round is in crosstable
 * notation: `2w1`; without a result while the game goes on; a letter for a bye; `.` for a round without an opponent.
 */
export function parsePlayers(...lines: string[]): StandingsPlayer[] {
  return lines.map((line, index) => ({
    startRank: index + 1,
    rating: null,
    games: line.split(' ').map(parseGame),
  }));
}

function parseGame(text: string): Game | null {
  if (text === '.') return null;
  const [, opponent = '', color = '', result = ''] = /^(\d*)([wb]?)(.?)$/.exec(text) ?? [];
  return {
    opponent: opponent === '' ? null : Number(opponent),
    color: color === '' ? null : color === 'w' ? 'w' : 'b',
    result: result === '' ? null : (result as Game['result']),
  };
}
