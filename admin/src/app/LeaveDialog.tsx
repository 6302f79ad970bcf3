import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type LeaveDialogProps = {
  /** How many presses the server has not answered. */
  waiting: number;
  onLeave: () => void;
  onClose: () => void;
};

/** Asks before an account is signed out whose changes have not all reached the server. */
export function LeaveDialog({ waiting, onLeave, onClose }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={waiting === 1 ? '1 change is not sent yet' : `${waiting} changes are not sent yet`}
      description="They stay on this device, and are sent when you sign in here again and open the tournament."
      actions={
        <>
          <Button onClick={onClose}>Stay Signed in</Button>
          <Button variant="danger" onClick={onLeave}>
            Sign Out
          </Button>
        </>
      }
    />
  );
}
