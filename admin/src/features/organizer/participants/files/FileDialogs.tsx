import { type ComponentProps, lazy, Suspense } from 'react';

const ImportDialog = lazy(() => import('./csv/ParticipantsImportDialog.tsx'));
const ExportDialog = lazy(() => import('./export/ExportDialog.tsx'));
const RefreshDialog = lazy(() => import('./refresh/RefreshDialog.tsx'));

/** The dialogs about files and rating lists. */
export type FileDialog = 'import' | 'export' | 'refresh';

type FileDialogsProps = ComponentProps<typeof ImportDialog> &
  ComponentProps<typeof ExportDialog> &
  ComponentProps<typeof RefreshDialog> & { open: FileDialog | null };

/** The open dialog for files or rating lists. */
export function FileDialogs({ open, ...props }: FileDialogsProps) {
  return (
    <Suspense>
      {open === 'import' && <ImportDialog {...props} />}
      {open === 'export' && <ExportDialog {...props} />}
      {open === 'refresh' && <RefreshDialog {...props} />}
    </Suspense>
  );
}
