import { columnText, type ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { type Name, splitName } from '@tabiya/domain/entries/list/name-parts';
import { memo } from 'react';
import { TitleMark } from '../../../../../ui/TitleMark.tsx';
import { ArrivalButton } from '../ArrivalButton.tsx';
import { ChoiceBox } from '../ChoiceBox.tsx';
import { openerId, type ParticipantProps } from '../list-props.ts';
import { DueText } from '../MoneyText.tsx';
import { NotesMarks } from '../NotesMarks.tsx';
import { ParticipantStatusBadge } from '../ParticipantStatusBadge.tsx';
import { statusText } from '../status-text.ts';
import { waitingText } from '../table/ColumnCell.tsx';
import { UnderName } from '../UnderName.tsx';

type PhoneRowProps = ParticipantProps & {
  used: readonly ListColumnName[];
  isChoosing: boolean;
  /** True if the row names the player's section. */
  namesSection: boolean;
};

/**
 * One participant on a phone. A tap opens the details, or chooses them while several are being chosen. While players are
 * checked in, what they owe and a button within reach of the thumb take the place of the status.
 */
export const PhoneRow = memo(function PhoneRow({
  used,
  isChoosing,
  namesSection,
  ...props
}: PhoneRowProps) {
  const { participant, notes, isChosen, isFlashing, isCheckingIn, actions } = props;
  const section = namesSection ? columnText('sectionId', props, props.event) : '';
  const { label, ...status } = statusText(props);
  const first = [section, waitingText(props)].filter(Boolean).join(' · ');
  return (
    <div
      data-chosen={isChosen || undefined}
      className={`relative flex min-h-14 items-center gap-2 border-b border-line px-4 data-chosen:bg-brand-soft ${isFlashing ? 'flash' : ''}`}
    >
      {isChoosing && (
        <div className="-ml-2 w-10 shrink-0">
          <ChoiceBox
            label={`Select ${participant.fullName}`}
            isChosen={isChosen}
            onToggle={(isRange) => actions.choose(participant, isRange)}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">
        {/* The whole row can be tapped; while selecting, its checkbox announces that already. */}
        <div className="flex items-baseline gap-1.5">
          <TitleMark title={participant.title} />
          <button
            type="button"
            id={openerId(participant)}
            tabIndex={isChoosing ? -1 : undefined}
            onClick={() =>
              isChoosing ? actions.choose(participant, false) : actions.open(participant)
            }
            className={`flex min-w-0 flex-1 scroll-my-40 items-baseline text-left text-16 font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand ${participant.status === 'cancelled' ? 'text-muted line-through' : ''}`}
          >
            <PhoneName fullName={participant.fullName} familyName={participant.familyName} />
          </button>
        </div>
        <UnderName {...props} used={used} columns={[]} first={first} />
      </div>
      <NotesMarks participant={participant} notes={notes} />
      {isCheckingIn && !isChoosing ? (
        <>
          <DueText {...props} className="text-14" />
          <ArrivalButton participant={participant} actions={actions} look="round" />
        </>
      ) : (
        <span className="shrink-0">
          <span aria-hidden="true">
            <ParticipantStatusBadge status={participant.status} {...status} />
          </span>
          <span className="sr-only">{label}</span>
        </span>
      )}
    </div>
  );
});

/** A name in one line: where it is too long the given names are cut before the family name, by which people are called. */
function PhoneName(name: Name) {
  const { fullName } = name;
  const { last } = splitName(name);
  const given = fullName.endsWith(` ${last}`) ? fullName.slice(0, -last.length - 1) : '';
  if (given === '') return <span className="truncate">{fullName}</span>;
  return (
    <>
      <span className="min-w-[1.5em] truncate">{given}</span>
      <span className="max-w-[85%] shrink-0 truncate whitespace-pre">{` ${last}`}</span>
    </>
  );
}
