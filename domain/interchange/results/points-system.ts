import type { TrfTournament } from '../trf/tournament.ts';

/**
 * The points for each result by its codes in the records of points systems: 162 of 2026, XXS of JaVaFo, BB of
 * bbpPairings.
 */
const USUAL: Readonly<Record<string, number>> = {
  W: 1,
  WW: 1,
  BW: 1,
  FW: 1,
  FPB: 1,
  PAB: 1,
  P: 1,
  D: 0.5,
  WD: 0.5,
  BD: 0.5,
  HPB: 0.5,
  L: 0,
  WL: 0,
  BL: 0,
  FL: 0,
  ZPB: 0,
  A: 0,
  Z: 0,
  BBW: 1,
  BBD: 0.5,
  BBL: 0,
  BBZ: 0,
  BBF: 0,
  BBU: 1,
};

/**
 * Returns the records of a file for points other than 1, ½, and 0: other points for a win, a draw, or a bye, or points
 * outside of games (299). null if there are none.
 */
export function unusualPoints({ others }: TrfTournament): string | null {
  const unusual = others.filter(
    (line) =>
      line.startsWith('299 ') ||
      (/^(?:162|XXS|BB[A-Z]) /.test(line) &&
        parsePoints(line).some(([code, points]) => (USUAL[code] ?? points) !== points)),
  );
  return unusual.length === 0 ? null : unusual.map((line) => line.replace(/\s+/g, ' ')).join(', ');
}

/** Returns the codes of a record with their points. */
function parsePoints(line: string): [code: string, points: number][] {
  if (line.startsWith('BB')) return [[line.slice(0, 3), Number(line.slice(3).replace(',', '.'))]];
  return [...line.slice(3).matchAll(/([A-Z]+)\s*=?\s*(\d+(?:[.,]\d+)?)/g)].map(
    ([, code = '', points = '']) => [code, Number(points.replace(',', '.'))],
  );
}
