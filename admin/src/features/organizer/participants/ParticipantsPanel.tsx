import type { TournamentEvent } from '@tabiya/domain/event/event';
import { usedColumns } from '@tabiya/domain/participants/list-columns';
import type { Participant } from '@tabiya/domain/participants/participant';
import { waitingPlaces } from '@tabiya/domain/participants/section-counts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { OrganizerNotes } from '../../../data/organizer-notes.ts';
import { Button } from '../../../ui/Button.tsx';
import { type CsvDownload, useCsvDownload } from './csv/use-csv-download.ts';
import { Panel } from './details/Panel.tsx';
import { List } from './List.tsx';
import { entryProps } from './list-props.ts';
import { NoParticipants } from './NoParticipants.tsx';
import { usePrintedList } from './print/use-printed-list.ts';
import { BulkActions } from './toolbar/BulkActions.tsx';
import { ListMenu } from './toolbar/ListMenu.tsx';
import { useActions } from './use-actions.ts';
import { useCheckIn } from './use-check-in.ts';
import { useChoice } from './use-choice.ts';
import { useDetails } from './use-details.ts';
import { useListView } from './use-list-view.ts';
import { useParticipantChanges } from './use-participant-changes.ts';
import { useReceipts } from './use-receipts.ts';

const ImportDialog = lazy(() => import('./csv/ImportDialog.tsx'));
const ExportDialog = lazy(() => import('./export/ExportDialog.tsx'));
const RefreshDialog = lazy(() => import('./refresh/RefreshDialog.tsx'));
const GivePlaceDialog = lazy(() => import('./waiting-list/GivePlaceDialog.tsx'));

type ParticipantsPanelProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  notes: OrganizerNotes;
};

/** The list with all that can be done to it, and beside it the details of a participant. */
export function ParticipantsPanel({ event, participants, notes }: ParticipantsPanelProps) {
  const [given, setGiven] = useState<readonly Participant[]>([]);
  const changes = useParticipantChanges(event, setGiven);
  const { receipts, received } = useReceipts(event.eventId);
  const source = useMemo(
    () => ({ event, notes, received, waitingPlaces: waitingPlaces(participants) }),
    [event, notes, received, participants],
  );
  const entries = useMemo(
    () => participants.map((one) => entryProps(source, one)),
    [participants, source],
  );
  const used = useMemo(() => usedColumns(event, entries), [event, entries]);
  const { view, setView, shown } = useListView(event, entries);
  const choice = useChoice(shown);
  const searchRef = useRef<HTMLInputElement>(null);
  const details = useDetails(event.eventId, participants, shown, searchRef);
  const [isImporting, setIsImporting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isCheckingIn, setCheckingIn] = useCheckIn(event.eventId);
  const printed = usePrintedList();
  const download = useCsvDownload(event, entries, used);
  const actions = useActions(event, changes, choice.choose, details, setGiven);
  const list = {
    ...source,
    participants: shown,
    openId: details.openId,
    chosen: choice.ids,
    problems: changes.problems,
    isCheckingIn,
    actions,
  };
  const onImport = () => setIsImporting(true);
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
            <Empty event={event} download={download} onAdd={details.add} onImport={onImport} />
          ) : (
            <List
              {...list}
              used={used}
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
              onImport={onImport}
              onExport={() => setIsExporting(true)}
              onRefresh={() => setIsRefreshing(true)}
              onPrint={printed.print}
              onCheckIn={setCheckingIn}
              onChoose={choice.start}
              onChooseAll={choice.chooseAll}
              bulk={
                (choice.isChoosing || choice.chosen.length > 0) && (
                  <BulkActions
                    event={event}
                    chosen={choice.chosen}
                    shown={shown.length}
                    received={received}
                    download={download}
                    actions={actions}
                    onChooseAll={choice.chooseAll}
                    onDone={choice.done}
                  />
                )
              }
            />
          )}
        </div>
        <Panel
          source={source}
          everybody={participants}
          used={used}
          receipts={receipts}
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
      {isExporting && (
        <Suspense>
          <ExportDialog
            event={event}
            entries={entries}
            onCsv={download.download}
            onOpen={(id) => {
              setIsExporting(false);
              details.show(id, { isEditing: true });
            }}
            onClose={() => setIsExporting(false)}
          />
        </Suspense>
      )}
      {isRefreshing && (
        <Suspense>
          <RefreshDialog
            event={event}
            participants={participants}
            onClose={() => setIsRefreshing(false)}
          />
        </Suspense>
      )}
      {given.length > 0 && (
        <Suspense>
          <GivePlaceDialog
            event={event}
            people={given}
            onGive={changes.givePlaces}
            onClose={() => setGiven([])}
          />
        </Suspense>
      )}
    </section>
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
