import type { EventFields } from '@tabiya/domain/event';
import type { StoredDraft } from '../../../data/events.ts';
import { type Draft, readDraft } from './draft.ts';

/**
 * The copy of unsaved changes on this device, for when the server could not be reached. It belongs to one account,
 * so that whoever uses the device next sees nothing of it.
 */
export type LocalCopy = {
  read: (saved: EventFields) => Draft | null;
  /** False when the device refuses to store it, e.g. because its storage is full or forbidden. */
  write: (draft: StoredDraft) => boolean;
  remove: () => void;
};

export function localCopy(userId: string, eventId: string, storage: Storage): LocalCopy {
  const key = `tabiya:draft:${userId}:${eventId}`;
  return {
    read(saved) {
      try {
        return readDraft(JSON.parse(storage.getItem(key) ?? 'null'), saved);
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        storage.setItem(key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage.removeItem(key);
      } catch {
        // Storage that is forbidden holds nothing to remove.
      }
    },
  };
}
