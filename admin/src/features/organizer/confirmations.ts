/** A step that is asked about before it is taken. */
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
    'Page, lists and calendars say at once that it is cancelled. Players can no longer register or change their entries; entries and payments stay as they are. Nobody is told by email unless you write one. You can take this back.',
  confirm: 'Cancel Tournament',
  dismiss: 'Keep Tournament',
  isDanger: true,
};

export const CANCELLATION_REASON: Confirmation = {
  title: 'Reason for cancelling',
  question: 'Shown on the page at once.',
  confirm: 'Save Reason',
};

export const TAKE_PLACE_AGAIN: Confirmation = {
  title: 'Take Back Cancellation?',
  question:
    'The page takes entries again where registration is open, and free places go to the waiting list. Players are not told by email unless you write one.',
  confirm: 'Take Back Cancellation',
};
