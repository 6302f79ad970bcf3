import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { FieldConflict } from './publish-flow.ts';

type ConflictDialogProps = {
  conflicts: readonly FieldConflict[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Asks which version of conflicting fields to keep, if the event was saved elsewhere since it was opened here. */
export function ConflictDialog({
  conflicts,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed elsewhere"
      description="These fields were also changed in the admin view or another window since you opened the editor. Everything else has been merged."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onTakeTheirs}>Use the Other Version</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep My Version and Publish
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5">
        {conflicts.map(({ field, label, mine, theirs }) => (
          <li key={field}>
            <strong>{label}:</strong> {mine} here, {theirs} elsewhere
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
