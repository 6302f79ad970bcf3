import type { SectionResults } from '../section-results.ts';

type Games = SectionResults['players'][number]['games'];
type Game = NonNullable<Games[number]>;

/**
 * Creates the results of players with these games, the first of whom has start rank 1. Games are in crosstable
 * notation: `2w1`; without a result while it goes on; a letter for a bye; `.` for nothing.
 */
export function crosstable(...lines: string[]): SectionResults {
  return {
    source: 'kept',
    system: 'swiss',
    rounds: 5,
    tieBreaks: ['BH/C1', 'DE', 'WIN'],
    players: lines.map((line, index) => ({
      startRank: index + 1,
      participantId: null,
      name: `Player ${index + 1}`,
      title: '',
      federation: 'NOR',
      fideId: '',
      rating: 2000 - index * 10,
      games: line === '' ? [] : line.split(' ').map(parseGame),
    })),
  };
}

function parseGame(text: string): Games[number] {
  const [, opponent = '', color, result = null] = /^(\d*)([wb]?)([^.]?)$/.exec(text) ?? [];
  if (text === '.') return null;
  return {
    opponent: opponent === '' ? null : Number(opponent),
    color: (color || null) as Game['color'],
    result: (result || null) as Game['result'],
  };
}

/** Formats the games in the notation of `crosstable`. */
export function gameLines({ players }: SectionResults): string[] {
  return players.map(({ games }) =>
    games
      .map((game) =>
        game === null ? '.' : `${game.opponent ?? ''}${game.color ?? ''}${game.result ?? ''}`,
      )
      .join(' '),
  );
}
