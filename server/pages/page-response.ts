import { roundPgn } from '@tabiya/domain/results/rounds-pgn';
import { renderNotFoundPage } from '@tabiya/site-renderer/render';
import { functionsEnvironment } from '../environment/environment.ts';
import { chooseEncoding } from '../http/accept-encoding.ts';
import { addressTag, eventTag } from '../http/cache-tag.ts';
import { markEncoded } from '../http/encoded-response.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { currentRequest } from '../log/log.ts';
import type { FoundEntry, StoredPage } from './page-store.ts';

type Page = { html: string; csp: string };

/** How long caches keep a Not Found page, in seconds: the event may be published at any moment. */
const NOT_FOUND_SECONDS = 30;

/** Browsers cache a page and revalidate it on every visit. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The CDN caches responses that are purged on change. */
const CDN_UNTIL_PURGED = 'public, durable, max-age=31536000';

const ATOM = 'application/atom+xml; charset=utf-8';

/** The content types of pages that are not HTML. */
const TYPES = { atom: ATOM, pgn: 'application/x-chess-pgn; charset=utf-8' };

/** A page response that no cache keeps. */
export function pageResponse({ html, csp }: Page, status = 200): Response {
  return new Response(html, {
    status,
    headers: { ...htmlHeaders(csp), 'cache-control': 'no-store' },
  });
}

/** The response for a feed that is made on request, which caches keep for an hour. */
export function feedResponse({ html, csp }: Page): Response {
  return new Response(html, {
    headers: { ...htmlHeaders(csp), 'content-type': ATOM, 'cache-control': 'public, max-age=3600' },
  });
}

/**
 * Responds with a stored page: 304 if the visitor has the same bytes, compressed if the store has a form that the
 * browser accepts. The CDN caches it until the event's tag is purged.
 */
export function storedPageResponse(
  request: Request,
  eventId: string,
  found: FoundEntry<StoredPage>,
): Response {
  const { encoding, body } = encodingFor(request, found);
  const headers = {
    ...htmlHeaders(found.entry.csp),
    ...(found.entry.type && { 'content-type': TYPES[found.entry.type] }),
    etag: `"${encoding === null ? found.tag : `${found.tag}-${encoding}`}"`,
    vary: 'accept-encoding',
    'cache-control': REVALIDATE,
    'netlify-cdn-cache-control': CDN_UNTIL_PURGED,
    'netlify-cache-tag': eventTag(eventId),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  if (isKnown(request, found.tag)) return new Response(null, { status: 304, headers });
  const response = new Response(request.method === 'HEAD' ? null : body, { headers });
  return encoding === null ? response : markEncoded(response);
}

/** Responds with one round of a section's stored boards, cached like a page; null if there is no such round. */
export function roundPgnResponse(
  request: Request,
  eventId: string,
  { entry, tag }: FoundEntry<StoredPage>,
  round: number,
): Response | null {
  const html = roundPgn(entry.html, round);
  if (html === '') return null;
  return storedPageResponse(request, eventId, { entry: { ...entry, html }, tag });
}

/** The response for a page with a registration form, which no cache keeps. */
export function formResponse(page: Page, status = 200): Response {
  return pageResponse({ ...page, csp: withSignIn(page.csp) }, status);
}

/** The response for a stored page with a registration form. */
export function storedFormResponse(
  request: Request,
  eventId: string,
  found: FoundEntry<StoredPage>,
): Response {
  const { entry } = found;
  return storedPageResponse(request, eventId, {
    ...found,
    entry: { ...entry, csp: withSignIn(entry.csp) },
  });
}

/**
 * The Content-Security-Policy of a page with a registration form. Its script renews sessions at Supabase, which may be
 * on another origin. Added when the page is served, since stored pages do not know that origin.
 */
function withSignIn(csp: string): string {
  const { supabaseBrowserUrl } = functionsEnvironment();
  if (supabaseBrowserUrl === '') return csp;
  const { origin } = new URL(supabaseBrowserUrl);
  return csp.replace("connect-src 'self'", `connect-src 'self' ${origin}`);
}

/**
 * Redirects from a former address of the event to the current one, with the query. Caches revalidate it or are purged
 * with the page, since the organizer may release the address for others.
 */
export function movedPageResponse(
  request: Request,
  eventId: string,
  path: string,
  fragment = '',
): Response {
  return new Response(null, {
    status: 301,
    headers: {
      location: `${path}${new URL(request.url).search}${fragment}`,
      'cache-control': REVALIDATE,
      'netlify-cdn-cache-control': CDN_UNTIL_PURGED,
      'netlify-cache-tag': eventTag(eventId),
    },
  });
}

/** The Event Not Found response, for an ID or a custom URL. Publishing purges it from caches. */
export function eventNotFoundResponse(segment?: string): Response {
  const page = renderNotFoundPage(
    segment === undefined ? { kind: 'event' } : { kind: 'customUrl', slug: segment },
  );
  const tags = segment === undefined ? [] : [eventTag(segment), addressTag(segment)];
  return new Response(page.html, {
    status: 404,
    headers: {
      ...htmlHeaders(page.csp),
      'cache-control': REVALIDATE,
      'netlify-cdn-cache-control': `public, max-age=${NOT_FOUND_SECONDS}`,
      ...(tags.length > 0 && { 'netlify-cache-tag': tags.join(',') }),
    },
  });
}

/** The same response for an event whose page cannot be read at the moment. No cache keeps it. */
export function eventUnreadableResponse(): Response {
  const reference = currentRequest()?.requestId;
  return pageResponse(renderNotFoundPage({ kind: 'unreadable', reference }), 503);
}

/** True if the visitor already has this page, in any encoding and from any cache. */
function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((text) => /^\s*(?:W\/)?"([^"]*?)(?:-br|-gzip)?"\s*$/.exec(text)?.[1] === tag);
}

function encodingFor(request: Request, { entry, encoded }: FoundEntry<StoredPage>) {
  const encoding = chooseEncoding(encoded && request.headers.get('accept-encoding'));
  if (encoded === undefined || encoding === 'identity') return { encoding: null, body: entry.html };
  return { encoding, body: encoding === 'br' ? encoded.br : encoded.gzip() };
}

/** The headers of every page. */
export function htmlHeaders(csp: string): Record<string, string> {
  const { hsts } = functionsEnvironment();
  return { 'content-type': 'text/html; charset=utf-8', ...securityHeaders(csp, hsts) };
}
