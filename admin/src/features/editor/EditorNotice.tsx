import { Notice } from '../../ui/Notice.tsx';
import { useAutosaveStatus } from './autosave/AutosaveIndicator.tsx';
import type { Autosave } from './autosave/autosave.ts';
import type { FieldProblem } from './event-form.ts';
import { ProblemList } from './publish/ProblemList.tsx';

/** What the organizer has to know before going on. */
export type EditorNoticeKind =
  | { kind: 'invalid'; problems: readonly FieldProblem[] }
  | { kind: 'unpublished' }
  /** What was saved elsewhere since has been put into the form. */
  | { kind: 'merged' };

type EditorNoticeProps = {
  notice: EditorNoticeKind | null;
  autosave: Autosave;
  onProblem: (field: string) => void;
};

/** Sentences between the header and the form. */
export function EditorNotice({ notice, autosave, onProblem }: EditorNoticeProps) {
  const isUnreachable = useAutosaveStatus(autosave) === 'unreachable';
  return (
    <>
      {isUnreachable && (
        <Notice tone="warning" className="mb-6">
          Couldn't reach the server. Your changes are kept on this device.
        </Notice>
      )}
      {notice && (
        <Notice tone={notice.kind === 'merged' ? 'info' : 'danger'} className="mb-6">
          {noticeText(notice)}
          {notice.kind === 'invalid' && (
            <ProblemList problems={notice.problems} onProblem={onProblem} />
          )}
        </Notice>
      )}
    </>
  );
}

function noticeText(notice: EditorNoticeKind): string {
  if (notice.kind === 'unpublished')
    return 'Please publish your event first to generate a live link';
  if (notice.kind === 'merged')
    return 'This tournament was saved in another window. Those changes are in the form now.';
  return notice.problems.length === 1
    ? 'One field needs your attention before you can publish.'
    : `${notice.problems.length} fields need your attention before you can publish.`;
}
