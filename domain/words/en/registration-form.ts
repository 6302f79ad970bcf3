/** What is wrong with a field of the registration form. The database says the same to callers of its API. */
export const REGISTRATION_FORM = {
  missing: 'Please fill in all required fields',
  invalidEmail: 'Please enter a valid email address',
  missingPhoneNumber: 'Phone number is required',
  notAText: 'Please enter a text',
  notStorable: 'Contains a character that cannot be saved',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters`,
  rating: (most: number) => `Rating must be a number from 0 to ${most}`,
  notAcknowledged: 'Please acknowledge the payment requirements',
  fideId: {
    missing: 'FIDE ID is required for FIDE tournaments',
    /** The checkbox of players who have none yet. */
    noneYet: 'I have no FIDE ID yet',
    placeholder: 'This is a placeholder, not a FIDE ID.',
    malformed: 'A FIDE ID is a number of at most 10 digits',
  },
  localFederationId: {
    missing: 'National Federation ID is required for National tournaments',
    noneYet: 'I have no national federation ID yet',
    placeholder: 'This is a placeholder, not a federation ID.',
  },
  /** What to do instead of typing a placeholder: where the ID is optional, and where a checkbox says there is none. */
  leaveEmpty: 'Leave the field empty if there is none.',
  tickInstead: (noneYet: string) => `Tick “${noneYet}” instead.`,
  contradicts: (noneYet: string) => `You ticked “${noneYet}”. Untick it, or clear this field.`,
};
