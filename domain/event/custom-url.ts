import { isReservedWord } from '../routes/reserved-words.ts';

const MIN_CUSTOM_URL_LENGTH = 3;
const MAX_CUSTOM_URL_LENGTH = 50;

/**
 * What is wrong with a custom URL extension as typed, in the words the organizer reads; null when it can
 * be asked for. Upper case is no fault: slugs are compared and kept in lower case.
 */
export function customUrlProblem(slug: string): string | null {
  if (slug === '') return 'Please enter a custom URL extension';
  if (!/^[A-Za-z0-9_-]+$/.test(slug)) {
    return 'Custom URL can only contain letters, numbers, hyphens, and underscores';
  }
  if (slug.length < MIN_CUSTOM_URL_LENGTH) {
    return 'Custom URL must be at least 3 characters long';
  }
  if (slug.length > MAX_CUSTOM_URL_LENGTH) {
    return 'Custom URL must be less than 50 characters long';
  }
  // A route of the application is somebody's already: the person needs no more detail than that.
  return isReservedWord(slug) ? 'Custom URL is already taken' : null;
}
