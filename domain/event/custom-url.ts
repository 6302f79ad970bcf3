import { isReservedWord } from '../routes/reserved-words.ts';

const MIN_CUSTOM_URL_LENGTH = 3;
const MAX_CUSTOM_URL_LENGTH = 50;

/**
 * Returns the problem with a custom URL as typed, in the words shown to the organizer; null if it is valid. Upper case
 * is allowed: slugs are compared and stored in lower case.
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
  // A route of the application counts as taken; the organizer needs no more detail.
  return isReservedWord(slug) ? 'Custom URL is already taken' : null;
}
