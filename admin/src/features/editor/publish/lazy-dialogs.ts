import { lazy } from 'react';
import { notifyNoDialog, withdrawNoDialog } from '../editor-news.ts';
import { loadValidation } from '../event-form.ts';
import { loadTabs } from '../tabs/load-tabs.ts';

/** Loads the dialogs and what they do: the editor opens without their code, which comes when one is asked for. */
export const loadDialogs = () => import('./dialogs.ts');

export const LeaveDialog = lazy(async () => ({ default: (await loadDialogs()).LeaveDialog }));
export const PublishDialog = lazy(async () => ({ default: (await loadDialogs()).PublishDialog }));

/** Runs `open` once the form can be checked, on all its tabs, and the dialogs shown; tells if their code could not be loaded. */
export async function withDialogs(open: () => void | Promise<void>): Promise<void> {
  withdrawNoDialog();
  try {
    await Promise.all([loadDialogs(), loadValidation()]);
    // A field to be corrected may stand on another tab; without its code the tab alone is shown.
    await loadTabs().catch(() => {});
  } catch {
    return notifyNoDialog();
  }
  await open();
}
