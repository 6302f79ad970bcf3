import { Notice } from '../../ui/Notice.tsx';
import { useAutosaveStatus } from './autosave/AutosaveIndicator.tsx';
import type { Autosave } from './autosave/autosave.ts';

/** What the organizer has to know before going on. */
export type EditorNoticeKind = { kind: 'invalid'; count: number } | { kind: 'unpublished' };

type EditorNoticeProps = { notice: EditorNoticeKind | null; autosave: Autosave };

/** Sentences between the header and the form. */
export function EditorNotice({ notice, autosave }: EditorNoticeProps) {
  const isUnreachable = useAutosaveStatus(autosave) === 'unreachable';
  return (
    <>
      {isUnreachable && (
        <Notice tone="warning" className="mb-6">
          Couldn't reach the server. Your changes are kept on this device.
        </Notice>
      )}
      {notice && (
        <Notice tone="danger" className="mb-6">
          {noticeText(notice)}
        </Notice>
      )}
    </>
  );
}

function noticeText(notice: EditorNoticeKind): string {
  if (notice.kind === 'unpublished')
    return 'Please publish your event first to generate a live link';
  return notice.count === 1
    ? 'One field needs your attention before you can publish.'
    : `${notice.count} fields need your attention before you can publish.`;
}
