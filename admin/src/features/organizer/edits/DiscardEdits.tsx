import { fieldList } from '../../../data/field-labels.ts';
import { Button } from '../../../ui/Button.tsx';

type DiscardEditsProps = { changed: readonly string[]; isDirty: boolean; discard: () => void };

/** Names what a form holds that is not saved, and takes it back. */
export function DiscardEdits({ changed, isDirty, discard }: DiscardEditsProps) {
  if (!isDirty) return null;
  return (
    <>
      <span className="order-first basis-full text-14 text-muted">
        Not saved yet: {fieldList(changed)}
      </span>
      <Button variant="quiet" size="small" onClick={discard}>
        Discard Changes
      </Button>
    </>
  );
}
