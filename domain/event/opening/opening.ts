import { memoize } from '../../text/memoize.ts';
import { OPENINGS } from './openings.ts';

/** A square by its file and rank, each from 0: a1 is `{ file: 0, rank: 0 }`. */
export type Square = { file: number; rank: number };

/** An opening by its name, with the squares of its pawns. */
type Opening = { name: string; white: readonly Square[]; black: readonly Square[] };

/** Returns the opening of an event, by its id, so that it does not change with the title. */
export const eventOpening = memoize((eventId: string): Opening => {
  const [name, moves] = OPENINGS[hash(eventId) % OPENINGS.length] ?? ['', ''];
  return { name, ...pawnsAfter(moves) };
}, 1000);

/**
 * Returns the pawns after these moves from the initial position, by rank and file. Pieces matter only if they capture a
 * pawn. Throws a RangeError for a move that no pawn can make.
 */
export function pawnsAfter(moves: string): Pick<Opening, 'white' | 'black'> {
  const [white, black] = [firstPawns(1), firstPawns(6)];
  for (const [index, move] of moves.split(' ').entries()) {
    const isWhite = index % 2 === 0;
    const [own, other] = isWhite ? [white, black] : [black, white];
    const target = /([a-h][1-8])[+#]?$/.exec(move)?.[1];
    if (target === undefined) continue;
    if (/^[a-h]/.test(move)) movePawn(own, other, move, target, isWhite ? 1 : -1);
    other.delete(target);
  }
  return { white: squares(white), black: squares(black) };
}

const FILES = 'abcdefgh';

const firstPawns = (rank: number) => new Set([...FILES].map((file) => `${file}${rank + 1}`));

function movePawn(
  own: Set<string>,
  other: ReadonlySet<string>,
  move: string,
  target: string,
  forward: 1 | -1,
): void {
  const rank = Number(target[1]);
  const behind = (steps: number) => `${move[0]}${rank - steps * forward}`;
  const isCapture = move.includes('x');
  const isDouble = !own.has(behind(1)) && !isCapture && rank === (forward === 1 ? 4 : 5);
  const from = behind(isDouble ? 2 : 1);
  const isBlocked = !isCapture && (other.has(target) || own.has(target));
  if (!own.has(from) || isBlocked) throw new RangeError(`No pawn can move ${move}.`);
  own.delete(from);
  own.add(target);
}

function squares(pawns: ReadonlySet<string>): Square[] {
  return [...pawns]
    .map((name) => ({ file: FILES.indexOf(name.charAt(0)), rank: Number(name[1]) - 1 }))
    .sort((a, b) => b.rank - a.rank || a.file - b.file);
}

/** The 32-bit FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
