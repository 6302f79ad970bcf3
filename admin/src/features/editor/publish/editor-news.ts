import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { withdrawRemoval } from '../lists/use-list-editing.ts';

const MERGED = 'editor-merged';
const DISCARDED = 'editor-discarded';
const NO_DIALOG = 'editor-no-dialog';

/** Tells that changes saved elsewhere were merged into the form. */
export function notifyMerged(): void {
  notify({
    key: MERGED,
    text: 'This tournament was changed in another window. The form now includes those changes.',
  });
}

/** Tells that the draft was discarded, and offers it back. */
export function notifyDiscarded(onUndo: () => void): void {
  // A removed item belonged to the draft.
  withdrawRemoval();
  notify({
    key: DISCARDED,
    text: 'Draft discarded.',
    action: { label: 'Undo', onAction: onUndo },
  });
}

/** Tells that the dialog which asks before publishing or leaving could not be loaded. */
export function notifyNoDialog(): void {
  notify({
    key: NO_DIALOG,
    tone: 'danger',
    text: 'Couldn’t load this screen. Check your connection and reload the page. Nothing you typed is lost.',
    // Browsers remember that a module could not be loaded, and do not ask for it again.
    action: { label: 'Reload', onAction: () => location.reload() },
  });
}

/** Removes the toast when the dialog is opened again. */
export const withdrawNoDialog = () => withdraw(NO_DIALOG);

/** Takes away what would act on a form that is gone. */
export function withdrawEditorNews(): void {
  for (const key of [MERGED, DISCARDED, NO_DIALOG]) withdraw(key);
  withdrawRemoval();
}
