/** The id of the field of notes: there is one at a time. */
export const NOTES_FIELD = 'organizer-notes';
