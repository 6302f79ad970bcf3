import type { Participant } from '@tabiya/domain/participants/participant';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ParticipantActions } from './list-props.ts';

/** The id of the button that opens a participant's form, to which focus returns when the form closes. */
export function editButtonId({ id }: Participant): string {
  return `edit-${id}`;
}

type RowActionsProps = { participant: Participant; actions: ParticipantActions };

/** From any state to paid or cancelled (the button for the current state is disabled) and back, edit, and delete. */
export function RowActions({ participant, actions }: RowActionsProps) {
  const { status, fullName } = participant;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-1">
      <Button
        size="small"
        aria-label={`Mark as Paid: ${fullName}`}
        disabled={status === 'paid'}
        onClick={() => actions.setStatus(participant, 'paid')}
        className="px-1.5 whitespace-nowrap"
      >
        Mark as Paid
      </Button>
      <Button
        size="small"
        variant="quiet"
        id={editButtonId(participant)}
        title="Edit"
        aria-label={`Edit: ${fullName}`}
        onClick={() => actions.edit(participant)}
        className="min-w-10"
      >
        <Icon name="edit" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Mark as Cancelled: ${fullName}`}
        disabled={status === 'cancelled'}
        onClick={() => actions.setStatus(participant, 'cancelled')}
        className="px-1.5 whitespace-nowrap"
      >
        Mark as Cancelled
      </Button>
      <Button
        size="small"
        variant="quiet"
        title="Delete"
        aria-label={`Delete: ${fullName}`}
        onClick={() => actions.askToRemove(participant)}
        className="min-w-10 text-danger"
      >
        <Icon name="trash" />
      </Button>
      {status !== 'registered' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Mark as Registered: ${fullName}`}
          onClick={(event) => {
            // This button goes with the status: focus stays in the row.
            event.currentTarget.parentElement?.querySelector('button')?.focus();
            actions.setStatus(participant, 'registered');
          }}
          className="col-span-2 px-1.5 whitespace-nowrap"
        >
          Mark as Registered
        </Button>
      )}
    </div>
  );
}
