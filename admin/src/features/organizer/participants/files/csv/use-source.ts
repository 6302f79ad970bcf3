import type { FileEncoding } from '@tabiya/domain/entries/list/file-encoding';
import {
  type ColumnMatch,
  matchColumns,
  withFullNames,
} from '@tabiya/domain/entries/list/import-columns';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useState } from 'react';
import { rememberedColumns } from '../../../remembered-columns.ts';
import { type ChosenFile, type CsvTable, chosenFile, readTable } from './read-file.ts';

/** How the columns of files were matched. */
const REMEMBERED = rememberedColumns<ColumnMatch>('tabiya:import columns');

/** A file that is being imported: as it was chosen and as it is read. */
type Source = { file: ChosenFile; table: CsvTable };

/**
 * The file of an import, its encoding, and what its columns mean, which is remembered for files with the same heads.
 * `onNew` is called when its lines are read anew. Its `problem` is why it could not be read.
 */
export function useSource(event: TournamentEvent, onNew: () => void) {
  const [source, setSource] = useState<Source | null>(null);
  const [match, setMatch] = useState<ColumnMatch>({});
  const [problem, setProblem] = useState<string | null>(null);

  const read = (file: ChosenFile) => {
    const table = withFullNames(readTable(file));
    setSource({ file, table });
    setMatch({ ...matchColumns(table.heads, event), ...REMEMBERED.read(table.heads) });
    setProblem(null);
    onNew();
  };
  const fail = (error: unknown, left: Source | null) => {
    setSource(left);
    setProblem(error instanceof Error ? error.message : 'Couldn’t read this file.');
  };

  return {
    source,
    match,
    problem,
    async choose(chosen: File) {
      try {
        read(await chosenFile(chosen));
      } catch (error) {
        fail(error, null);
      }
    },
    readIn(encoding: FileEncoding) {
      if (!source) return;
      const file = { ...source.file, encoding };
      try {
        read(file);
      } catch (error) {
        // In this encoding, the file is not a table. Keep the choice, so that the user can select another.
        fail(error, { file, table: { heads: [], lines: [] } });
      }
    },
    setMatch(next: ColumnMatch) {
      setMatch(next);
      if (source) REMEMBERED.keep(source.table.heads, next);
      onNew();
    },
  };
}
