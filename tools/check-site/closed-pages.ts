import { throwErrors } from './report.ts';
import { askSite, type Visit } from './visit.ts';

/** Paths that no site serves. */
const NEVER = ['/csp.json', '/_headers', '/.env', '/.git/HEAD', '/package.json'];

/** Paths that a site serves only on a developer's machine. */
const ON_LOOPBACK_ONLY = ['/auth-test', '/_local/mailbox', '/_local/checkout'];

/** Checks that private pages are not served: build artifacts, and on a public site the pages for developers. */
export async function checkClosedPages(visit: Visit): Promise<string> {
  const wrongs: string[] = [];
  for (const path of visit.site.isLoopback ? NEVER : [...NEVER, ...ON_LOOPBACK_ONLY]) {
    const { status } = await askSite(visit, path);
    // A proxy may reject such names itself.
    if (status >= 400 && status < 500) continue;
    wrongs.push(
      status === 200
        ? `${path} is public. ${ON_LOOPBACK_ONLY.includes(path) ? 'On one machine set SITE_URL to the public address and TRUSTED_PROXIES; at Netlify build with the settings of netlify.toml.' : 'Publish the directory dist alone.'}`
        : `${path} has status ${status} where it should be 404.`,
    );
  }
  throwErrors(wrongs);
  return visit.site.isLoopback
    ? 'no build artifact is public.'
    : 'neither a build artifact nor a page for developers is public.';
}
