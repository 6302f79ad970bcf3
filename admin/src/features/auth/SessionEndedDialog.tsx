import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

type SessionEndedDialogProps = { email: string; onLeave: () => void };

/** The dialog above the current screen when a session has expired; the screen continues after signing in. */
export function SessionEndedDialog({ email, onLeave }: SessionEndedDialogProps) {
  const form = useRef<HTMLDivElement>(null);
  const [typedEmail, setTypedEmail] = useState(email);
  return (
    <Dialog
      open
      locked
      onOpenChange={() => {}}
      title="Your session has ended"
      description="Sign in again to pick up where you left off. Your work is still here."
      // The email address is already filled in.
      initialFocus={() => form.current?.querySelector<HTMLElement>('[type="password"]')}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          Leave This Page
        </Button>
      }
    >
      <div ref={form}>
        <SignInForm email={typedEmail} onEmailChange={setTypedEmail} />
      </div>
    </Dialog>
  );
}
