import { type Scoring, USUAL_SCORING } from '../../standings/rounds.ts';
import type { TrfTournament } from './tournament.ts';
import type { TrfVersion } from './write-trf.ts';

/** The points of a file, or its records of points that are counted by no rule here. */
type FileScoring = { ok: true; scoring: Scoring } | { ok: false; records: string };

/**
 * The kind of each result by its codes in the records of points systems: 162 of 2026, XXS of JaVaFo, BB of
 * bbpPairings.
 */
const KINDS: Readonly<Record<string, keyof Scoring | 'loss'>> = {
  W: 'win',
  WW: 'win',
  BW: 'win',
  FW: 'win',
  FPB: 'win',
  BBW: 'win',
  D: 'draw',
  WD: 'draw',
  BD: 'draw',
  HPB: 'draw',
  BBD: 'draw',
  PAB: 'bye',
  P: 'bye',
  BBU: 'bye',
  L: 'loss',
  WL: 'loss',
  BL: 'loss',
  FL: 'loss',
  ZPB: 'loss',
  A: 'loss',
  Z: 'loss',
  BBL: 'loss',
  BBZ: 'loss',
  BBF: 'loss',
};

/**
 * Reads the points for a win, a draw, and the bye of the pairing. Not ok if results of one kind have different points,
 * a loss has any, or there are points outside of games (299).
 */
export function readScoring({ others }: Pick<TrfTournament, 'others'>): FileScoring {
  const lines = others.filter((line) => /^(?:162|299|XXS|BB[A-Z]) /.test(line));
  const stated = lines.flatMap(parsePoints);
  const pointsOf = (kind: keyof Scoring | 'loss') => [
    ...new Set(stated.flatMap(([code, points]) => (KINDS[code] === kind ? points : []))),
  ];
  const [win = USUAL_SCORING.win, ...otherWins] = pointsOf('win');
  const [draw = USUAL_SCORING.draw, ...otherDraws] = pointsOf('draw');
  const [bye = win, ...otherByes] = pointsOf('bye');
  const isOne = [...otherWins, ...otherDraws, ...otherByes].length === 0;
  const isKnown =
    [win, draw].every((points) => points <= 9 && points % 0.5 === 0) &&
    [win, draw, 0].includes(bye);
  if (
    isOne &&
    isKnown &&
    draw < win &&
    pointsOf('loss').every((points) => points === 0) &&
    !lines.some((line) => line.startsWith('299 '))
  ) {
    return { ok: true, scoring: { win, draw, bye } };
  }
  return { ok: false, records: lines.map((line) => line.replace(/\s+/g, ' ')).join(', ') };
}

/**
 * Returns the records of points: 162 of 2026, or those of bbpPairings. None for 1, ½, 0, and 1 for the bye, which need
 * no record. Absence is worth nothing without one: bbpPairings knows no `A`.
 */
export function pointsRecords(scoring: Scoring, version: TrfVersion): string[] {
  if (isUsual(scoring)) return [];
  const { win, draw, bye } = scoring;
  const padded = (points: number) => points.toFixed(1).padStart(4);
  return version === 'TRF26'
    ? [`162  W${padded(win)}    D${padded(draw)}    L 0.0    P${padded(bye)}`]
    : [`BBW ${padded(win)}`, `BBD ${padded(draw)}`, `BBU ${padded(bye)}`];
}

/** Returns true for 1, ½, 0, and 1 for the bye of the pairing. */
export function isUsual({ win, draw, bye }: Scoring): boolean {
  return win === USUAL_SCORING.win && draw === USUAL_SCORING.draw && bye === USUAL_SCORING.bye;
}

/** Returns the codes of a record with their points. */
function parsePoints(line: string): [code: string, points: number][] {
  if (line.startsWith('BB')) return [[line.slice(0, 3), Number(line.slice(3).replace(',', '.'))]];
  return [...line.slice(3).matchAll(/([A-Z]+)\s*=?\s*(\d+(?:[.,]\d+)?)/g)].map(
    ([, code = '', points = '']) => [code, Number(points.replace(',', '.'))],
  );
}
