import { renderNotFoundPage } from '@tabiya/site-renderer/render';
import { cacheTag } from './cache-tag.ts';
import type { FoundEntry } from './page-store.ts';
import { isTombstone } from './page-store.ts';
import { securityHeaders } from './security-headers.ts';

type Page = { html: string; csp: string };

/** How long caches near visitors keep a page that is not there, in seconds: it may be published any moment. */
const NOT_FOUND_SECONDS = 30;

/** A page as an answer, not to be kept by any cache. */
export function pageResponse({ html, csp }: Page, status = 200): Response {
  return new Response(html, {
    status,
    headers: { ...htmlHeaders(csp), 'cache-control': 'no-store' },
  });
}

/**
 * A stored page as an answer: 304 when the visitor has these very bytes. Browsers ask again each time; the CDN
 * keeps it until it is purged by the event's tag.
 */
export function storedPageResponse(
  request: Request,
  eventId: string,
  found: FoundEntry | null,
): Response {
  if (found === null || isTombstone(found.entry)) return eventNotFoundResponse();
  const { html, csp } = found.entry;
  const headers = {
    ...htmlHeaders(csp),
    etag: found.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
    'netlify-cache-tag': cacheTag(eventId),
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  return known.includes(found.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(html, { headers });
}

/** The Event Not Found page. */
export function eventNotFoundResponse(): Response {
  const page = renderNotFoundPage({ kind: 'event' });
  return new Response(page.html, {
    status: 404,
    headers: {
      ...htmlHeaders(page.csp),
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': `public, max-age=${NOT_FOUND_SECONDS}`,
    },
  });
}

/** What every page says of itself. */
export function htmlHeaders(csp: string): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', ...securityHeaders(csp) };
}
