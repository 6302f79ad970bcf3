import type {
  ImportedEntry,
  ImportedPayment,
} from '@tabiya/domain/entries/list/participant-import';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { useMemo, useState } from 'react';
import {
  type ImportedRows,
  importParticipants,
  undoImport,
} from '../../../../../data/participant-imports.ts';
import { notifyFailure } from '../../../../../entry-operations/toasts.ts';
import { useReloadList } from '../../../../../entry-operations/use-reload-list.ts';
import { useClient } from '../../../../../session/server-context.ts';
import { useChargingEvent } from '../../../../../session/use-charging-event.ts';
import { notify, withdraw } from '../../../../../ui/toast/notify.ts';

/** The key of the toasts about imports. */
const NEWS = 'participants import';

/** Imports the entries of a file; the toast can undo it, and later `undoImport`, which is null if there is nothing to undo. */
export function useImports(event: TournamentEvent) {
  const { eventId } = event;
  const reload = useReloadList(event);
  const client = useClient();
  const [last, setLast] = useState<ImportedRows | null>(null);
  const charging = useChargingEvent(event);
  const imports = useMemo(() => {
    const importEntries = async (entries: readonly ImportedEntry[], payment: ImportedPayment) => {
      try {
        const rows = await importParticipants(client, charging, entries, payment);
        setLast(rows);
        notify({
          text: `${participants(rows.length)} imported.`,
          tone: 'success',
          key: NEWS,
          action: { label: 'Undo', onAction: () => void undo(rows) },
        });
      } finally {
        // Even if the import was refused: the list then shows how many places are left.
        await reload();
      }
    };

    const undo = async (rows: ImportedRows) => {
      setLast(null);
      withdraw(NEWS);
      try {
        const removed = await undoImport(client, eventId, rows);
        notify({ text: undoneText(removed.length, rows.length), key: NEWS });
      } catch (error) {
        notifyFailure(error as Error);
      } finally {
        await reload();
      }
    };

    return { importEntries, undo };
  }, [client, eventId, charging, reload]);
  return {
    importEntries: imports.importEntries,
    undoImport: last && (() => void imports.undo(last)),
  };
}

/** Reports how many entries of an import were removed again. */
export function undoneText(removed: number, imported: number): string {
  if (removed === imported) return `Import undone: ${participants(removed)} removed.`;
  const stay = imported - removed;
  const they = plural(stay, 'was kept because it was', 'were kept because they were');
  return `${removed} of ${participants(imported)} removed. ${they} changed since, or the hour to undo has passed.`;
}

function participants(count: number): string {
  return plural(count, 'participant');
}
