import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { EntryProps, ParticipantActions } from '../list/list-props.ts';

/** The props of the details and each of their parts. */
export type EntryDetails = EntryProps & {
  used: readonly ListColumnName[];
  /** The participant's receipts. */
  receipts: readonly Receipt[];
  actions: ParticipantActions;
};
