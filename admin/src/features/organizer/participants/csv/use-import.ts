import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { FileEncoding } from '@tabiya/domain/participants/file-encoding';
import { holdsPlace, type Participant } from '@tabiya/domain/participants/participant';
import {
  type ColumnMatch,
  checkImport,
  entriesThatFit,
  type ImportedEntry,
  matchColumns,
} from '@tabiya/domain/participants/participant-import';
import { useMemo, useState } from 'react';
import { type ChosenFile, type CsvTable, chosenFile, readTable } from './read-file.ts';

export type ImportProps = {
  event: TournamentEvent;
  /** Who is in the list already. */
  participants: readonly Participant[];
  /** Adds all of them or none; rejects with the reason. */
  onImport: (entries: readonly ImportedEntry[]) => Promise<void>;
  onClose: () => void;
};

/** A file that is being imported: as it was chosen and as it is read. */
type Source = { file: ChosenFile; table: CsvTable };

/** The steps of an import: a file, its encoding, its columns, what comes of it, and the sending. */
export function useImport({ event, participants, onImport, onClose }: ImportProps) {
  const { federationType, maxPlayers } = event;
  const [source, setSource] = useState<Source | null>(null);
  const [match, setMatch] = useState<ColumnMatch>(() => matchColumns([]));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const rows = useMemo(
    () => (source ? checkImport(source.table.lines, match, federationType, participants) : []),
    [source, match, federationType, participants],
  );
  const ready = rows.flatMap(({ entry }) => (entry ? [entry] : []));
  const taken = participants.filter(holdsPlace).length;
  const placesLeft = maxPlayers === null ? null : Math.max(0, maxPlayers - taken);

  const read = (file: ChosenFile) => {
    const table = readTable(file);
    setSource({ file, table });
    setMatch(matchColumns(table.heads));
    setProblem(null);
  };

  const choose = async (chosen: File) => {
    try {
      read(await chosenFile(chosen));
    } catch (error) {
      setSource(null);
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  };

  const readIn = (encoding: FileEncoding) => {
    if (!source) return;
    try {
      read({ ...source.file, encoding });
    } catch (error) {
      // Read in such an encoding it is no table: the choice stays, to choose another.
      setSource({ file: { ...source.file, encoding }, table: { heads: [], lines: [] } });
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  };

  const send = async (entries: readonly ImportedEntry[]) => {
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

  const fitting = entriesThatFit(ready, placesLeft);
  const state = { source, match, rows, ready, fitting, placesLeft, problem, isSending };
  return { ...state, choose, readIn, setMatch, send };
}
