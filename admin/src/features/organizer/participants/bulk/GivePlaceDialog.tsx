import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useState } from 'react';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';

type GivePlaceDialogProps = {
  event: TournamentEvent;
  people: readonly Participant[];
  /** Rejects with the reason if no one got a place. */
  onGive: (people: readonly Participant[]) => Promise<void>;
  onClose: () => void;
};

/** Asks before places are given out of turn, since that raises their number. */
export default function GivePlaceDialog({ event, people, onGive, onClose }: GivePlaceDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [first] = people;
  const isOne = people.length === 1;
  const section = event.sections.find(({ id }) => id === first?.sectionId)?.name;
  const where = isOne && section !== undefined ? `“${section}”` : 'this tournament';
  return (
    <ConfirmDialog
      open
      title={isOne ? `Give ${first?.fullName} a place?` : `Give ${people.length} players a place?`}
      question={
        isOne
          ? `If ${where} is full, this adds a place. No one loses theirs, and the player is told by email.`
          : 'If a section is full, this adds places. No one loses theirs, and the players are told by email.'
      }
      confirm={isOne ? 'Give a Place' : `Give ${people.length} Places`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => {
        setIsBusy(true);
        setFailure(null);
        onGive(people).then(onClose, (error: Error) => {
          setFailure(error.message);
          setIsBusy(false);
        });
      }}
      onClose={onClose}
    />
  );
}
