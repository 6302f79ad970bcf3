/** What is wrong with a field of the registration form. The database says the same to callers of its API. */
export const REGISTRATION_FORM = {
  missing: 'Please fill in all required fields',
  invalidEmail: 'Please enter a valid email address',
  missingPhoneNumber: 'Phone number is required',
  invalidPhoneNumber: 'Please enter a phone number in digits',
  notAText: 'Please enter a text',
  notStorable: 'Contains a character that cannot be saved',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters`,
  rating: (most: number) => `Rating must be a whole number from 0 to ${most}`,
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
  /** What is missing of the built-in fields that an organizer requires. */
  required: {
    title: 'Choose a title',
    club: 'Enter the club',
    birthYear: 'Enter the year of birth',
    sex: 'Choose one of the options',
    federation: 'Enter the federation',
  },
  birthYear: 'Enter a year from 1900 to 2100',
  federation: 'Enter the three letters of the federation',
  notAnOption: 'Choose one of the options',
  notAnswered: 'Please answer this question',
  notANumber: 'Enter a number',
  sections: {
    none: 'Choose a section',
    aboveRating: (limit: number, rating: number | string) =>
      `Your rating ${rating} is above the limit of ${limit}`,
    belowRating: (limit: number, rating: number | string) =>
      `Your rating ${rating} is below the minimum of ${limit}`,
    unrated: (limit: number) => `This section is for players rated ${limit} or higher`,
    bornFrom: (year: number) => `This section is for players born in ${year} or later`,
    bornUntil: (year: number) => `This section is for players born in ${year} or earlier`,
    noBirthYear: () => 'Enter the year of birth',
  },
  byes: {
    none: 'There are no half-point byes here',
    tooMany: (most: number) =>
      most === 1 ? 'At most 1 half-point bye' : `At most ${most} half-point byes`,
    notIn: (round: number) => `No half-point bye in round ${round}`,
    malformed: 'Choose rounds by number',
  },
};
