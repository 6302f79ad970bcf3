import type { SaveResult } from '../use-event-change.ts';

/**
 * Saves the fields of an event, and then what is stored apart from it. If the fields aren't saved, neither is the rest:
 * players may get emails about it at once.
 */
export async function saveInOrder(
  saveFields: () => Promise<SaveResult>,
  apart: { save: () => Promise<void> } | null,
): Promise<SaveResult> {
  const saved = await saveFields();
  if (saved.kind === 'conflict' || apart === null) return saved;
  return apart.save().then(
    () => saved,
    (error: Error) => ({ ...saved, unsaved: error.message }),
  );
}
