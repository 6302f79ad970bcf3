import type { StoredDraft } from '../../../drafts/event-draft.ts';

/**
 * The local copy of changes that are not on the server yet. It belongs to one account, so that the next user of the
 * device does not see it. Each window writes its own copy.
 */
type LocalCopy = {
  /** The copies that any window left behind, in no particular order. The next `remove` deletes them. */
  read: () => unknown[];
  /** Returns false when the device cannot store it, e.g. because its storage is full or blocked. */
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
        // Blocked storage contains nothing to remove.
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
