import type { FieldName } from '@tabiya/domain/event/event';
import type { PublicationState } from './publication-text.ts';

/** The state of a tournament towards its visitors, with the actions that change it from any of its screens. */
export type Publication = {
  title: string;
  state: Omit<PublicationState, 'waiting'>;
  /** The fields that publishing would change on the live page. */
  waiting: readonly FieldName[];
  /** The fields that discarding sets back: the draft's, and what was saved and isn't live. */
  discardable: readonly FieldName[];
  publish: () => void;
  /** Goes back to what visitors see, or to what is saved of a page that isn't live, and offers the draft back. */
  discard: () => void;
  /** Sends again what the server has not taken. */
  retry: () => void;
};
