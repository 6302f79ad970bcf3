import { editorPath } from '@tabiya/domain/routes/paths';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import type { EditedEvent } from '../../../data/events.ts';
import { ChangeList } from '../../../event-form/ChangeList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { INCLUDE_DRAFT, PUBLISH_DRAFT } from '../confirmations.ts';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';
import { draftText, editorDraft } from './editor-draft.ts';

/** Says that the editor holds changes that a save here does not publish, and offers to include them. */
export function DraftNotice({ edited }: { edited: EditedEvent }) {
  const { event } = edited;
  const changeEvent = useEventChange(event);
  const { save, answer, isBusy, liveProblem } = useSaving({
    failed: 'Failed to include them. Please try again.',
  });
  const [isAsking, setAsking] = useState(false);
  const draft = editorDraft(edited, calendarDateOf(new Date()));
  if (!draft && !liveProblem) return null;
  const isLive = event.status === 'published';
  const inclusion = draft?.inclusion;
  return (
    <Notice
      tone="warning"
      className="mb-6 max-w-200"
      action={
        <span className="flex flex-wrap gap-2">
          {inclusion && 'edit' in inclusion && (
            <Button size="small" onClick={() => setAsking(true)}>
              {isLive ? 'Publish the Draft' : 'Include the Draft'}
            </Button>
          )}
          <ButtonLink size="small" to={editorPath(event.eventId)}>
            Open the Editor
          </ButtonLink>
        </span>
      }
    >
      {inclusion && 'edit' in inclusion && (
        <ConfirmDialog
          {...(isLive ? PUBLISH_DRAFT : INCLUDE_DRAFT)}
          open={isAsking}
          isBusy={isBusy}
          failure={answer?.tone === 'danger' ? answer.text : null}
          onConfirm={() =>
            void save(() => changeEvent(inclusion.edit)).then((done) => done && setAsking(false))
          }
          onClose={() => setAsking(false)}
        >
          <ChangeList fields={draft.fields} />
        </ConfirmDialog>
      )}
      {draft && (
        <p>
          The editor has {draftText(draft)}.{' '}
          {isLive
            ? 'What you save here goes live without the draft.'
            : 'What you save and publish here does not include the draft.'}
        </p>
      )}
      {inclusion && 'problem' in inclusion && <p>{inclusion.problem} Open the editor to decide.</p>}
      {liveProblem !== null && <p>The live page does not show it yet. {liveProblem}</p>}
    </Notice>
  );
}
