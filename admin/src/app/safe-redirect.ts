/** Where a person may be sent after signing in: a path of this site, or null. */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !/^\/(?![/\\])/.test(target)) return null;
  // Browsers drop tabs and line breaks from addresses, which could turn `/<tab>/host` into another site.
  const base = 'https://this.site.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** The sign-in screen's address that comes back to `path` (with its query) afterwards. */
export function signInAddress(path: string): string {
  return `/auth?redirect=${encodeURIComponent(path)}`;
}

/**
 * The page of this site from which the person came, or null: none, another site, the sign-in screen
 * itself, or the landing page, which would only send a signed-in person on.
 */
export function previousPage(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin: from, pathname, search } = new URL(referrer);
  if (from !== origin || pathname === '/' || /^\/auth(-test)?$/i.test(pathname)) return null;
  return safeRedirect(`${pathname}${search}`);
}
