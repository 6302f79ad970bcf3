import type { ParticipantStatus } from '@tabiya/domain/participants/participant';

/** The statuses as people read them. */
export const STATUS_NAMES: Readonly<Record<ParticipantStatus, string>> = {
  registered: 'Registered',
  paid: 'Paid',
  cancelled: 'Cancelled',
};
