import type { FederationType } from '@tabiya/domain/federation';
import type { Participant, ParticipantStatus } from '@tabiya/domain/participant';
import type { ParticipantEntry } from '@tabiya/domain/participant-entry';
import { type ColumnMatch, checkImport, matchColumns } from '@tabiya/domain/participant-import';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ColumnMatching } from './ColumnMatching.tsx';
import { FilePicker } from './FilePicker.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type CsvTable, readCsvFile } from './read-file.ts';

type ImportDialogProps = {
  federationType: FederationType;
  /** Who is in the list already. */
  participants: readonly Participant[];
  /** Adds all of them or none; rejects with the reason. */
  onImport: (
    entries: readonly (ParticipantEntry & { status: ParticipantStatus })[],
  ) => Promise<void>;
  onClose: () => void;
};

/** A file, its columns, what comes of it; then all of it goes into the list, or nothing. */
export default function ImportDialog(props: ImportDialogProps) {
  const { table, match, setMatch, rows, problem, choose, send, isSending } = useImport(props);
  const ready = rows.flatMap(({ entry }) => (entry ? [entry] : []));
  return (
    <Dialog
      open
      locked={isSending}
      onOpenChange={(open) => !open && props.onClose()}
      title="Import participants"
      description="A CSV file with a line of column names. Nothing is added before you say so."
      actions={
        <>
          <Button onClick={props.onClose} disabled={isSending}>
            Cancel
          </Button>
          {table && (
            <Button
              variant="primary"
              busy={isSending}
              disabled={ready.length === 0}
              onClick={() => void send(ready)}
            >
              Import {ready.length} {ready.length === 1 ? 'participant' : 'participants'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <FilePicker fileName={table?.name ?? null} onChoose={choose} disabled={isSending} />
        {table && (
          <>
            <ColumnMatching heads={table.heads} match={match} onChange={setMatch} />
            <ImportPreview rows={rows} />
          </>
        )}
        {isSending && (
          <div role="status">
            <div aria-hidden="true" className="h-1 animate-pulse rounded-full bg-brand" />
            <p className="mt-2 text-14 text-muted">Adding {ready.length} participants…</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useImport({ federationType, participants, onImport, onClose }: ImportDialogProps) {
  const [table, setTable] = useState<CsvTable | null>(null);
  const [match, setMatch] = useState<ColumnMatch>(() => matchColumns([]));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const rows = useMemo(
    () => (table ? checkImport(table.lines, match, federationType, participants) : []),
    [table, match, federationType, participants],
  );

  const choose = async (file: File) => {
    try {
      const read = await readCsvFile(file);
      setTable(read);
      setMatch(matchColumns(read.heads));
      setProblem(null);
    } catch (error) {
      setTable(null);
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  };

  const send = async (entries: Parameters<ImportDialogProps['onImport']>[0]) => {
    setIsSending(true);
    setProblem(null);
    try {
      await onImport(entries);
      onClose();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Failed to add participants.';
      setProblem(`Nothing was imported. ${reason}`);
      setIsSending(false);
    }
  };
  return { table, match, setMatch, rows, problem, choose, send, isSending };
}
