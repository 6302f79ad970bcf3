import { readFile } from 'node:fs/promises';
import { ADMIN_PAGES, ROUTES } from '@tabiya/domain/routes/routes';
import { z } from 'zod';
import { HARMLESS_PICTURE, HSTS_CHOICES, hstsHeader, securityHeaders } from './security-headers.ts';

const hstsChoice = z.enum(HSTS_CHOICES).optional();

type StaticSite = {
  /** The URL of Supabase for browsers; null means the site's own origin. */
  supabaseUrl: string | null;
  /** The csp.json of the prerendered pages. */
  policies: string;
  /** The site's public origin; empty if the build does not know it. */
  siteUrl: string;
};

/**
 * Returns the `_headers` file of the static site: the admin app's policy for its routes, and for each prerendered page
 * a policy that allows just its own style and script.
 */
export async function staticHeadersFile(site: StaticSite): Promise<string> {
  const { supabaseUrl, policies, siteUrl } = site;
  const hsts = hstsHeader(siteUrl, hstsChoice.parse(process.env['HSTS'] || undefined));
  const pages = await pagePolicies(policies);
  const rules: [path: string, headers: Record<string, string>][] = [
    ...ADMIN_PATHS.map(
      (path) =>
        [path, securityHeaders(adminPolicy(supabaseUrl), hsts)] as [string, Record<string, string>],
    ),
    ...pages.flatMap(([file, csp]) =>
      servedPaths(file).map(
        (path) => [path, securityHeaders(csp, hsts)] as [string, Record<string, string>],
      ),
    ),
    // Revalidated at each visit, so that a deployment reaches everyone.
    ['/service-worker.js', { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }],
    [
      '/assets/*',
      {
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    ],
    // The sample's pictures are static; a function serves uploaded ones.
    [
      '/pictures/*',
      { ...HARMLESS_PICTURE, 'cache-control': 'public, max-age=31536000, immutable' },
    ],
  ];
  return rules.map(([path, headers]) => `${path}\n${lines(headers)}`).join('\n');
}

/** The paths of the pages that the build of the admin app emits; the service worker asks for one by its file. */
const ADMIN_PATHS = [...ADMIN_PAGES, ROUTES.authTest.path.slice(1)].flatMap((page) =>
  servedPaths(`${page}.html`),
);

function adminPolicy(supabaseUrl: string | null): string {
  const api = supabaseUrl === null ? "'self'" : `'self' ${new URL(supabaseUrl).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${api}`,
    // The link preview, as other sites show it.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function pagePolicies(file: string): Promise<[file: string, csp: string][]> {
  const text = await readFile(file, 'utf8');
  return Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text)));
}

/** Returns the paths at which a file is served: `index.html` as `/`, `x.html` as `/x` and by its own name. */
function servedPaths(file: string): string[] {
  const path = `/${file.replace(/^\//, '')}`;
  if (path === '/index.html') return ['/', path];
  return [path.replace(/(\/index)?\.html$/, ''), path];
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}
