import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { ReceiptChanges } from '../changes/use-receipts.ts';
import type { useUndoableChanges } from '../changes/use-undoable-changes.ts';
import type { EntryProps, ParticipantActions } from '../list/list-props.ts';

/** The props of the details and each of their parts. */
export type EntryDetails = EntryProps & {
  used: readonly ListColumnName[];
  /** The participant's receipts. */
  receipts: readonly Receipt[];
  receiptChanges: ReceiptChanges;
  /** Saves a part of the entry, with the sentence that a toast says of it. */
  onEntryEdit: ReturnType<typeof useUndoableChanges>['edit'];
  actions: ParticipantActions;
};
