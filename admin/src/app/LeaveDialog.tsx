import { plural } from '@tabiya/domain/text/plural';
import { useId } from 'react';
import { Button } from '../ui/Button.tsx';

type LeaveDialogProps = {
  /** The number of changes the server has not answered. */
  waiting: number;
  onLeave: () => void;
  onClose: () => void;
};

/**
 * Asks before signing out while changes have not reached the server. A browser dialog, because the code of the others
 * loads with their screens and needs the connection that is missing here.
 */
export function LeaveDialog({ waiting, onLeave, onClose }: LeaveDialogProps) {
  const title = useId();
  return (
    <dialog
      ref={openModal}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-128 rounded-card border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-black/45 sm:p-8"
    >
      <h2 id={title} className="font-serif text-20 font-semibold">
        {plural(waiting, 'change hasn’t been sent yet', 'changes haven’t been sent yet')}
      </h2>
      <p className="mt-2 text-muted">
        They stay on this device and will be sent when you sign in here again and open the
        tournament.
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Stay Signed in</Button>
        <Button variant="danger" onClick={onLeave}>
          Sign Out
        </Button>
      </div>
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal();
}
