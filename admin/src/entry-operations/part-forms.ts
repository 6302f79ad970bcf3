/** A part of a participant's details that has a form of its own. */
export type Part = 'fee' | 'receipt' | 'answers';

/** The name prefix of forms for a part of a participant's details; the id and the part follow. */
export const PART_FORM = 'participants/part/';

/** The name under which the form of a part keeps unsaved edits. */
export const partFormName = (participantId: string, part: Part) =>
  `${PART_FORM}${participantId}/${part}`;
