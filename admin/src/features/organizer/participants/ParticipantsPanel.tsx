import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import { EMPTY_ENTRY } from '@tabiya/domain/participants/participant-entry';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OrganizerNotes } from '../../../data/organizer-notes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { CsvActions } from './csv/CsvActions.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ListFilter } from './ListFilter.tsx';
import type { ParticipantActions } from './list-props.ts';
import { participantsInView, sortedBy, WHOLE_LIST } from './list-view.ts';
import { NoParticipants } from './NoParticipants.tsx';
import { ParticipantCards } from './ParticipantCards.tsx';
import { ParticipantForm } from './ParticipantForm.tsx';
import { ParticipantTable } from './ParticipantTable.tsx';
import { PrintedParticipants } from './PrintedParticipants.tsx';
import { ADD_FORM, useOpenForms } from './use-kept-entry.ts';
import { useSaveNotes } from './use-notes.ts';
import { useParticipantChanges } from './use-participant-changes.ts';

type ParticipantsPanelProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  notes: OrganizerNotes;
};

/** The list with all that can be done to it. */
export function ParticipantsPanel({ event, participants, notes }: ParticipantsPanelProps) {
  const changes = useParticipantChanges(event);
  // A form in which something was typed is there again.
  const open = useOpenForms(event.eventId);
  const [isAdding, setIsAdding] = useState(open.isAdding);
  return (
    <section aria-labelledby="participants-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="participants-heading" className="font-serif text-28 font-semibold">
          Participants{' '}
          <span className="tabular font-sans text-16 text-muted">{participants.length}</span>
        </h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <CsvActions
            event={event}
            participants={participants}
            notes={notes}
            importEntries={changes.importEntries}
          />
          {!isAdding && (
            <Button variant="primary" size="small" onClick={() => setIsAdding(true)}>
              Add Participant
            </Button>
          )}
        </div>
      </div>
      {isAdding && (
        <Card className="mb-5 print:hidden">
          <ParticipantForm
            label="Add participant"
            eventId={event.eventId}
            keptAs={ADD_FORM}
            start={EMPTY_ENTRY}
            federationType={event.federationType}
            submitLabel="Add"
            closeLabel="Done"
            repeats
            onSubmit={changes.add}
            onCancel={() => setIsAdding(false)}
          />
        </Card>
      )}
      {participants.length === 0 ? (
        !isAdding && <NoParticipants event={event} />
      ) : (
        <List event={event} participants={participants} notes={notes} changes={changes} />
      )}
    </section>
  );
}

type Changes = ReturnType<typeof useParticipantChanges>;

function List({
  event,
  participants,
  notes,
  changes,
}: ParticipantsPanelProps & { changes: Changes }) {
  const [view, setView] = useState(WHOLE_LIST);
  const [editingId, setEditingId] = useState(useOpenForms(event.eventId).editingId);
  const [toRemove, setToRemove] = useState<Participant | null>(null);
  const isPrinting = usePrinting();
  const isWide = useIsWide(isPrinting);
  const saveNotes = useSaveNotes(event.eventId);
  const { setStatus, save } = changes;
  const actions = useMemo<ParticipantActions>(
    () => ({
      setStatus: (participant, status) => void setStatus(participant, status),
      edit: (participant) => setEditingId(participant?.id ?? null),
      save,
      askToRemove: setToRemove,
      saveNotes,
    }),
    [setStatus, save, saveNotes],
  );
  // Typing stays quick: the list follows when there is time.
  const deferredView = useDeferredValue(view);
  const shown = useMemo(
    () => participantsInView(participants, deferredView, event.federationType),
    [participants, deferredView, event.federationType],
  );
  const list = {
    participants: shown,
    notes,
    federationType: event.federationType,
    editingId,
    actions,
  };
  return (
    <>
      {isPrinting && <PrintedParticipants {...list} />}
      {/* Keeps its size while something else is printed: rows that leave take what is typed in them along. */}
      <div className="print:invisible print:h-0 print:overflow-hidden">
        <ListFilter view={view} shown={shown.length} onChange={setView} withSorting={!isWide} />
        {shown.length === 0 ? (
          <p className="rounded-card border border-line bg-surface p-8 text-center text-muted">
            Nobody matches. Change the search or the status.
          </p>
        ) : isWide ? (
          <ParticipantTable
            {...list}
            view={view}
            onSort={(column) => setView((now) => sortedBy(now, column))}
          />
        ) : (
          <ParticipantCards {...list} />
        )}
      </div>
      <DeleteDialog
        participant={toRemove}
        onClose={() => setToRemove(null)}
        onDelete={(participant) => {
          setToRemove(null);
          void changes.remove(participant);
        }}
      />
    </>
  );
}

/** Whether there is room for the table; while printing it stays as it was, whatever the paper's width. */
function useIsWide(isPrinting: boolean): boolean {
  const fits = useMediaQuery('(min-width: 64rem)');
  const [isWide, setIsWide] = useState(fits);
  if (!isPrinting && isWide !== fits) setIsWide(fits);
  return isWide;
}
