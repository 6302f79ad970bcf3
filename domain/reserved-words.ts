/**
 * The path segments that belong to the application: no custom URL and no event id may take one.
 * Lower case. The database holds the same list (`private.is_reserved_word`); a test compares them.
 */
export const RESERVED_WORDS = [
  '404',
  'account',
  'admin',
  'api',
  'assets',
  'auth',
  'auth-test',
  'browse',
  'dashboard',
  'firebase-debug',
  'firebase-test',
  'health',
  'index',
  'newevent',
  'organizer',
  'player',
  'premium',
  'premium-sales',
  'register',
  'rest',
  'sampledata0725',
  'storage',
] as const;

/** Whether a path segment belongs to the application, whatever its case. */
export function isReservedWord(segment: string): boolean {
  return (RESERVED_WORDS as readonly string[]).includes(segment.toLowerCase());
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
