/** A step that needs confirmation. */
export type Confirmation = {
  title: string;
  question: string;
  confirm: string;
  /** The button that takes no step; `Cancel` when left out. */
  dismiss?: string;
  isDanger?: boolean;
};

export const PUBLISH: Confirmation = {
  title: 'Publish Event?',
  question: 'This will make your event live and visible to the public. Are you sure?',
  confirm: 'Publish Event',
};

export const UNLIST: Confirmation = {
  title: 'Unlist Event?',
  question: 'This will set your event to draft status and hide it from the public. Are you sure?',
  confirm: 'Unlist Event',
};

export const DELETE: Confirmation = {
  title: 'Delete Event?',
  question: 'This will permanently delete your event and cannot be undone. Are you sure?',
  confirm: 'Delete Event',
  isDanger: true,
};

export const CANCEL_TOURNAMENT: Confirmation = {
  title: 'Cancel Tournament?',
  question:
    'Your page, lists, and calendars will show right away that the tournament is cancelled. Players can no longer register or change their registrations. Registrations and payments stay as they are. Players aren’t emailed unless you write to them. You can reinstate the tournament later.',
  confirm: 'Cancel Tournament',
  dismiss: 'Keep Tournament',
  isDanger: true,
};

export const RETURN_FEES: Confirmation = {
  title: 'Return the fees?',
  question:
    'Players have paid. Payments made online can be returned with one press. Cash and transfers are listed, for you to return and check off.',
  confirm: 'Return Fees…',
  dismiss: 'Not Now',
};

export const CANCELLATION_REASON: Confirmation = {
  title: 'Reason for cancelling',
  question: 'Shown on the page right away.',
  confirm: 'Save Reason',
};

export const TAKE_PLACE_AGAIN: Confirmation = {
  title: 'Reinstate Tournament?',
  question:
    'Registration reopens where it was open, and free places go to the waiting list. Players aren’t emailed unless you write to them.',
  confirm: 'Reinstate Tournament',
};
