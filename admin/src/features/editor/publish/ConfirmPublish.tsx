import { hasOwnFees } from '@tabiya/domain/event/entry-terms/fees';
import type { EventFields } from '@tabiya/domain/event/event';
import { useFormContext } from 'react-hook-form';
import { ChangeList } from '../../../event-form/ChangeList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type ConfirmPublishProps = {
  isPublishing: boolean;
  /** True if the page is already live, so that changes are published. */
  isLive: boolean;
  /** The fields that publishing changes on the live page, or parts of them (`tabsShown.showRules`). */
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
      description={explanation(isLive, countFields(changes))}
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
      {isLive ? changes.length > 0 && <ChangeList fields={changes} /> : <Missing />}
      <p role="status" className="sr-only">
        {isPublishing && 'Publishing your page…'}
      </p>
    </Dialog>
  );
}

/** The number of changed fields, as the header counts them. */
function countFields(paths: readonly string[]): number {
  return new Set(paths.map((path) => path.split('.')[0])).size;
}

function explanation(isLive: boolean, changes: number): string {
  if (!isLive) return 'Your page goes live, and anyone with the link can see it.';
  if (changes === 0) return 'Nothing has changed since you last published.';
  return changes === 1
    ? 'This change goes live right away.'
    : `These ${changes} changes go live right away.`;
}

/** The information that visitors would miss. Publishing does not need it. */
function Missing() {
  const { getValues } = useFormContext<EventFields>();
  const event = getValues();
  const missing = [
    event.registrationFee === null && !event.sections.some(hasOwnFees) && 'registration fee',
    event.rounds.length === 0 && event.scheduleLink === '' && 'schedule',
    event.cover === null && 'cover picture',
  ].filter((name) => name !== false);
  if (missing.length === 0) return null;
  return (
    <Notice tone="info">
      Still missing: {missing.join(', ')}. You can publish now and add the rest later.
    </Notice>
  );
}
