import { lazy } from 'react';
import { loadValidation } from '../event-form.ts';
import { loadTabs } from '../tabs/load-tabs.ts';
import { notifyNoDialog, withdrawNoDialog } from './editor-news.ts';

/** Loads the dialogs and their actions on demand, so that the editor opens without their code. */
export const loadDialogs = () => import('./dialogs.ts');

export const LazyUnpublishedChangesDialog = lazy(async () => ({
  default: (await loadDialogs()).UnpublishedChangesDialog,
}));
export const LazyPublishDialog = lazy(async () => ({
  default: (await loadDialogs()).PublishDialog,
}));

/**
 * Runs `open` once the form's validation, for all tabs, and the dialogs are loaded. Shows a toast if their code can't
 * be loaded.
 */
export async function withDialogs(open: () => void | Promise<void>): Promise<void> {
  withdrawNoDialog();
  try {
    await Promise.all([loadDialogs(), loadValidation()]);
    // The field to correct may be on another tab; without its code, only the tab is shown.
    await loadTabs().catch(() => {});
  } catch {
    return notifyNoDialog();
  }
  await open();
}
