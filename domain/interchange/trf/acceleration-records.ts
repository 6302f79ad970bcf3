import { wholeNumber } from './fields.ts';
import type { TrfTournament } from './tournament.ts';

/**
 * Reads the points for pairing only, by player and round: from the records of ranges of players (250, of 2026) and of
 * players (XXA), or, if the type of the tournament (192) names the Baku acceleration, from `baku`.
 */
export function readVirtualPoints(
  { others, players }: TrfTournament,
  rounds: number,
  baku: (number: number, field: { players: number; rounds: number }) => number[],
): (startRank: number) => { virtualPoints?: number[] } {
  const records = others.flatMap((line) => parseRanges(line));
  const isBaku = records.length === 0 && others.some((line) => /^192 \S*_BAKU\s*$/.test(line));
  return (startRank) => {
    if (isBaku) return { virtualPoints: baku(startRank, { players: players.length, rounds }) };
    const virtualPoints: number[] = [];
    for (const { points, from, to, firstPlayer, lastPlayer } of records) {
      if (startRank < firstPlayer || startRank > lastPlayer) continue;
      while (virtualPoints.length < to) virtualPoints.push(0);
      virtualPoints.fill(points, from - 1, to);
    }
    return virtualPoints.length > 0 ? { virtualPoints } : {};
  };
}

/** Points of a range of players in a range of rounds. */
type Range = { points: number; from: number; to: number; firstPlayer: number; lastPlayer: number };

function parseRanges(line: string): Range[] {
  const number = (from: number, to: number) => wholeNumber(line.slice(from, to)) ?? 0;
  const points = (from: number) =>
    Number(
      line
        .slice(from, from + 4)
        .trim()
        .replace(',', '.'),
    ) || 0;
  if (line.startsWith('250 ')) {
    const [firstPlayer, from] = [number(22, 26), Math.max(1, number(14, 17))];
    return [
      {
        points: points(9),
        from,
        to: number(18, 21) || from,
        firstPlayer,
        lastPlayer: number(27, 31) || firstPlayer,
      },
    ];
  }
  if (!line.startsWith('XXA ')) return [];
  const player = number(4, 8);
  return Array.from({ length: Math.ceil((line.length - 9) / 5) }, (_, index) => ({
    points: points(9 + index * 5),
    from: index + 1,
    to: index + 1,
    firstPlayer: player,
    lastPlayer: player,
  }));
}

/** The points of players for pairing only, by round. */
export type Acceleration = { startRank: number; points: readonly number[] };

/** Returns the records of ranges of players in ranges of rounds (250). */
export function rangeRecords(accelerations: readonly Acceleration[]): string[] {
  const alike: { first: number; last: number; points: readonly number[] }[] = [];
  for (const { startRank, points } of accelerations) {
    const before = alike.at(-1);
    if (before?.last === startRank - 1 && before.points.join() === points.join()) {
      before.last = startRank;
    } else alike.push({ first: startRank, last: startRank, points });
  }
  const padded = (value: number, width: number) => String(value).padStart(width);
  return alike.flatMap(({ first, last, points }) =>
    points.flatMap((value, from) => {
      if (value === 0 || value === points[from - 1]) return [];
      const end = points.findIndex((other, index) => index > from && other !== value);
      const rounds = `${padded(from + 1, 3)} ${padded(end < 0 ? points.length : end, 3)}`;
      const players = `${padded(first, 4)} ${padded(last, 4)}`;
      return `250      ${value.toFixed(1).padStart(4)} ${rounds} ${players}`;
    }),
  );
}

/** Returns the same as records of 2016, a line per player (XXA). */
export function playerRecords(accelerations: readonly Acceleration[]): string[] {
  return accelerations.map(({ startRank, points }) => {
    const values = points.map((value) => value.toFixed(1).padStart(4));
    return `XXA ${String(startRank).padStart(4)} ${values.join(' ')}`;
  });
}
