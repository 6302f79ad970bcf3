import type { EditStorage } from './edit-storage.ts';
import type { Edits } from './edits.ts';

/**
 * The copies of a form's edits from before `EditStorage`: their key, alone or followed by a window's id, and how to
 * read
 * one.
 */
export type OldCopies = {
  key: string;
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of it, and what does not fit is dropped.
  toEdits: (copy: any) => Edits;
};

/**
 * Adopts and removes what an earlier version of the app stored of a form. Can be removed with the release after the
 * next.
 */
export function adoptOldCopies(
  kept: EditStorage,
  storage: Storage,
  name: string,
  { key: old, toEdits }: OldCopies,
): void {
  try {
    for (const key of Object.keys(storage).filter((one) => `${one}:`.startsWith(`${old}:`))) {
      const text = storage.getItem(key) ?? 'null';
      storage.removeItem(key);
      kept.write(name, { ...toEdits(JSON.parse(text)), ...kept.read(name) });
    }
  } catch {
    // Forbidden storage is empty, and a malformed copy is ignored.
  }
}
