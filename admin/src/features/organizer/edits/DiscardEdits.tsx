import { Button } from '../../../ui/Button.tsx';
import type { FormEditsState } from './use-form-edits.ts';

/** Says that a form holds what is not saved, and takes it back; then brings it back once more. */
export function DiscardEdits({ isDirty, discard, undo }: FormEditsState) {
  if (isDirty) {
    return (
      <>
        <span className="text-14 text-muted">Not saved yet</span>
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      </>
    );
  }
  if (undo === null) return null;
  return (
    <>
      <span role="status" className="text-14 text-muted">
        Changes discarded
      </span>
      <Button variant="quiet" onClick={undo}>
        Undo
      </Button>
    </>
  );
}
