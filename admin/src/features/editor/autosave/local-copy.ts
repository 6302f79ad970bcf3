import type { StoredDraft } from '../../../drafts/event-draft.ts';

/**
 * The copy on this device of changes that are not with the server yet. It belongs to one account, so that whoever
 * uses the device next sees nothing of it. Each window writes a copy of its own.
 */
type LocalCopy = {
  /** The copies that any window left behind, in no order. They go with the next `remove`. */
  read: () => unknown[];
  /** False when the device refuses to store it, e.g. because its storage is full or forbidden. */
  write: (draft: StoredDraft) => boolean;
  remove: () => void;
};

export function localCopy(
  userId: string,
  eventId: string,
  storage: Storage,
  windowId: string = crypto.randomUUID(),
): LocalCopy {
  const prefix = `tabiya:draft:${userId}:${eventId}:`;
  const own = `${prefix}${windowId}`;
  let found: string[] = [];
  return {
    read() {
      try {
        found = Object.keys(storage).filter((key) => key.startsWith(prefix));
        return found.map((key) => parse(storage.getItem(key)));
      } catch {
        return [];
      }
    },
    write(draft) {
      try {
        storage.setItem(own, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        for (const key of [own, ...found]) storage.removeItem(key);
        found = [];
      } catch {
        // Storage that is forbidden holds nothing to remove.
      }
    },
  };
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
