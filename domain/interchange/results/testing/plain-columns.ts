type Result = '1' | '0' | '=' | '+' | '-' | 'H' | 'U' | 'Z' | 'F';

/** A player's line of a TRF file, read by its columns alone. */
type PlainLine = {
  startRank: number;
  name: string;
  points: number;
  rank: number;
  games: ({ opponent: number | null; color: 'w' | 'b' | null; result: Result | null } | null)[];
};

/**
 * Reads the players of a TRF file by the columns of its description, sharing no code with `readTrf`: it assumes a valid
 * file.
 */
export function plainPlayers(text: string): PlainLine[] {
  return text
    .split('\r\n')
    .filter((line) => line.startsWith('001 '))
    .map((line) => ({
      startRank: Number(line.slice(4, 8)),
      name: line.slice(14, 47).trim(),
      points: Number(line.slice(80, 84)),
      rank: Number(line.slice(85, 89)),
      games: (line.slice(91).match(/.{1,10}/g) ?? []).map((cell) => {
        const [opponent, color = '-', result] = cell.trim().split(/ +/);
        if (opponent === undefined || opponent === '') return null;
        return {
          opponent: Number(opponent) || null,
          color: color === '-' ? null : (color as 'w' | 'b'),
          result: (result ?? null) as Result | null,
        };
      }),
    }));
}
