import { ROUTES } from '@tabiya/domain/routes/routes';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type LeaveDialogProps = {
  state: 'asking' | 'publishing' | 'failed';
  /** The path that was to be opened. */
  target: string;
  onCancel: () => void;
  onLeave: () => void;
  onPublish: () => void;
};

/** Asks for confirmation on leaving the tournament with unpublished changes. */
export function UnpublishedChangesDialog({
  state,
  target,
  onCancel,
  onLeave,
  onPublish,
}: LeaveDialogProps) {
  const isPublishing = state === 'publishing';
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      locked={isPublishing}
      onOpenChange={(open) => !open && onCancel()}
      // Not the first button: it publishes.
      initialFocus={() => cancel.current}
      title={
        target === ROUTES.dashboard.path ? 'Return to the dashboard?' : 'Back to My Tournaments?'
      }
      description="You have unpublished changes. They’re kept as a draft until you come back."
      actions={
        <div className="grid w-full gap-3">
          <Button variant="primary" onClick={onPublish} busy={isPublishing}>
            Publish & Continue
          </Button>
          <Button onClick={onLeave} disabled={isPublishing}>
            Continue Without Saving
          </Button>
          <Button ref={cancel} variant="quiet" onClick={onCancel} disabled={isPublishing}>
            Cancel
          </Button>
        </div>
      }
    >
      {state === 'failed' && (
        <Notice tone="danger">Failed to publish event. Please try again.</Notice>
      )}
    </Dialog>
  );
}
