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
