import { notify, withdraw } from '../../ui/toast/notify.ts';
import { withdrawRemoval } from './lists/use-list-editing.ts';

const MERGED = 'editor-merged';
const DISCARDED = 'editor-discarded';
const NO_LINK = 'editor-no-link';

/** Tells that changes saved elsewhere were merged into the form. */
export function tellMerged(): void {
  notify({
    key: MERGED,
    text: 'This tournament was changed in another window. Those changes are in the form now.',
  });
}

/** Tells that the draft was discarded, and offers it back. */
export function tellDiscarded(onUndo: () => void): void {
  // A removed item belonged to the draft.
  withdrawRemoval();
  notify({
    key: DISCARDED,
    text: 'Draft discarded.',
    action: { label: 'Undo', onAction: onUndo },
  });
}

/** Tells that there is no live page to visit yet. */
export function tellMissingLink(): void {
  notify({ key: NO_LINK, text: 'Please publish your event first to generate a live link' });
}

/** Takes away what would act on a form that is gone. */
export function withdrawEditorNews(): void {
  for (const key of [MERGED, DISCARDED, NO_LINK]) withdraw(key);
  withdrawRemoval();
}
