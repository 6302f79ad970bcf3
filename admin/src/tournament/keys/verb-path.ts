import {
  addParticipantPath,
  adminViewPath,
  checkInPath,
  postPath,
} from '@tabiya/domain/routes/paths';
import type { Verb } from './shortcuts.ts';

/** Returns the path where a verb of the palette is done; null for copying the page’s link. */
export function verbPath(eventId: string, verb: Verb): string | null {
  switch (verb) {
    case 'add':
      return addParticipantPath(eventId);
    case 'checkIn':
      return checkInPath(eventId);
    case 'results':
      return adminViewPath(eventId, 'results');
    case 'post':
      return postPath(eventId, 'new');
    case 'copy':
      return null;
  }
}
