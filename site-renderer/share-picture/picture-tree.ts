import { type Ground, groundOf, type HexColor } from '@tabiya/domain/event/color';
import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/pages/share-picture';
import type { Node } from '@takumi-rs/wasm';
import { drawableText } from './drawable-text.ts';
import { LINE_FONTS, TITLE_FONTS } from './fonts.ts';
import { BOARD_FILES, BOARD_SQUARE, type PictureSource } from './picture-images.ts';
import { isKorean, titleFit } from './title-fit.ts';

const { width, height } = SHARE_PICTURE_SIZE;
const MARGIN = 64;
/** The cover takes the right 46 % of the picture; texts end slightly within it, where it still has the full color. */
const COVER = Math.round(width * 0.46);
const TEXT = width - COVER - MARGIN + 8;
const BOARD = { width: BOARD_FILES * BOARD_SQUARE, height };
const LOGO = 104;
/** The size of the event's logo, or else the product's rook, if no title can be drawn. */
const EMBLEM = 280;
const LINE = 33;
const LINE_HEIGHT = 1.36;
const GAP = 28;

/** The pictures of an event that could be read. */
type OwnPictures = { hasLogo: boolean; hasCover: boolean };

/**
 * The picture as boxes and texts: the event's color with its cover at the right, or a board with the pawns of its
 * opening; next to it, at the foot, the title, the date, the place, and the terms, with the logo above. If no font has the script of
 * the title, a large emblem replaces it.
 */
export function pictureTree(model: SharePictureModel, own: OwnPictures): Node {
  const colors = groundOf(model.color);
  const { ground } = colors;
  const notice = drawableText(model.notice);
  const title = drawableText(model.title);
  const lines = [
    drawableText(model.when),
    drawableParts(model.where, ', '),
    drawableParts(model.terms, ' · '),
  ].filter((line) => line !== '');
  const above = [
    ...(title === '' ? [emblem(own.hasLogo)] : own.hasLogo ? [picture('logo', LOGO)] : []),
    ...(notice === '' ? [] : [noticeText(notice, colors)]),
  ];
  const rest =
    height -
    2 * MARGIN -
    GAP -
    lines.length * LINE * LINE_HEIGHT -
    (above.length > 0 ? LOGO + GAP : 0);
  return {
    type: 'container',
    style: {
      ...SHARE_PICTURE_SIZE,
      display: 'flex',
      position: 'relative',
      backgroundColor: ground,
      color: colors.text,
    },
    children: [
      ...(own.hasCover ? cover(ground) : [board()]),
      {
        type: 'container',
        // Positioned, so that it is painted above the part at the right.
        style: {
          position: 'absolute',
          left: MARGIN,
          top: MARGIN,
          width: TEXT,
          height: height - 2 * MARGIN,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
        },
        children: [
          row(above),
          column(GAP, [
            ...(title === '' ? [] : [titleText(title, rest)]),
            // Without a title, only the lines remain.
            column(
              2,
              lines.map((line) => lineText(line, title === '' ? 40 : LINE)),
            ),
          ]),
        ],
      },
    ],
  };
}

function row(children: Node[]): Node {
  return {
    type: 'container',
    style: { display: 'flex', alignItems: 'center', gap: GAP },
    children,
  };
}

function column(gap: number, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', flexDirection: 'column', gap }, children };
}

/** A node with an absolute position. */
function at(child: Node, place: Record<string, number>): Node {
  return { type: 'container', style: { position: 'absolute', ...place }, children: [child] };
}

/** Returns the drawable parts of a line: for a city in another script, its country. */
function drawableParts(line: string, separator: string): string {
  return line
    .split(separator)
    .map(drawableText)
    .filter((part) => part !== '')
    .join(separator);
}

function board(): Node {
  const image: Node = { type: 'image', src: source('board'), ...BOARD, style: BOARD };
  return at(image, { left: width - COVER + 6, top: 0 });
}

/** The cover, which fades into the color of the event. */
function cover(ground: HexColor): Node[] {
  const size = { width: COVER, height };
  const style = { ...size, objectFit: 'cover' } as const;
  return [
    at({ type: 'image', src: source('cover'), ...size, style }, { right: 0, top: 0 }),
    {
      type: 'container',
      style: {
        position: 'absolute',
        right: 0,
        top: 0,
        ...size,
        backgroundImage: `linear-gradient(to right, ${ground} 0%, ${ground}b8 16%, ${ground}00 52%)`,
      },
    },
  ];
}

/** The replacement of a title: the logo of the event, or else the product's rook. */
function emblem(hasLogo: boolean): Node {
  if (hasLogo) return picture('logo', EMBLEM);
  const size = { width: (EMBLEM * 16) / 19, height: EMBLEM };
  return { type: 'image', src: source('rook'), ...size, style: size };
}

const source = (name: PictureSource): string => name;

function picture(name: PictureSource, size: number): Node {
  const box = { width: size, height: size };
  const isLogo = name === 'logo';
  return {
    type: 'image',
    src: source(name),
    ...box,
    style: {
      ...box,
      ...(isLogo && { borderRadius: 16, objectFit: 'contain', backgroundColor: '#fff' }),
    },
  };
}

/** The cancellation, in inverted colors, which nothing else of the picture has. */
function noticeText(text: string, colors: Ground): Node {
  return {
    type: 'container',
    style: {
      display: 'flex',
      padding: '6px 28px 8px',
      borderRadius: 12,
      backgroundColor: colors.text,
      color: colors.ground,
    },
    children: [
      {
        type: 'text',
        text,
        style: { fontFamily: TITLE_FONTS, fontWeight: 600, fontSize: 48, lineHeight: 1.3 },
      },
    ],
  };
}

/** Matches a text that starts with a right-to-left letter. */
const RIGHT_TO_LEFT = /^\P{L}*\p{Script=Arabic}/u;

function titleText(text: string, rest: number): Node {
  const { size, lines, lineHeight } = titleFit(text, { width: TEXT, height: rest });
  return {
    type: 'text',
    text,
    style: {
      width: TEXT,
      fontFamily: TITLE_FONTS,
      fontWeight: 600,
      fontSize: size,
      lineHeight,
      textWrap: 'balance',
      ...(RIGHT_TO_LEFT.test(text) && { direction: 'rtl', textAlign: 'left' }),
      ...(isKorean(text) && { wordBreak: 'keep-all' }),
      overflowWrap: 'anywhere',
      lineClamp: lines,
    },
  };
}

function lineText(text: string, size: number): Node {
  return {
    type: 'text',
    text,
    style: {
      width: TEXT,
      fontFamily: LINE_FONTS,
      fontSize: size,
      lineHeight: LINE_HEIGHT,
      overflowWrap: 'anywhere',
      lineClamp: 1,
    },
  };
}
