import { isAudience, type MessageDraft } from '@tabiya/domain/messages/message';

/** What was typed and not saved yet, and the version that it was made from. */
type DraftCopy = { draft: MessageDraft; version: number };

const PREFIX = 'tabiya:message:';

/** The copy of a draft that this browser keeps until it is saved; null when there is none. */
export function readCopy(storage: Storage, id: string): DraftCopy | null {
  try {
    const copy: unknown = JSON.parse(storage.getItem(PREFIX + id) ?? 'null');
    return isCopy(copy) ? copy : null;
  } catch {
    return null;
  }
}

/** Keeps a copy; null drops it. Storage that is full or forbidden keeps none. */
export function writeCopy(storage: Storage, id: string, copy: DraftCopy | null): void {
  try {
    if (copy === null) storage.removeItem(PREFIX + id);
    else storage.setItem(PREFIX + id, JSON.stringify(copy));
  } catch {
    // The draft is in this window, and saved in a moment.
  }
}

function isCopy(value: unknown): value is DraftCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, version } = value as Partial<DraftCopy>;
  return (
    typeof version === 'number' &&
    typeof draft?.subject === 'string' &&
    typeof draft.body === 'string' &&
    isAudience(draft.audience) &&
    (draft.sectionId === null || typeof draft.sectionId === 'string')
  );
}
