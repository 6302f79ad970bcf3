import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { participantsQuery } from '../../../../data/participants.ts';
import { eraseParticipant, participantData } from '../../../../data/personal-data.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { notify } from '../../../../ui/toast/notify.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { formatInstant } from '../../instant.ts';
import { DetailsSection } from './DetailsSection.tsx';
import type { EntryDetails } from './entry-details.ts';

/** The two things that a person may ask of an organizer: a copy of their data, and its erasure. */
export function PersonalData({ participant }: Pick<EntryDetails, 'participant'>) {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const download = async () => {
    try {
      saveFile(await participantData(client, participant), `participant-${participant.id}.json`);
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger' });
    }
  };
  const { erasedAt } = participant;
  return (
    <DetailsSection title="Personal data">
      {erasedAt !== null && (
        <p className="text-muted">
          Contact details were erased on {formatInstant(erasedAt)}. Payments and results are kept.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void download()}>
          Download Data
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          Erase Person…
        </Button>
      </div>
      <EraseDialog open={isAsking} participant={participant} onClose={() => setAsking(false)} />
    </DetailsSection>
  );
}

type EraseDialogProps = { open: boolean; participant: Participant; onClose: () => void };

function EraseDialog({ open, participant, onClose }: EraseDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { eventId, fullName } = participant;
  const erase = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await eraseParticipant(client, participant);
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
      return;
    }
    setBusy(false);
    onClose();
    notify({ text: 'Personal data erased.', tone: 'success' });
    await queries.invalidateQueries({ queryKey: participantsQuery(client, eventId).queryKey });
    // Notes, receipts and history of the entry, and the places that came free.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(eventId) });
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Erase ${fullName}?`}
      question="Name, contact details, IDs, year of birth, notes, answers, and emails are permanently erased. This can’t be undone."
      confirm="Erase Person"
      isDanger
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1 ps-5 text-14">
        <li>
          Until the tournament ends, this also withdraws the registration, and the place goes to the
          next player.
        </li>
        <li>Payments are kept without a name, as bookkeeping law requires.</li>
        <li>Ratings and results are kept under “Name withheld”.</li>
      </ul>
    </ConfirmDialog>
  );
}
