import { createHash } from 'node:crypto';
import {
  DEFAULT_PRIMARY_COLOR,
  FALLBACK_PRIMARY_COLOR,
  type HexColor,
  isHexColor,
  textOn,
} from '@tabiya/domain/event/color';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { memoize } from '@tabiya/domain/text/memoize';

/** A whole page in one file, and the Content-Security-Policy that lets exactly its own style and script run. */
export type RenderedPage = { html: string; csp: string };

export type DocumentParts = {
  title: string;
  description: string;
  /** The page's own address, from its root where the site's is not known; left out where a page has none (not found). */
  canonical?: string;
  /** The color of the favicon and of the browser's own bars: an event's own. The product's when left out. */
  color?: HexColor;
  /** Further head elements, already escaped. */
  head?: string;
  css: string;
  script?: string;
  /** Whether the script must run before anything of the page shows. */
  scriptFirst?: boolean;
  /** Rendered by React, which has escaped every text in it. */
  body: string;
};

/**
 * Puts a page together. Nothing is requested besides the page itself: style and script stand in it and are
 * allowed by hash. NUL characters, which no HTML may hold, are dropped.
 */
export function renderDocument(parts: DocumentParts): RenderedPage {
  const { title, description, canonical, css, script, body } = parts;
  const { color: wanted = DEFAULT_PRIMARY_COLOR } = parts;
  const color = isHexColor(wanted) ? wanted : FALLBACK_PRIMARY_COLOR;
  const scriptElement = script === undefined ? '' : `<script>${script}</script>`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    parts.scriptFirst ? scriptElement : '',
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${color}">`,
    canonical !== undefined && isAddress(canonical)
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '',
    `<link rel="icon" href="${favicon(color)}">`,
    openGraph(parts),
    parts.head ?? '',
    `<style>${css}</style></head><body>`,
    body,
    parts.scriptFirst ? '' : scriptElement,
    '</body></html>',
  ].join('');
  return { html: html.replaceAll('\0', ''), csp: policy(parts) };
}

/** Whether it is whole, or starts at the root of this site. */
function isAddress(text: string): boolean {
  return URL.canParse(text) || /^\/(?![/\\])/.test(text);
}

/** What a link to the page is shown as where it is shared. An address there has to be whole. */
function openGraph({ title, description, canonical }: DocumentParts): string {
  const graph = {
    type: 'website',
    site_name: 'Tabiya',
    title,
    description,
    ...(canonical !== undefined && URL.canParse(canonical) && { url: canonical }),
  };
  return Object.entries(graph)
    .map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`)
    .join('');
}

/**
 * The Content-Security-Policy of a page with this style and script. Only the registration page calls the server;
 * all may, since tools that rate a page read the site's robots.txt as the page.
 */
export function policy({ css, script }: Pick<DocumentParts, 'css' | 'script'>): string {
  return [
    "default-src 'none'",
    `style-src '${sha256(css)}'`,
    script === undefined ? [] : `script-src '${sha256(script)}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .flat()
    .join('; ');
}

/** Pages of one color share their style, and all of them their script. */
const sha256 = memoize(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  50,
);

/** Four squares of a board in the page's color, with every character escaped that no URL may hold. */
function favicon(color: HexColor): string {
  const ground = color.replace('#', '%23');
  const square = textOn(color).replace('#', '%23');
  return `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%208%208'%3E%3Crect%20width='8'%20height='8'%20rx='1.5'%20fill='${ground}'/%3E%3Cpath%20d='M2%202h2v4h2V4H2z'%20fill='${square}'/%3E%3C/svg%3E`;
}
