/** A step that is asked about before it is taken. */
export type Confirmation = { title: string; question: string; confirm: string; isDanger?: boolean };

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
