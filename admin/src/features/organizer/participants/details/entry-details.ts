import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { usePressChanges } from '../changes/use-press-changes.ts';
import type { ReceiptChanges } from '../changes/use-receipts.ts';
import type { EntryProps, ParticipantActions } from '../list/list-props.ts';

/** What the details and each part of them are made of. */
export type EntryDetails = EntryProps & {
  used: readonly ListColumnName[];
  /** Those of the participant. */
  receipts: readonly Receipt[];
  receiptChanges: ReceiptChanges;
  /** Saves a part of the entry, with the sentence that a toast says of it. */
  onEntryEdit: ReturnType<typeof usePressChanges>['edit'];
  actions: ParticipantActions;
};
