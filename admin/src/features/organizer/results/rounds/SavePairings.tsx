import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { PINNED_IN_CARD } from '../../pinned-bar.ts';

type SavePairingsProps = {
  /** True if no board is paired. */
  isEmpty: boolean;
  /** True if everybody is paired or left out. */
  isWhole: boolean;
  /** True if the organizer chooses when visitors see the pairings. */
  mayHold: boolean;
  onSave: (isHeld: boolean) => void;
  onCancel: (() => void) | undefined;
};

/** Ends the pairing of a round: saved, for everybody or not yet, or left as it was. */
export function SavePairings({ isEmpty, isWhole, mayHold, onSave, onCancel }: SavePairingsProps) {
  const [isHeld, setHeld] = useState(false);
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${PINNED_IN_CARD}`}>
      <Button size="small" variant="primary" disabled={isEmpty} onClick={() => onSave(isHeld)}>
        Save Pairings
      </Button>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {mayHold && (
        <CheckboxField
          label="Publish later"
          checked={isHeld}
          onChange={({ currentTarget }) => setHeld(currentTarget.checked)}
        />
      )}
      {!isWhole && !isEmpty && (
        <p className="text-14 text-muted">Players who aren’t paired sit out this round.</p>
      )}
    </div>
  );
}
