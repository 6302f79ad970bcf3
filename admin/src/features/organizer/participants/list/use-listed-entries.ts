import { filledColumns, usedColumns } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { waitingPlaces } from '@tabiya/domain/entries/list/section-counts';
import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMemo } from 'react';
import type { OrganizerNotes } from '../../../../data/organizer-notes.ts';
import { useEntryMoves } from '../../../../entry-operations/use-entry-moves.ts';
import { useReceipts } from '../../../../entry-operations/use-receipts.ts';
import { entryProps } from './list-props.ts';

const NONE: readonly Receipt[] = [];

/** The entries with their displayed values, the columns of the list, and those that have values. */
export function useListedEntries(
  event: TournamentEvent,
  participants: readonly Participant[],
  notes: OrganizerNotes,
) {
  const { data: receipts = NONE } = useReceipts(event.eventId);
  const received = useMemo(() => receivedByEntry(receipts), [receipts]);
  const moves = useEntryMoves(event.eventId);
  const source = useMemo(
    () => ({ event, notes, received, waitingPlaces: waitingPlaces(participants), moves }),
    [event, notes, received, participants, moves],
  );
  const entries = useMemo(
    () => participants.map((one) => entryProps(source, one)),
    [participants, source],
  );
  const used = useMemo(() => usedColumns(event, entries), [event, entries]);
  const filled = useMemo(() => filledColumns(used, entries, event), [used, entries, event]);
  return { source, entries, used, filled, receipts };
}
