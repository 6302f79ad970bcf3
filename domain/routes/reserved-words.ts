/**
 * The path segments that belong to the application, or that people would take for its own: no custom URL and no
 * event id may take one. Lower case. The database holds the same list (`private.is_reserved_word`); a test
 * compares them.
 */
export const RESERVED_WORDS = [
  '404',
  'about',
  'account',
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'auth-test',
  'billing',
  'blog',
  'browse',
  'by',
  'checkout',
  'contact',
  'dashboard',
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
  'imprint',
  'index',
  'legal',
  'login',
  'logout',
  'mail',
  'manage',
  'netlify',
  'new',
  'newevent',
  'official',
  'organizer',
  'pay',
  'payment',
  'payments',
  'player',
  'premium',
  'premium-sales',
  'pricing',
  'privacy',
  'register',
  'rest',
  'robots',
  'sampledata0725',
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
] as const;

/**
 * Whether a path segment belongs to the application, whatever its case. So does all that begins with an
 * underscore, as the host's own paths and files do.
 */
export function isReservedWord(segment: string): boolean {
  return (
    segment.startsWith('_') || (RESERVED_WORDS as readonly string[]).includes(segment.toLowerCase())
  );
}

/** The application's addresses that people may type in another case, as they are spelled. */
const ROUTES = [
  'SampleData0725',
  'account',
  'auth',
  'auth-test',
  'browse',
  'dashboard',
  'newEvent',
  'organizer',
  'player',
  'premium',
  'premium-sales',
  'register',
] as const;

/** The right spelling of a route that was written in another case; null for a route spelled right or none. */
export function routeSpelledRight(segment: string): string | null {
  const route = ROUTES.find((name) => name.toLowerCase() === segment.toLowerCase());
  return route === undefined || route === segment ? null : route;
}
