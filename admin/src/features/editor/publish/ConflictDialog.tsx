import { fieldLabel } from '@tabiya/domain/event/event';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type ConflictDialogProps = {
  /** The fields that were changed both here and elsewhere. */
  fields: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Asks whose version of conflicting fields to keep, when the event was saved elsewhere since it was opened here. */
export function ConflictDialog({ fields, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed elsewhere"
      description="This tournament was saved in another window since you opened it. You both changed the following; everything else was merged."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine and publish
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5">
        {fields.map((field) => (
          <li key={field}>{fieldLabel(field)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
