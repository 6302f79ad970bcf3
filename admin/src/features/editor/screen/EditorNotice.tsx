import type { EventFields } from '@tabiya/domain/event/event';
import type { SavedForm } from '../../../drafts/saved-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { FieldProblem } from '../event-form.ts';
import { ProblemList } from '../publish/ProblemList.tsx';
import { useSaveState } from '../use-draft-form.ts';

type EditorNoticeProps = {
  store: SavedForm<EventFields>;
  /** The problems to correct before publishing. */
  problems: readonly FieldProblem[];
  onProblem: (field: string) => void;
  onDismiss: () => void;
};

/** The notices between header and form: what lasts until something is done about it. */
export function EditorNotice({ store, problems, onProblem, onDismiss }: EditorNoticeProps) {
  const state = useSaveState(store);
  return (
    <>
      {(state === 'waiting' || state === 'refused') && (
        <Notice tone="warning" className="my-4">
          {state === 'waiting' ? 'Can’t reach the server.' : store.getState().problem} Your changes
          are saved on this device.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice
          tone="danger"
          className="my-4"
          action={
            <Button size="small" variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          }
        >
          {problems.length === 1
            ? 'One field needs your attention before you can publish.'
            : `${problems.length} fields need your attention before you can publish.`}
          <ProblemList problems={problems} onProblem={onProblem} />
        </Notice>
      )}
    </>
  );
}
