import { renderNotFoundPage } from '@tabiya/site-renderer/render';
import { functionsEnvironment } from '../environment/environment.ts';
import { chooseEncoding } from '../http/accept-encoding.ts';
import { addressTag, eventTag } from '../http/cache-tag.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { currentRequest } from '../log/log.ts';
import type { FoundEntry, StoredPage } from './page-store.ts';

type Page = { html: string; csp: string };

/** How long caches near visitors keep a page that is not there, in seconds: it may be published any moment. */
const NOT_FOUND_SECONDS = 30;

/** Browsers keep a page and ask each time whether it is still the same. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The CDN keeps what it is told to purge when it changes. */
const CDN_UNTIL_PURGED = 'public, durable, max-age=31536000';

/** A page as an answer, not to be kept by any cache. */
export function pageResponse({ html, csp }: Page, status = 200): Response {
  return new Response(html, {
    status,
    headers: { ...htmlHeaders(csp), 'cache-control': 'no-store' },
  });
}

/**
 * A stored page as an answer: 304 when the visitor has these very bytes, compressed where the store keeps it so
 * and the browser takes it. The CDN keeps it until it is purged by the event's tag.
 */
export function storedPageResponse(
  request: Request,
  eventId: string,
  found: FoundEntry<StoredPage>,
): Response {
  const { encoding, body } = encodingFor(request, found);
  const headers = {
    ...htmlHeaders(found.entry.csp),
    etag: `"${encoding === null ? found.tag : `${found.tag}-${encoding}`}"`,
    vary: 'accept-encoding',
    'cache-control': REVALIDATE,
    'netlify-cdn-cache-control': CDN_UNTIL_PURGED,
    'netlify-cache-tag': eventTag(eventId),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  return isKnown(request, found.tag)
    ? new Response(null, { status: 304, headers })
    : new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** A page with a registration form as an answer, not to be kept by any cache. */
export function formResponse(page: Page, status = 200): Response {
  return pageResponse({ ...page, csp: withSignIn(page.csp) }, status);
}

/** A stored page with a registration form as an answer. */
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
 * The policy of a page with a registration form, whose script renews the session of who is signed in: at Supabase,
 * which may be on another origin. Said when the page is served, since a stored one does not know it.
 */
function withSignIn(csp: string): string {
  const { supabaseBrowserUrl } = functionsEnvironment();
  if (supabaseBrowserUrl === '') return csp;
  const { origin } = new URL(supabaseBrowserUrl);
  return csp.replace("connect-src 'self'", `connect-src 'self' ${origin}`);
}

/**
 * Leads from an address that the event had before to the one it has, with the query. Caches ask again each time or
 * are purged with the page: the organizer may release the address, and somebody else take it.
 */
export function movedPageResponse(request: Request, eventId: string, segment: string): Response {
  return new Response(null, {
    status: 301,
    headers: {
      location: `/${segment}${new URL(request.url).search}`,
      'cache-control': REVALIDATE,
      'netlify-cdn-cache-control': CDN_UNTIL_PURGED,
      'netlify-cache-tag': eventTag(eventId),
    },
  });
}

/** Event Not Found, for whatever the segment might have meant; forgotten by caches once it is published. */
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

/** The same screen for an event whose page cannot be read just now; kept by no cache. */
export function eventUnreadableResponse(): Response {
  const reference = currentRequest()?.requestId;
  return pageResponse(renderNotFoundPage({ kind: 'unreadable', reference }), 503);
}

/** Whether the visitor's copy is this page: in whatever encoding they got it, and from whatever cache. */
function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((text) => /^\s*(?:W\/)?"([^"]*?)(?:-br|-gzip)?"\s*$/.exec(text)?.[1] === tag);
}

function encodingFor(request: Request, { entry, encoded }: FoundEntry<StoredPage>) {
  const encoding = chooseEncoding(encoded && request.headers.get('accept-encoding'));
  if (encoded === undefined || encoding === 'identity') return { encoding: null, body: entry.html };
  return { encoding, body: encoding === 'br' ? encoded.br : encoded.gzip() };
}

/** What every page says of itself. */
export function htmlHeaders(csp: string): Record<string, string> {
  const { hsts } = functionsEnvironment();
  return { 'content-type': 'text/html; charset=utf-8', ...securityHeaders(csp, hsts) };
}
