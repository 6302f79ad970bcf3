import { lazy } from 'react';
import { notifyNoDialog, withdrawNoDialog } from '../editor-news.ts';
import { loadValidation } from '../event-form.ts';

// The editor opens without their code, which comes when one is asked for.
const dialogs = () => import('./dialogs.ts');

export const LeaveDialog = lazy(async () => ({ default: (await dialogs()).LeaveDialog }));
export const PublishDialog = lazy(async () => ({ default: (await dialogs()).PublishDialog }));

/** Runs `open` once the form can be checked and the dialogs shown; tells if their code could not be loaded. */
export async function withDialogs(open: () => void | Promise<void>): Promise<void> {
  withdrawNoDialog();
  try {
    await Promise.all([dialogs(), loadValidation()]);
  } catch {
    return notifyNoDialog();
  }
  await open();
}
