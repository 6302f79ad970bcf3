import { isReservedWord } from '../routes/reserved-words.ts';

const MIN_CUSTOM_URL_LENGTH = 3;
const MAX_CUSTOM_URL_LENGTH = 50;

/**
 * What is wrong with a custom URL extension as typed, in the words the organizer reads; null when it can
 * be asked for. Upper case is no fault: extensions are compared and kept in lower case.
 */
export function customUrlProblem(extension: string): string | null {
  if (extension === '') return 'Please enter a custom URL extension';
  if (!/^[A-Za-z0-9_-]+$/.test(extension)) {
    return 'Custom URL can only contain letters, numbers, hyphens, and underscores';
  }
  if (extension.length < MIN_CUSTOM_URL_LENGTH) {
    return 'Custom URL must be at least 3 characters long';
  }
  if (extension.length > MAX_CUSTOM_URL_LENGTH) {
    return 'Custom URL must be less than 50 characters long';
  }
  // A route of the application is somebody's already: the person needs no more detail than that.
  return isReservedWord(extension) ? 'Custom URL is already taken' : null;
}
