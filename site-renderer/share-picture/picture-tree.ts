import {
  FALLBACK_PRIMARY_COLOR,
  type HexColor,
  isHexColor,
  textOn,
} from '@tabiya/domain/event/color';
import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/pages/share-picture';
import type { Node } from '@takumi-rs/wasm';
import { ROOK_PATH } from '../elements/rook-path.ts';
import { drawableText } from './drawable-text.ts';
import { LINE_FONTS, TITLE_FONTS } from './fonts.ts';
import { isHanDrawable } from './han-font.ts';

const { width, height } = SHARE_PICTURE_SIZE;
const MARGIN = 72;
const SQUARE = 90;
/** Columns of the board at the right. */
const COLUMNS = 6;
const LOGO = 132;
/** The logo of the event, or else the product's rook, where no title can be drawn. */
const EMBLEM = 300;

/** The names by which the picture refers to the logo of the event, and to the product's rook. */
export const LOGO_SOURCE = 'logo';
export const ROOK_SOURCE = 'rook';

/**
 * The picture as boxes and texts: the event's color with its board, title, date and place, and the logo above. Where the
 * title is in a script that no font has, a large emblem and a clear board stand in its place.
 */
export function pictureTree(model: SharePictureModel, hasLogo: boolean): Node {
  const ground = isHexColor(model.color) ? model.color : FALLBACK_PRIMARY_COLOR;
  const notice = drawableText(model.notice);
  const title = drawableText(model.title);
  const lines = [drawableText(model.when), drawablePlace(model.where)].filter((one) => one !== '');
  const above = [
    ...(title === '' ? [emblem(hasLogo)] : hasLogo ? [logo(LOGO)] : []),
    ...(notice === '' ? [] : [noticeText(notice, ground)]),
  ];
  return {
    type: 'container',
    style: {
      ...SHARE_PICTURE_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      position: 'relative',
      padding: MARGIN,
      backgroundColor: ground,
      color: textOn(ground),
    },
    children: [
      ...board(ground, title === '' ? 3 : 1),
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 32 },
        children: [
          ...(above.length === 0 ? [] : [row(above)]),
          ...(title === '' ? [] : [titleText(title, above.length > 0)]),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 4 },
        // Without a title the lines are all there is.
        children: lines.map((line) => lineText(line, title === '' ? 48 : 36)),
      },
    ],
  };
}

function row(children: Node[]): Node {
  return {
    type: 'container',
    style: { display: 'flex', alignItems: 'center', gap: 32 },
    children,
  };
}

/** The place with those of its parts that can be drawn: of a city in another script, its country. */
function drawablePlace(where: string): string {
  return where
    .split(', ')
    .map(drawableText)
    .filter((part) => part !== '')
    .join(', ');
}

/** The squares differ from the color of the text, so that they can only raise the contrast. */
function board(ground: HexColor, strength: number): Node[] {
  const color = textOn(ground) === '#ffffff' ? '#000000' : '#ffffff';
  const squares: Node[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = column % 2; row * SQUARE < height; row += 2) {
      squares.push({
        type: 'container',
        style: {
          position: 'absolute',
          left: width - (COLUMNS - column) * SQUARE,
          top: row * SQUARE,
          width: SQUARE,
          height: SQUARE,
          backgroundColor: color,
          opacity: strength * (0.03 + 0.025 * column),
        },
      });
    }
  }
  return squares;
}

/** Stands in place of a title: the logo of the event, or else the product's rook. */
function emblem(hasLogo: boolean): Node {
  if (hasLogo) return logo(EMBLEM);
  const size = { width: (EMBLEM * 16) / 19, height: EMBLEM };
  return { type: 'image', src: ROOK_SOURCE, ...size, style: size };
}

/** The product's rook as an SVG, in the color of the text. */
export function rookPicture({ color }: SharePictureModel): Uint8Array<ArrayBuffer> {
  const fill = textOn(isHexColor(color) ? color : FALLBACK_PRIMARY_COLOR);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 7 16 19"><path fill="${fill}" d="${ROOK_PATH}"/></svg>`;
  return new TextEncoder().encode(svg);
}

function logo(size: number): Node {
  return {
    type: 'image',
    src: LOGO_SOURCE,
    width: size,
    height: size,
    style: {
      width: size,
      height: size,
      borderRadius: 16,
      objectFit: 'contain',
      backgroundColor: '#fff',
    },
  };
}

/** The word that the event is cancelled, in colors changed about: nothing else of the picture looks so. */
function noticeText(text: string, ground: HexColor): Node {
  return {
    type: 'container',
    style: {
      display: 'flex',
      padding: '6px 28px 8px',
      borderRadius: 12,
      backgroundColor: textOn(ground),
      color: ground,
    },
    children: [
      {
        type: 'text',
        text,
        style: { fontFamily: TITLE_FONTS, fontWeight: 600, fontSize: 52, lineHeight: 1.3 },
      },
    ],
  };
}

function titleText(text: string, isBelow: boolean): Node {
  const size = titleSize(text) - (isBelow ? 12 : 0);
  return {
    type: 'text',
    text,
    style: {
      width: width - 2 * MARGIN,
      fontFamily: TITLE_FONTS,
      fontWeight: 600,
      fontSize: size,
      lineHeight: 1.14,
      overflowWrap: 'anywhere',
      lineClamp: isBelow ? 3 : 4,
    },
  };
}

function titleSize(text: string): number {
  // Ideographs and kana are about twice as wide as letters.
  const length = [...text].reduce((sum, one) => sum + (isHanDrawable(one) ? 2 : 1), 0);
  if (length <= 30) return 92;
  if (length <= 60) return 76;
  return length <= 110 ? 60 : 50;
}

function lineText(text: string, size: number): Node {
  return {
    type: 'text',
    text,
    style: {
      width: width - 2 * MARGIN,
      fontFamily: LINE_FONTS,
      fontSize: size,
      lineHeight: 1.3,
      overflowWrap: 'anywhere',
      lineClamp: 1,
    },
  };
}
