/** The words of an event's registration page: the form, its confirmation, and what stands in its place. */
export const REGISTRATION_PAGE = {
  title: (event: string) => `Register for ${event}`,
  description: (event: string) => `Registration for ${event}`,
  back: 'Back to the tournament page',
  closes: (when: string) => `Registration closes ${when}`,
  heading: 'Register',
  sample: 'This is a sample. Try the form; nobody is registered.',
  remembered: 'You have already registered for this tournament from this browser.',
  forget: 'Forget that',
  signIn: <Node>(link: (text: string) => Node) => [
    link('Sign in to register under your account'),
    ', or go on as a guest.',
  ],
  whoPlays: { question: 'Who plays?', me: 'Me', somebodyElse: 'Somebody else' },
  entered: <Node>(players: Node) => ['You have entered: ', players],
  fields: {
    fullName: 'Full name',
    email: 'Email',
    phoneNumber: 'Phone number',
    fideId: 'FIDE ID',
    fideRating: 'FIDE rating',
    localFederationId: 'National Federation ID',
    nationalRating: 'National rating',
    notes: 'Notes to the organizer',
  },
  optional: ' (optional)',
  ids: 'IDs and ratings (optional)',
  otherIds: 'Other IDs and ratings (optional)',
  takenId: {
    help: 'If you mistyped it, correct it. If it is right, somebody else registered with it.',
    disputed: 'It is right: register without it, and let the organizer clear it up',
  },
  payment: {
    heading: 'Payment',
    fee: <Node>(amount: Node) => ['Registration fee: ', amount],
    acknowledge: 'I acknowledge the payment requirements',
  },
  submit: 'Register',
  publicPart:
    'Your name and rating appear on the public list of players. Everything else goes to the organizer alone.',
  allPrivate: 'What you enter goes to the organizer.',
  done: {
    heading: 'You are registered',
    /** The last part is the note that a mail is on its way. */
    summary: <Node>(name: Node, email: Node, mailNote: Node) => [
      name,
      ' is on the organizer’s list. The registration was made with the email address ',
      email,
      '. ',
      mailNote,
    ],
    mailNote: 'We are emailing the details to it.',
    howToPay: 'How the fee is paid',
    fee: (amount: string) => `Registration fee: ${amount}`,
    organizerTells: 'The organizer will tell you how to pay.',
    payOnline: (amount: string) => `Pay ${amount} online`,
    payHelp: 'It goes to the organizer, who then marks you as paid.',
    changes: 'If your plans change',
    /** `email` is null when no address is known. */
    contact: <Node>(email: Node | null) => [
      'To cancel or modify your registration, please contact the organizer',
      ...(email === null ? [] : [': ', email]),
      '.',
    ],
    another: 'Register another player',
  },
  noForm: {
    register: 'Register Now',
    external: {
      heading: 'Registration is with the organizer',
      text: 'This tournament takes registrations on a page of its own.',
    },
    over: { heading: 'Registration closed' },
    full: {
      heading: 'All places are taken',
      text: 'A place that becomes free can be taken here again.',
    },
    soon: {
      heading: 'Registration opening soon',
      text: 'The organizer will say on the tournament page when and where to register.',
    },
    none: {
      heading: 'Registration is closed',
      text: 'This tournament takes no registrations at the moment.',
    },
  },
  error: {
    title: 'Registration Error',
    home: 'Return Home',
    open: 'See what is open for registration',
  },
  /** A problem that belongs to no field. */
  failed: (problem: string) => `Failed to register for tournament: ${problem}`,
  script: {
    submitting: 'Registering…',
    failed: (problem: string) => `Failed to register for tournament: ${problem}`,
    unreachable: "Couldn't reach the server.",
    silent: 'The server did not answer within 20 seconds.',
    /** Follows the two above. */
    nothingLost: 'Nothing you typed is lost; please try again.',
    sessionEnded: 'Your session has ended. Sign in again',
    signedInAs: (email: string) =>
      `You are signed in as ${email}. Please check the form and send it again.`,
    /** The signed-in player themselves, on the list of those they have entered. */
    yourself: (name: string) => `${name} (you)`,
    reference: (id: string) => ` Reference: ${id}`,
  },
};
