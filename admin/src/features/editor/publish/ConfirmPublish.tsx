import { ChangeList } from '../../../event-form/ChangeList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

type ConfirmPublishProps = {
  isPublishing: boolean;
  /** Whether the page is already live, so that changes are published. */
  isLive: boolean;
  /** The fields that publishing changes on the live page. */
  changes: readonly string[];
  onPublish: () => void;
  onClose: () => void;
};

/** Asks for confirmation with the names of what changes, then shows that it publishes. */
export function ConfirmPublish(props: ConfirmPublishProps) {
  const { isPublishing, isLive, changes, onPublish, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      locked={isPublishing}
      title={isLive ? 'Publish your changes?' : 'Publish your tournament?'}
      description={explanation(isLive, changes.length)}
      actions={
        <>
          <Button onClick={onClose} disabled={isPublishing}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onPublish} busy={isPublishing}>
            Publish
          </Button>
        </>
      }
    >
      {isLive && <ChangeList fields={changes} />}
      <Progress running={isPublishing} />
    </Dialog>
  );
}

function explanation(isLive: boolean, changes: number): string {
  if (!isLive)
    return 'Your tournament is saved and its page goes live, visible to everybody with the link.';
  if (changes === 0)
    return 'Nothing has changed since you last published. The live page stays as it is.';
  return changes === 1
    ? 'The live page shows this change at once.'
    : `The live page shows these ${changes} changes at once.`;
}

/** Reserves its space, so that the dialog does not grow. */
function Progress({ running }: { running: boolean }) {
  return (
    <div role="status" className="mt-3 min-h-9 text-14 text-muted">
      {running && (
        <>
          <div aria-hidden="true" className="h-1 animate-pulse rounded-full bg-brand" />
          <p className="mt-3">Publishing your page…</p>
        </>
      )}
    </div>
  );
}
