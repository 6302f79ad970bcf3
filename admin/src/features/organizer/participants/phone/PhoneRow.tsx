import { memo } from 'react';
import { ChoiceBox } from '../ChoiceBox.tsx';
import { openerId, type ParticipantProps } from '../list-props.ts';
import { NotesMarks } from '../NotesMarks.tsx';
import { ParticipantStatusBadge } from '../ParticipantStatusBadge.tsx';
import { UnderName } from '../UnderName.tsx';

/** One participant on a phone. A tap opens the details, or chooses them while several are being chosen. */
export const PhoneRow = memo(function PhoneRow({
  isChoosing,
  ...props
}: ParticipantProps & { isChoosing: boolean }) {
  const { participant, notes, isChosen, actions } = props;
  return (
    <div
      data-chosen={isChosen || undefined}
      className="relative flex min-h-16 items-center gap-2 border-b border-line px-4 data-chosen:bg-brand-soft"
    >
      {isChoosing && (
        <div className="-ml-2 w-10 shrink-0">
          <ChoiceBox
            label={`Choose ${participant.fullName}`}
            isChosen={isChosen}
            onToggle={(isRange) => actions.choose(participant, isRange)}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        {/* The whole row is what is tapped; while several are chosen their box says so already. */}
        <button
          type="button"
          id={openerId(participant)}
          tabIndex={isChoosing ? -1 : undefined}
          onClick={() =>
            isChoosing ? actions.choose(participant, false) : actions.open(participant)
          }
          className="block w-full scroll-my-40 truncate text-left text-16 font-semibold after:absolute after:inset-0"
        >
          {participant.fullName}
        </button>
        <UnderName {...props} columns={[]} />
      </div>
      <NotesMarks participant={participant} notes={notes} />
      <ParticipantStatusBadge status={participant.status} />
    </div>
  );
});
