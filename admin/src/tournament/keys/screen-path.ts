import type { TournamentScreenId } from '@tabiya/domain/event/screens';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';

/** Returns the path of a screen of a tournament. */
export function screenPathOf(eventId: string, id: TournamentScreenId): string {
  return id === 'page' ? editorPath(eventId) : adminViewPath(eventId, id);
}
