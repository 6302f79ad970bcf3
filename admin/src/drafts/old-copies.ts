import type { EditStorage } from './edit-storage.ts';
import type { Edits } from './edits.ts';

/**
 * The copies of a form's edits from before all forms were kept alike: their key, alone or with a window's id behind it,
 * and how one is read.
 */
export type OldCopies = {
  key: string;
  // biome-ignore lint/suspicious/noExplicitAny: nothing is known of it, and what does not fit is dropped.
  toEdits: (copy: any) => Edits;
};

/** Takes over and removes what an earlier version of the app kept of a form. Goes with the release after the next. */
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
    // Storage that is forbidden holds nothing, and a copy that makes no sense is none.
  }
}
