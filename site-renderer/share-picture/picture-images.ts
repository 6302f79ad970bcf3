import { groundOf, type HexColor, isNearBlack } from '@tabiya/domain/event/color';
import { eventOpening, type Square } from '@tabiya/domain/event/opening/opening';
import type { SharePictureModel } from '@tabiya/domain/pages/share-picture';
import { ROOK_PATH } from '../elements/mark.ts';
import { pawnPath } from '../elements/pawn.ts';

/** The pictures within a share picture, by the names with which it refers to them. */
export type PictureSource = 'logo' | 'cover' | 'rook' | 'board';

/** The squares of the board at the right: the six ranks that pawns can be on fill the picture’s height. */
export const BOARD_SQUARE = 105;
const RANKS = 6;
/** The files shown, of which the last is cut off at the edge. */
export const BOARD_FILES = 6;
const FIRST_FILE = 1;

/** The pictures drawn here: rook and board. */
export function drawnPictures(
  model: SharePictureModel,
): Record<'rook' | 'board', Uint8Array<ArrayBuffer>> {
  const { text: color } = groundOf(model.color);
  const bytes = (svg: string) => new TextEncoder().encode(svg);
  return {
    rook: bytes(svgMarkup('8 6 16 19', `<path fill="${color}" d="${ROOK_PATH}"/>`)),
    board: bytes(boardSvg(model)),
  };
}

const svgMarkup = (box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

/**
 * A board that fades towards the text, with the pawns of the event's opening: White's are white, Black's a shade of the
 * event's color. Its squares move away from the color of the text, so that they can only raise the contrast.
 */
function boardSvg({ title, opening, ...model }: SharePictureModel): string {
  const { ground, text } = groundOf(model.color);
  const isDark = text === '#ffffff';
  const square = isDark && !isNearBlack(ground) ? '#000' : '#fff';
  // Without a title, the board is the main part of the picture.
  const strength = title === '' ? 2 : 1;
  const squares = Array.from({ length: BOARD_FILES }, (_, file) => {
    const rows = Array.from({ length: RANKS }, (_, row) => row).filter(
      (row) => (row + file) % 2 === 0,
    );
    const path = rows.map((row) => `M${file} ${row}h1v1h-1z`).join('');
    return `<path fill="${square}" opacity="${strength * Math.min(0.14, 0.05 + 0.045 * file)}" d="${path}"/>`;
  });
  const { white, black } = opening === '' ? { white: [], black: [] } : eventOpening(opening);
  const edge = isDark ? '' : ` stroke="${text}" stroke-width=".25"`;
  const pawns = [
    ...white.map((pawn) => pawnSvg(pawn, `fill="#fff"${edge}`)),
    ...black.map((pawn) => pawnSvg(pawn, blackPaint(ground))),
  ];
  return svgMarkup(`0 0 ${BOARD_FILES} ${RANKS}`, [...squares, ...pawns].join(''));
}

/** On black, only an outline is visible. */
function blackPaint(ground: HexColor): string {
  return isNearBlack(ground)
    ? 'fill="#000" stroke="#fff" stroke-opacity=".6" stroke-width=".25"'
    : 'fill="#000" fill-opacity=".55"';
}

/** A pawn that fades towards the text with its square; empty if it is on a file that is not shown. */
function pawnSvg({ file, rank }: Square, paint: string): string {
  const column = file - FIRST_FILE;
  if (column < 0 || column >= BOARD_FILES) return '';
  const path = pawnPath(column * 10, (RANKS - rank) * 10);
  return `<path transform="scale(.1)" opacity="${Math.min(1, 0.4 + column * 0.3)}" ${paint} d="${path}"/>`;
}
