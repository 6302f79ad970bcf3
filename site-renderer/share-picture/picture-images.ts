import { DEFAULT_PRIMARY_COLOR, groundOf } from '@tabiya/domain/event/color';
import { eventOpening, type Square } from '@tabiya/domain/event/opening/opening';
import type { SharePictureModel } from '@tabiya/domain/pages/share-picture';
import { markSvg, ROOK_PATH } from '../elements/mark.ts';
import { pawnPath } from '../elements/pawn.ts';

/** The pictures within a share picture, by the names with which it refers to them. */
export type PictureSource = 'logo' | 'cover' | 'rook' | 'mark' | 'board';

/** The squares of the board at the right: eight in a row, nine to the height of the picture. */
export const BOARD_SQUARE = 70;
const FILES = 8;
const ROWS = 9;
/** The row of the board, from the top, with the second rank of a position; the mark is below it. */
const SECOND_RANK = 6;

/** The pictures drawn here: rook, mark, and board. */
export function drawnPictures(
  model: SharePictureModel,
): Record<'rook' | 'mark' | 'board', Uint8Array<ArrayBuffer>> {
  const { text: color } = groundOf(model.color);
  const bytes = (svg: string) => new TextEncoder().encode(svg);
  return {
    rook: bytes(svgMarkup('8 6 16 19', `<path fill="${color}" d="${ROOK_PATH}"/>`)),
    mark: bytes(markSvg(DEFAULT_PRIMARY_COLOR, '#fbfaf7')),
    board: bytes(boardSvg(model)),
  };
}

const svgMarkup = (box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;

/**
 * A board that fades towards the text, with the pawns of the event's opening: White's filled, Black's open. Its squares
 * move away from the color of the text, so that they can only raise the contrast.
 */
function boardSvg({ title, opening, ...model }: SharePictureModel): string {
  const { text } = groundOf(model.color);
  const square = text === '#ffffff' ? '#000000' : '#ffffff';
  // Without a title, the board is the main part of the picture.
  const strength = title === '' ? 2 : 1;
  const squares = Array.from({ length: FILES }, (_, file) => {
    const rows = Array.from({ length: ROWS }, (_, row) => row).filter(
      (row) => (row + file) % 2 === 0,
    );
    const path = rows.map((row) => `M${file} ${row}h1v1h-1z`).join('');
    return `<path fill="${square}" opacity="${strength * (0.02 + 0.02 * file)}" d="${path}"/>`;
  });
  const { white, black } = opening === '' ? { white: [], black: [] } : eventOpening(opening);
  const pawns = [
    ...white.map((pawn) => pawnSvg(pawn, `fill="${text}"`)),
    ...black.map((pawn) => pawnSvg(pawn, `fill="none" stroke="${text}" stroke-width=".6"`)),
  ];
  return svgMarkup(`0 0 ${FILES} ${ROWS}`, [...squares, ...pawns].join(''));
}

/** A pawn that fades towards the text with its square. */
function pawnSvg({ file, rank }: Square, paint: string): string {
  const opacity = Math.min(0.92, 0.3 + file * 0.16);
  const path = pawnPath(file * 10, (SECOND_RANK - (rank - 1)) * 10);
  return `<path transform="scale(.1)" opacity="${opacity}" ${paint} d="${path}"/>`;
}
