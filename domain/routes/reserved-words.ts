import { ROUTE_SEGMENTS } from './routes.ts';

/** Other segments that the site, its host or its services use, and words that people would take for the site's own. */
const FURTHER_WORDS = [
  '404',
  'about',
  'admin',
  'api',
  'app',
  'assets',
  'billing',
  'blog',
  'by',
  'checkout',
  'contact',
  'docs',
  'edit',
  'embed',
  'event',
  'events',
  'favicon',
  'firebase-debug',
  'firebase-test',
  'health',
  'help',
  'home',
  'index',
  'legal',
  'login',
  'logout',
  'mail',
  'manage',
  'netlify',
  'new',
  'news',
  'official',
  'organizers',
  'pay',
  'payment',
  'payments',
  'pictures',
  'pricing',
  'rest',
  'robots',
  'search',
  'security',
  'settings',
  'sign-in',
  'sign-up',
  'signin',
  'signout',
  'signup',
  'sitemap',
  'status',
  'storage',
  'supabase',
  'support',
  'tabiya',
  'terms',
  'tournament',
  'tournaments',
  'unsubscribe',
  'user',
  'users',
  'verify',
  'webhook',
  'www',
];

/**
 * The path segments that belong to the application, or that people would take for its own: no custom URL and no event
 * ID may use them. Lower case. The table `private.reserved_words` is seeded with them; a test compares the two.
 */
export const RESERVED_WORDS: readonly string[] = [
  ...new Set([...ROUTE_SEGMENTS.map((segment) => segment.toLowerCase()), ...FURTHER_WORDS]),
].sort();

/**
 * Whether a path segment belongs to the application, in any case. Everything that starts with an underscore does, like
 * the host's own paths and files.
 */
export function isReservedWord(segment: string): boolean {
  return segment.startsWith('_') || RESERVED_WORDS.includes(segment.toLowerCase());
}

/** The correct spelling of a route written in another case; null when it is spelled correctly or is not a route. */
export function routeSpelledRight(segment: string): string | null {
  const route = ROUTE_SEGMENTS.find((name) => name.toLowerCase() === segment.toLowerCase());
  return route === undefined || route === segment ? null : route;
}
