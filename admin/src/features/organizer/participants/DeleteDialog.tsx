import type { Participant } from '@tabiya/domain/participants/participant';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type DeleteDialogProps = {
  /** Who is to go; null when nobody is. */
  participant: Participant | null;
  onDelete: (participant: Participant) => void;
  onClose: () => void;
};

/** Asks before an entry goes. */
export function DeleteDialog({ participant, onDelete, onClose }: DeleteDialogProps) {
  // The name stays on the dialog while it fades away.
  const [shown, setShown] = useState(participant);
  if (participant && participant !== shown) setShown(participant);
  return (
    <Dialog
      open={participant !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete participant?"
      description={`${shown?.fullName ?? ''} leaves the list, with your notes on them. You can undo this right afterwards.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => participant && onDelete(participant)}>
            Delete
          </Button>
        </>
      }
    />
  );
}
