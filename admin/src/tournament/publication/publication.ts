import type { FieldName } from '@tabiya/domain/event/event';
import type { PublicationState } from './publication-text.ts';

/** The state of a tournament towards its visitors, with the actions that change it from any of its screens. */
export type Publication = {
  title: string;
  state: Omit<PublicationState, 'waiting'>;
  /** The fields that publishing would change on the live page. */
  waiting: readonly FieldName[];
  /** The fields of the draft. */
  drafted: readonly FieldName[];
  publish: () => void;
  /** Drops the draft, and offers it back. */
  discard: () => void;
  /** Sends again what the server has not taken. */
  retry: () => void;
};
