import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LogInForm } from './LogInForm.tsx';

type SessionEndedDialogProps = { email: string; onLeave: () => void };

/** Stands above the screen that somebody was working on when their session ended: it goes on once they are back. */
export function SessionEndedDialog({ email, onLeave }: SessionEndedDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const [typedEmail, setTypedEmail] = useState(email);
  return (
    <Dialog
      open
      locked
      onOpenChange={() => {}}
      title="Your session has ended"
      description="Sign in again to continue where you were. What you typed is still here."
      // The address is there already.
      initialFocus={() => form.current?.querySelector<HTMLElement>('[type="password"]')}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          Leave this page
        </Button>
      }
    >
      <div ref={form}>
        <LogInForm email={typedEmail} onEmailChange={setTypedEmail} />
      </div>
    </Dialog>
  );
}
