import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { fieldLabel } from '../fields/field-labels.ts';

type DraftDialogProps = {
  /** When the draft was kept, as an ISO instant; null when there is nothing to ask. */
  savedAt: string | null;
  clashes: readonly string[];
  onContinue: () => void;
  onDiscard: () => void;
};

/** On return: go on with the changes that were not saved, or drop them. Escape goes on, which loses nothing. */
export function DraftDialog({ savedAt, clashes, onContinue, onDiscard }: DraftDialogProps) {
  return (
    <Dialog
      open={savedAt !== null}
      onOpenChange={(open) => !open && onContinue()}
      title="Continue where you left off?"
      description={`You have changes that were not saved${savedAt === null ? '' : `, from ${formatInstant(savedAt)}`}. Discarding removes them for good.`}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="primary" onClick={onContinue}>
            Continue editing
          </Button>
        </>
      }
    >
      {clashes.length > 0 && (
        <Notice tone="warning">
          Since then this was changed elsewhere too: {clashes.map(fieldLabel).join(', ')}.
          Continuing keeps your version of it.
        </Notice>
      )}
    </Dialog>
  );
}

function formatInstant(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return 'earlier';
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
