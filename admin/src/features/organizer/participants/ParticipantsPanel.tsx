import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense, useRef, useState } from 'react';
import type { OrganizerNotes } from '../../../data/organizer-notes.ts';
import { BulkActions } from './bulk/BulkActions.tsx';
import { useChoice } from './bulk/use-choice.ts';
import { ParticipantPanel } from './details/ParticipantPanel.tsx';
import { useDetails } from './details/use-details.ts';
import { useCsvDownload } from './files/csv/use-csv-download.ts';
import { useImports } from './files/csv/use-imports.ts';
import { type FileDialog, FileDialogs } from './files/FileDialogs.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { List } from './list/List.tsx';
import { useCheckIn } from './list/use-check-in.ts';
import { useEntryActions } from './list/use-entry-actions.ts';
import { useFlashing } from './list/use-flashing.ts';
import { useListView } from './list/use-list-view.ts';
import { useListedEntries } from './list/use-listed-entries.ts';
import { usePrintedList } from './print/use-printed-list.ts';
import { useActions } from './use-actions.ts';
import { useAddressedPanel } from './use-addressed-panel.ts';
import { useListRequests } from './use-list-requests.ts';

const GivePlaceDialog = lazy(() => import('./bulk/GivePlaceDialog.tsx'));

type ParticipantsPanelProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  notes: OrganizerNotes;
};

/** The list with all actions on it, and next to it a participant's details. */
export function ParticipantsPanel({ event, participants, notes }: ParticipantsPanelProps) {
  const [given, setGiven] = useState<readonly Participant[]>([]);
  const { actions: entryActions, problems } = useEntryActions(event, setGiven);
  const { add, save, givePlaces } = useListRequests(event);
  const { importEntries, undoImport } = useImports(event);
  const { source, entries, used, filled, receipts } = useListedEntries(event, participants, notes);
  const { view, setView, shown, findFirst } = useListView(event, entries);
  const choice = useChoice(shown);
  const flashing = useFlashing(event.eventId);
  const searchRef = useRef<HTMLInputElement>(null);
  const details = useDetails(event.eventId, participants, shown, searchRef);
  useAddressedPanel(details);
  const [dialog, setDialog] = useState<FileDialog | null>(null);
  const [isCheckingIn, setCheckingIn] = useCheckIn(event.eventId);
  const printed = usePrintedList();
  const download = useCsvDownload(event, entries, used);
  const actions = useActions(event.eventId, details, entryActions, {
    choose: choice.choose,
    givePlaces: setGiven,
    save,
  });
  const list = {
    ...source,
    participants: shown,
    openId: details.openId,
    chosen: choice.ids,
    problems,
    flashing,
    isCheckingIn,
    actions,
  };
  return (
    <section aria-labelledby="participants-heading">
      <h2 id="participants-heading" className="sr-only">
        Participants <span>{participants.length}</span>
      </h2>
      {printed.isPrinting && <printed.sheet.Content {...list} used={used} />}
      {/* Keeps its size while something else is printed. */}
      <div className="flex items-start gap-4 print:invisible print:h-0 print:overflow-hidden">
        <div className="min-w-0 flex-1">
          {participants.length === 0 ? (
            <EmptyList event={event} download={download} onAdd={details.add} onFile={setDialog} />
          ) : (
            <List
              {...list}
              used={used}
              filled={filled}
              view={view}
              searchRef={searchRef}
              download={download}
              everybody={participants}
              isChoosing={choice.isChoosing}
              onView={(change) => setView((now) => ({ ...now, ...change }))}
              onFirst={() => details.showFound(findFirst())}
              onAdd={details.add}
              onFile={setDialog}
              onUndoImport={undoImport}
              onPrint={printed.print}
              onCheckIn={setCheckingIn}
              onChoose={choice.start}
              onChooseAll={choice.chooseAll}
              bulk={
                (choice.isChoosing || choice.chosen.length > 0) && (
                  <BulkActions
                    event={event}
                    choice={choice}
                    download={download}
                    actions={actions}
                    shown={shown.length}
                    received={source.received}
                    movedTo={source.moves.to}
                  />
                )
              }
            />
          )}
        </div>
        <ParticipantPanel
          source={source}
          used={used}
          receipts={receipts}
          details={details}
          onAdd={add}
          actions={actions}
          everybody={participants}
          count={shown.length}
        />
      </div>
      <FileDialogs
        open={dialog}
        event={event}
        participants={participants}
        entries={entries}
        onImport={importEntries}
        onCsv={download.download}
        onOpen={(id) => {
          setDialog(null);
          details.show(id, { isEditing: true });
        }}
        onClose={() => setDialog(null)}
      />
      {given.length > 0 && (
        <Suspense>
          <GivePlaceDialog
            event={event}
            people={given}
            onGive={givePlaces}
            onClose={() => setGiven([])}
          />
        </Suspense>
      )}
    </section>
  );
}
