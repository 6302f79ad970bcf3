import { createHash } from 'node:crypto';
import { DEFAULT_PRIMARY_COLOR, groundOf, type HexColor } from '@tabiya/domain/event/color';
import { SHARE_PICTURE_SIZE } from '@tabiya/domain/pages/share-picture';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { memoize } from '@tabiya/domain/text/memoize';
import { SMALL_ROOK_PATH } from './elements/mark.ts';

/** A complete page in one file, and the Content-Security-Policy that allows exactly its own style and script. */
export type RenderedPage = { html: string; csp: string };

export type DocumentParts = {
  /** The language of the page; English by default. */
  language?: string;
  title: string;
  description: string;
  /**
   * The canonical URL of the page. A root-relative one, for an unknown origin, is omitted: search engines would take it
   * for a mistake. None for Not Found pages.
   */
  canonical?: string;
  /** The URL of the Atom feed about the page's subject. */
  feed?: string | null;
  /** The picture of link previews, by its absolute URL, with a description. */
  picture?: { url: string; text: string } | null;
  /** The color of favicon and browser bars: that of an event; the product's by default. */
  color?: HexColor;
  /** Further head elements, already escaped. */
  head?: string;
  css: string;
  script?: string;
  /** True if the script loads further ones of this site. */
  loadsScripts?: boolean;
  /** True if the script must run before the page is painted. */
  scriptFirst?: boolean;
  /** True if other sites may show the page in a frame. */
  isEmbeddable?: boolean;
  /** HTML from React, which has escaped every text. */
  body: string;
};

/** The control characters other than white space. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/gu;

/**
 * Assembles a page. It needs no further request but the font, once a site: style and script are inlined and allowed by
 * hash. Removes control
 * characters, which HTML does not allow.
 */
export function renderDocument(parts: DocumentParts): RenderedPage {
  const { title, description, canonical, css, script } = parts;
  const { color = DEFAULT_PRIMARY_COLOR } = parts;
  const scriptElement = script === undefined ? '' : `<script>${script}</script>`;
  const html = [
    `<!doctype html><html lang="${escapeHtml(parts.language ?? 'en')}"><head><meta charset="utf-8">`,
    parts.scriptFirst ? scriptElement : '',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${groundOf(color).ground}">`,
    canonical !== undefined && URL.canParse(canonical)
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '',
    parts.feed && URL.canParse(parts.feed)
      ? `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(parts.feed)}">`
      : '',
    `<link rel="icon" href="${favicon(color)}">`,
    openGraph(parts),
    parts.head ?? '',
    `<style>${css}</style></head><body>`,
    parts.body.replaceAll(PRELOADED_PICTURE, ''),
    parts.scriptFirst ? '' : scriptElement,
  ].join('');
  return {
    html: html.replaceAll(CONTROL, ''),
    csp: policy({ ...parts, showsPictures: parts.body.includes('<img ') }),
  };
}

/** Preloads are removed, because a page's pictures are in its first bytes anyway. */
const PRELOADED_PICTURE = /<link rel="preload" as="image"[^>]*>/g;

/** The metadata of link previews, which needs absolute URLs. */
function openGraph({ title, description, canonical, picture }: DocumentParts): string {
  const graph = {
    type: 'website',
    site_name: 'Tabiya',
    title,
    description,
    ...(canonical !== undefined && URL.canParse(canonical) && { url: canonical }),
    ...(picture && {
      image: picture.url,
      'image:width': String(SHARE_PICTURE_SIZE.width),
      'image:height': String(SHARE_PICTURE_SIZE.height),
      'image:alt': picture.text,
    }),
  };
  return Object.entries(graph)
    .map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`)
    .concat(picture ? '<meta name="twitter:card" content="summary_large_image">' : [])
    .join('');
}

/**
 * Returns the Content-Security-Policy of a page with this style and script. Scripts loaded by the script are trusted
 * like itself; browsers without support for 'strict-dynamic' use 'self'. Only the registration page calls the server;
 * the policy allows it on all pages, since auditing tools fetch robots.txt from within the page.
 */
export function policy({
  css,
  script,
  loadsScripts,
  isEmbeddable = false,
  showsPictures = false,
}: Pick<DocumentParts, 'css' | 'script' | 'loadsScripts' | 'isEmbeddable'> & {
  showsPictures?: boolean;
}): string {
  const loaded = loadsScripts ? " 'strict-dynamic' 'self'" : '';
  return [
    "default-src 'none'",
    `style-src '${sha256(css)}'`,
    script === undefined ? [] : `script-src '${sha256(script)}'${loaded}`,
    // The favicon is a data URL.
    `img-src ${showsPictures ? "'self' " : ''}data:`,
    "form-action 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    isEmbeddable ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ]
    .flat()
    .join('; ');
}

/** Hashes a text. Cached, because pages of one color share their style, and all pages share their script. */
const sha256 = memoize(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  50,
);

/** The favicon as a data URL: the rook of the product's mark in the page's color. */
const favicon = memoize((color: HexColor) => {
  const colors = groundOf(color);
  const ground = colors.ground.replace('#', '%23');
  const rook = colors.text.replace('#', '%23');
  const path = SMALL_ROOK_PATH.replaceAll(' ', ',');
  return `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0,0,16,16'%3E%3Crect%20rx='3'%20width='16'%20height='16'%20fill='${ground}'/%3E%3Cpath%20fill='${rook}'%20d='${path}'/%3E%3C/svg%3E`;
});
