/** The occasions of emails about a registration. */
export const REGISTRATION_MAIL_KINDS = [
  /** Confirms the registration. */
  'registration',
  /** Reports a status that the organizer set. */
  'status',
  /** Reports that a place opened up. */
  'promoted',
  /** Sends the link to the entry again. */
  'link',
  /** Confirms that the player withdrew, or undid that. */
  'withdrawn',
  'restored',
  /** Informs the former address that the entry has a new one. */
  'addressChanged',
  /** Informs the address that an account has taken the entries made with it as a guest. */
  'takenOver',
  /** Reports the player's board, if they asked for it. */
  'board',
  /** Reminds of the day by which the fee has to be paid. */
  'reminder',
  /** Reports what the organizer changed of the fee, by moving the entry or by a code. */
  'moved',
  /** Reports that the organizer moved the entry to this event from another one. */
  'movedEntry',
] as const;
export type RegistrationMailKind = (typeof REGISTRATION_MAIL_KINDS)[number];
