/** Where a person may be sent after signing in: a path of this site, or null. */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !isPath(target)) return null;
  const base = 'https://this.site.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Asked again of what a browser makes of it: `/.//host` and `/<tab>/host` only then turn into another site.
  return url.origin === base && isPath(path) ? path : null;
}

/** Whether an address stays on the site: it starts with one slash. Browsers take a backslash for another. */
function isPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
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
