import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';

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
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" disabled={isEmpty} onClick={() => onSave(isHeld)}>
        Save pairings
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {mayHold && (
        <CheckboxField
          label="Publish them later"
          checked={isHeld}
          onChange={({ currentTarget }) => setHeld(currentTarget.checked)}
        />
      )}
      {!isWhole && !isEmpty && (
        <p className="text-14 text-muted">Who is not paired does not play in this round.</p>
      )}
    </div>
  );
}
