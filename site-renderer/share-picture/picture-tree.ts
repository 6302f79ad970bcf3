import {
  FALLBACK_PRIMARY_COLOR,
  type HexColor,
  isHexColor,
  textOn,
} from '@tabiya/domain/event/color';
import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/event/share-picture';
import type { Node } from '@takumi-rs/wasm';
import { drawableText } from './drawable-text.ts';
import { LINE_FONTS, TITLE_FONTS } from './fonts.ts';

const { width, height } = SHARE_PICTURE_SIZE;
const MARGIN = 72;
const SQUARE = 90;
/** Columns of the board at the right. */
const COLUMNS = 6;
const LOGO = 132;

/** The name by which the picture refers to its logo. */
export const LOGO_SOURCE = 'logo';

/** The picture as boxes and texts: the event's color with its board, title, date and place, and the logo above. */
export function pictureTree(model: SharePictureModel, hasLogo: boolean): Node {
  const ground = isHexColor(model.color) ? model.color : FALLBACK_PRIMARY_COLOR;
  const title = drawableText(model.title);
  const lines = [model.when, model.where].map(drawableText).filter((line) => line !== '');
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
      ...board(ground),
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 32 },
        children: [
          ...(hasLogo ? [logo()] : []),
          ...(title === '' ? [] : [titleText(title, hasLogo)]),
        ],
      },
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 4 },
        // Without a title the lines are all there is.
        children: lines.map((line) => lineText(line, title === '' ? 60 : 36)),
      },
    ],
  };
}

/** The squares differ from the color of the text, so that they can only raise the contrast. */
function board(ground: HexColor): Node[] {
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
          opacity: 0.03 + 0.025 * column,
        },
      });
    }
  }
  return squares;
}

function logo(): Node {
  return {
    type: 'image',
    src: LOGO_SOURCE,
    width: LOGO,
    height: LOGO,
    style: {
      width: LOGO,
      height: LOGO,
      borderRadius: 16,
      objectFit: 'contain',
      backgroundColor: '#fff',
    },
  };
}

function titleText(text: string, hasLogo: boolean): Node {
  const size = titleSize(text.length) - (hasLogo ? 12 : 0);
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
      lineClamp: hasLogo ? 3 : 4,
    },
  };
}

function titleSize(length: number): number {
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
