import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAutosaveStatus } from './autosave/AutosaveIndicator.tsx';
import type { Autosave } from './autosave/autosave.ts';
import type { FieldProblem } from './event-form.ts';
import { ProblemList } from './publish/ProblemList.tsx';

/** The notices that the organizer should see. */
export type EditorNoticeKind =
  | { kind: 'invalid'; problems: readonly FieldProblem[] }
  | { kind: 'unpublished' }
  /** Changes saved elsewhere were merged into the form. */
  | { kind: 'merged' }
  /** The draft was discarded; this can be undone. */
  | { kind: 'discarded'; onUndo: () => void };

type EditorNoticeProps = {
  notice: EditorNoticeKind | null;
  autosave: Autosave;
  onProblem: (field: string) => void;
  onDismiss: () => void;
};

/** The notices between header and form. */
export function EditorNotice({ notice, autosave, onProblem, onDismiss }: EditorNoticeProps) {
  const isUnreachable = useAutosaveStatus(autosave) === 'unreachable';
  return (
    <>
      {isUnreachable && (
        <Notice tone="warning" className="mb-6">
          Couldn't reach the server. Your changes are kept on this device.
        </Notice>
      )}
      {notice && (
        <Notice
          tone={TONES[notice.kind]}
          className="mb-6"
          action={
            notice.kind === 'discarded' ? (
              <Button size="small" onClick={notice.onUndo}>
                Undo
              </Button>
            ) : (
              <Button size="small" variant="quiet" onClick={onDismiss}>
                Dismiss
              </Button>
            )
          }
        >
          {noticeText(notice)}
          {notice.kind === 'invalid' && (
            <ProblemList problems={notice.problems} onProblem={onProblem} />
          )}
        </Notice>
      )}
    </>
  );
}

const TONES = {
  invalid: 'danger',
  unpublished: 'danger',
  merged: 'info',
  discarded: 'info',
} as const;

function noticeText(notice: EditorNoticeKind): string {
  if (notice.kind === 'unpublished')
    return 'Please publish your event first to generate a live link';
  if (notice.kind === 'merged')
    return 'This tournament was changed in another window. Those changes are in the form now.';
  if (notice.kind === 'discarded') return 'Draft discarded.';
  return notice.problems.length === 1
    ? 'One field needs your attention before you can publish.'
    : `${notice.problems.length} fields need your attention before you can publish.`;
}
