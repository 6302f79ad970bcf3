import { ROUTE_SEGMENTS } from './routes.ts';

/**
 * Other segments that the site, its host, or its services use, and words that visitors would take for the site's own.
 */
const FURTHER_WORDS = [
  '404',
  '500',
  'about',
  'admin',
  'api',
  'app',
  'assets',
  'billing',
  'blog',
  'by',
  'calendar',
  'checkout',
  'con',
  'config',
  'console',
  'constructor',
  'contact',
  'demo',
  'docs',
  'download',
  'downloads',
  'edit',
  'embed',
  'error',
  'event',
  'events',
  'export',
  'false',
  'favicon',
  'fide',
  'firebase-debug',
  'firebase-test',
  'health',
  'help',
  'home',
  'import',
  'index',
  'legal',
  'login',
  'logout',
  'mail',
  'manage',
  'nan',
  'netlify',
  'new',
  'news',
  'nul',
  'null',
  'official',
  'organizers',
  'password',
  'pay',
  'payment',
  'payments',
  'pictures',
  'pricing',
  'print',
  'private',
  'prototype',
  'public',
  'reset',
  'rest',
  'results',
  'robots',
  'root',
  'sample',
  'search',
  'security',
  'session',
  'settings',
  'sign-in',
  'sign-up',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'static',
  'status',
  'storage',
  'supabase',
  'support',
  'system',
  'tabiya',
  'terms',
  'token',
  'tournament',
  'tournaments',
  'true',
  'undefined',
  'unsubscribe',
  'user',
  'users',
  'verify',
  'webhook',
  'well-known',
  'www',
];

/**
 * The path segments that belong to the application, or that visitors would take for its own: no custom URL and no event
 * ID may use them. Lower case. The database’s are printed from them.
 */
export const RESERVED_WORDS: readonly string[] = [
  ...new Set([...ROUTE_SEGMENTS.map((segment) => segment.toLowerCase()), ...FURTHER_WORDS]),
].sort();

/** The further segments that belong to it: the host’s own paths, and what can’t be read out. */
export const RESERVED_PATTERN = /^_|^[_-]*$/;

/** Returns true if a path segment belongs to the application, in any case. */
export function isReservedWord(segment: string): boolean {
  return RESERVED_PATTERN.test(segment) || RESERVED_WORDS.includes(segment.toLowerCase());
}

/**
 * Returns the correct spelling of a route written in another case; null if it is spelled correctly or is not a route.
 */
export function routeSpelledRight(segment: string): string | null {
  const route = ROUTE_SEGMENTS.find((name) => name.toLowerCase() === segment.toLowerCase());
  return route === undefined || route === segment ? null : route;
}
