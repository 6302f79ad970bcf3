import { type RefObject, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { PINNED_IN_CARD } from '../../pinned-bar.ts';

type SavePairingsProps = {
  button: RefObject<HTMLButtonElement | null>;
  /** True if no board is paired. */
  isEmpty: boolean;
  /** True if everyone is paired or left out. */
  isWhole: boolean;
  /** True if the organizer chooses when visitors see the pairings. */
  mayHold: boolean;
  /** True if the organizer has not chosen yet when visitors see results. */
  asksForResults: boolean;
  onSave: (publication: { isHeld: boolean; showsWholeRounds?: boolean }) => void;
  onCancel: (() => void) | undefined;
};

/** On a desktop, the buttons are in the head of the round, so that thirty boards fit below. */
const IN_HEAD =
  'max-lg:order-last lg:static lg:mx-0 lg:flex-row-reverse lg:border-0 lg:bg-transparent lg:p-0';

/** Ends the pairing of a round: publishes it now or later, or leaves it as it was. */
export function SavePairings(props: SavePairingsProps) {
  const { isEmpty, isWhole, mayHold, asksForResults, onSave, onCancel } = props;
  const [isHeld, setHeld] = useState(false);
  const [isLive, setLive] = useState(true);
  const save = () => onSave({ isHeld, ...(asksForResults && { showsWholeRounds: !isLive }) });
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${PINNED_IN_CARD} ${IN_HEAD}`}>
      <Button ref={props.button} size="small" variant="primary" disabled={isEmpty} onClick={save}>
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
      {asksForResults && (
        <CheckboxField
          label="Publish each result as it comes in"
          checked={isLive}
          onChange={({ currentTarget }) => setLive(currentTarget.checked)}
        />
      )}
      {!isWhole && !isEmpty && (
        <p className="text-14 text-muted">Players who aren’t paired sit out this round.</p>
      )}
    </div>
  );
}
