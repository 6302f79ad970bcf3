import { notify } from '../../../ui/toast/notify.ts';

/** Says that the code for files couldn’t be loaded. */
export function notifyNoFile(): void {
  notify({
    text: 'Couldn’t create the file. Check your connection and try again.',
    tone: 'danger',
    key: 'receipts export',
  });
}
