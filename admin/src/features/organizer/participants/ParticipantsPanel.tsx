import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrganizerNotes } from '../../../data/organizer-notes.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { type CsvDownload, useCsvDownload } from './csv/use-csv-download.ts';
import { AddPanel } from './details/AddPanel.tsx';
import { DetailsPanel } from './details/DetailsPanel.tsx';
import { List } from './List.tsx';
import type { ParticipantActions } from './list-props.ts';
import { NoParticipants } from './NoParticipants.tsx';
import { PrintedParticipants } from './PrintedParticipants.tsx';
import { BulkActions } from './toolbar/BulkActions.tsx';
import { ListMenu } from './toolbar/ListMenu.tsx';
import { useChoice } from './use-choice.ts';
import { useDetails } from './use-details.ts';
import { useListView } from './use-list-view.ts';
import { useSaveNotes } from './use-notes.ts';
import { useParticipantChanges } from './use-participant-changes.ts';

const ImportDialog = lazy(() => import('./csv/ImportDialog.tsx'));

type ParticipantsPanelProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  notes: OrganizerNotes;
};

/** The list with all that can be done to it, and beside it the details of a participant. */
export function ParticipantsPanel({ event, participants, notes }: ParticipantsPanelProps) {
  const changes = useParticipantChanges(event);
  const { view, setView, shown } = useListView(event, participants);
  const choice = useChoice(shown);
  const searchRef = useRef<HTMLInputElement>(null);
  const details = useDetails(event.eventId, participants, shown, searchRef);
  const [isImporting, setIsImporting] = useState(false);
  const isPrinting = usePrinting();
  const download = useCsvDownload(event, notes);
  const actions = useActions(event.eventId, changes, choice.choose, details);
  const { federationType } = event;
  const list = {
    participants: shown,
    notes,
    federationType,
    openId: details.openId,
    chosen: choice.ids,
    problems: changes.problems,
    actions,
  };
  const isEmpty = participants.length === 0;
  return (
    <section aria-labelledby="participants-heading">
      <h2 id="participants-heading" className="sr-only">
        Participants <span>{participants.length}</span>
      </h2>
      {isPrinting && <PrintedParticipants {...list} />}
      {/* Keeps its size while something else is printed. */}
      <div className="flex items-start gap-4 print:invisible print:h-0 print:overflow-hidden">
        <div className="min-w-0 flex-1">
          {isEmpty ? (
            <Empty
              event={event}
              download={download}
              onAdd={details.add}
              onImport={() => setIsImporting(true)}
            />
          ) : (
            <List
              {...list}
              event={event}
              everybody={participants}
              view={view}
              searchRef={searchRef}
              download={download}
              isChoosing={choice.isChoosing}
              onView={(change) => setView((now) => ({ ...now, ...change }))}
              onFirst={() => {
                const [first] = shown;
                if (first) details.show(first.id, { fromSearch: true });
              }}
              onAdd={details.add}
              onImport={() => setIsImporting(true)}
              onChoose={choice.start}
              onChooseAll={choice.chooseAll}
              bulk={
                (choice.isChoosing || choice.chosen.length > 0) && (
                  <BulkActions
                    chosen={choice.chosen}
                    shown={shown.length}
                    download={download}
                    onStatus={(status) => {
                      actions.setStatus(choice.chosen, status);
                      choice.done();
                    }}
                    onChooseAll={choice.chooseAll}
                    onDone={choice.done}
                  />
                )
              }
            />
          )}
        </div>
        <Panel
          event={event}
          notes={notes}
          details={details}
          changes={changes}
          actions={actions}
          count={shown.length}
        />
      </div>
      {isImporting && (
        <Suspense>
          <ImportDialog
            event={event}
            participants={participants}
            onImport={changes.importEntries}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

type Changes = ReturnType<typeof useParticipantChanges>;
type DetailsState = ReturnType<typeof useDetails>;

type PanelProps = {
  event: TournamentEvent;
  notes: OrganizerNotes;
  details: DetailsState;
  changes: Changes;
  actions: ParticipantActions;
  count: number;
};

/** What is open beside the list, if anything. */
function Panel({ event, notes, details, changes, actions, count }: PanelProps) {
  const { panel, participant } = details;
  if (panel?.kind === 'add') {
    return <AddPanel event={event} onAdd={changes.add} onClose={details.close} />;
  }
  if (!panel || !participant) return null;
  return (
    <DetailsPanel
      participant={participant}
      notes={notes[participant.id] ?? ''}
      federationType={event.federationType}
      actions={actions}
      isEditing={panel.isEditing}
      neighbors={details.neighbors}
      count={count}
      onMove={details.show}
      onEdit={details.edit}
      onClose={details.close}
      returnFocus={details.returnFocus}
    />
  );
}

/** What rows and details can do, the same from render to render. */
function useActions(
  eventId: string,
  { save, setStatus, remove }: Changes,
  choose: ParticipantActions['choose'],
  { show, openId }: DetailsState,
): ParticipantActions {
  const latestOpen = useRef(openId);
  useEffect(() => {
    latestOpen.current = openId;
  });
  const tellOfNotes = useCallback(
    ({ id, fullName }: Participant) => {
      // The field says so itself while it is there.
      if (latestOpen.current === id) return;
      notify({
        text: `Your notes on ${fullName} were not saved.`,
        tone: 'danger',
        key: `notes ${id}`,
        action: { label: 'Show', onAction: () => show(id) },
      });
    },
    [show],
  );
  const saveNotes = useSaveNotes(eventId, tellOfNotes);
  return useMemo(
    () => ({
      open: ({ id }, mode) => show(id, { isEditing: mode === 'edit' }),
      choose,
      setStatus: (people, status) => void setStatus(people, status),
      save,
      remove: (participant) => void remove(participant),
      saveNotes,
    }),
    [show, choose, setStatus, save, remove, saveNotes],
  );
}

type EmptyProps = {
  event: TournamentEvent;
  download: CsvDownload;
  onAdd: () => void;
  onImport: () => void;
};

function Empty({ event, download, onAdd, onImport }: EmptyProps) {
  return (
    <>
      <div className="mb-4 flex justify-end gap-2">
        <Button size="small" variant="primary" onClick={onAdd}>
          Add Participant
        </Button>
        <ListMenu participants={[]} download={download} onImport={onImport} />
      </div>
      <NoParticipants event={event} />
    </>
  );
}
