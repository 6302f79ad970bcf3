import { editorPath } from '@tabiya/domain/routes/paths';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import type { EditedEvent } from '../../../data/events.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
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
            <Button
              size="small"
              busy={isBusy}
              onClick={() => void save(() => changeEvent(inclusion.edit))}
            >
              {isLive ? 'Publish the draft' : 'Include the draft'}
            </Button>
          )}
          <ButtonLink size="small" to={editorPath(event.eventId)}>
            Open the editor
          </ButtonLink>
        </span>
      }
    >
      {draft && (
        <p>
          The editor has {draftText(draft)}.{' '}
          {isLive
            ? 'What you save here goes live without the draft.'
            : 'What you save and publish here does not include the draft.'}
        </p>
      )}
      {inclusion && 'problem' in inclusion && <p>{inclusion.problem} Open the editor to decide.</p>}
      {answer?.tone === 'danger' && <p className="font-semibold text-danger">{answer.text}</p>}
      {liveProblem !== null && <p>The live page does not show it yet. {liveProblem}</p>}
    </Notice>
  );
}
