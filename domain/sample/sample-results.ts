import type { SectionResults } from '../results/section-results.ts';

/** The games of the sample's Open over six rounds: opponent, color, and score, or U for a pairing-allocated bye. */
const GAMES = [
  '4w1 7b1 3w1 2b0 5b1 6w1',
  '5b= 3w0 7w1 1w1 6b1 U',
  '6w= 2b1 1b0 4w1 U 7w1',
  '1b0 U 6w1 3b0 7w1 5b0',
  '2w= 6b0 U 7b1 1w0 4w1',
  '3b= 5w1 4b0 U 2w0 1b0',
  'U 1w0 2b0 5w0 4b0 3b0',
];

type Player = { name: string | null; title?: string; federation?: string; rating: number | null };

/** Returns the results of the sample's Open for players in the order of their ratings. */
export function sampleResults(players: readonly Player[]): SectionResults {
  return {
    source: 'file',
    system: 'swiss',
    rounds: GAMES[0]?.split(' ').length ?? 0,
    tieBreaks: ['BH/C1', 'BH', 'DE', 'WIN'],
    players: GAMES.flatMap((line, index) => {
      const player = players[index];
      if (!player?.name) return [];
      const { title = '', federation = '', rating } = player;
      const games = line.split(' ').map(parseGame);
      const id = { startRank: index + 1, participantId: null, fideId: '' };
      return { ...id, name: player.name, title, federation, rating, games };
    }),
  };
}

function parseGame(text: string): NonNullable<SectionResults['players'][number]['games'][number]> {
  const [, opponent = '', color = '', score = ''] = /^(\d+)([wb])(.)$/.exec(text) ?? [];
  if (opponent === '') return { opponent: null, color: null, result: 'U' };
  return {
    opponent: Number(opponent),
    color: color === 'w' ? 'w' : 'b',
    result: score === '1' ? '1' : score === '=' ? '=' : '0',
  };
}
