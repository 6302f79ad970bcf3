/** Validates a redirect after signing in: a path of this site, or null. */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !isPath(target)) return null;
  const base = 'https://this.site.invalid';
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Checked again after normalization by the browser: `/.//host` and `/<tab>/host` only then become another site.
  return url.origin === base && isPath(path) ? path : null;
}

/** True if a path stays on the site: it starts with exactly one slash. Browsers treat a backslash as a slash. */
function isPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/**
 * The page of this site from which the person came. Null when there is none, or when it is another site, the sign-in
 * screen, or the landing page, which redirects signed-in people.
 */
export function previousPage(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin: from, pathname, search } = new URL(referrer);
  if (from !== origin || pathname === '/' || /^\/auth(-test)?$/i.test(pathname)) return null;
  return safeRedirect(`${pathname}${search}`);
}
