import type { EventFields } from '@tabiya/domain/event';

/** What the editor's form holds: the event's fields, and what is typed where it is not understood yet. */
export type EditedFields = EventFields & {
  /** The text of the registration fee while it stands for no amount. The fee itself is then what it was before. */
  unreadFee?: string | undefined;
};
