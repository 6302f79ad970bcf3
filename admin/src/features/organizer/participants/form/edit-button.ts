/** The id of the button that opens the form of an entry, to which the focus returns. */
export const EDIT_BUTTON = 'edit-participant';
