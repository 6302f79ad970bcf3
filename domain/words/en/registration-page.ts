/** The words of an event's registration page: the form, its confirmation, and what stands in its place. */
export const REGISTRATION_PAGE = {
  title: (event: string) => `Register for ${event}`,
  description: (event: string) => `Registration for ${event}`,
  back: 'Back to the tournament page',
  closes: (when: string) => `Registration closes ${when}`,
  heading: 'Register',
  sample: 'This is a sample. Try the form; nobody is registered.',
  signIn: <Node>(link: (text: string) => Node) => [
    link('Sign in to register under your account'),
    ', or go on as a guest.',
  ],
  /** Where something is asked for some sections alone. */
  forSections: (sections: string) => `For ${sections}`,
  choose: 'Choose…',
  byesHelp: (most: number) =>
    most === 1 ? 'You may ask for one.' : `You may ask for up to ${most}.`,
  byesBySection: 'How many you may ask for depends on the section.',
  round: (round: number) => `Round ${round}`,
  yes: 'Yes',
  no: 'No',
  /** Heads over the parts of the form. */
  playerPart: 'Player',
  tournamentPart: 'This tournament',
  /** Over the sections, where what they cost changes. */
  pricesUntil: (day: string) => `Prices until ${day}`,
  /** A full event or section whose next entries wait. */
  waitingNote: 'All places are taken. Your entry goes on the waiting list.',
  addPlayer: 'Add another player',
  optional: ' optional',
  /** Beside a field that was left empty, with its label. */
  isRequired: (label: string) => `${label} is required`,
  /** A field that was left empty, in the summary: one with a label, and one that is a question. */
  fillIn: (label: string) => `${label}: please answer`,
  answer: (question: string) => `${question} Please answer.`,
  ids: 'IDs and ratings, optional',
  otherIds: 'Other IDs and ratings, optional',
  takenId: {
    help: 'If you mistyped it, correct it. If it is right, somebody else registered with it.',
    disputed: 'It is right: register without it, and let the organizer clear it up',
  },
  /** Where the last place went while the form was filled in. */
  placeGone: {
    joinWaiting: 'Join the Waiting List',
    waitingHelp: 'You get an email when there is a place.',
    /** Of several players. */
    someWaitHelp:
      'Whoever still has a place is registered. The others wait, and get an email when there is one.',
  },
  payment: {
    heading: 'Payment',
    fee: <Node>(amount: Node) => ['Registration fee: ', amount],
    noReduction: 'None',
    reductionHelp: 'The organizer confirms it.',
    chooseSection: 'It depends on the section.',
  },
  submit: 'Register',
  /** Beside the question on the name, where the organizer names everybody on paper in the playing hall. */
  inHall: 'Sheets in the playing hall name everybody.',
  publicPart: 'Everything else goes to the organizer.',
  keptFor: (months: number) =>
    `Contact details are erased ${months === 1 ? 'a month' : `${months} months`} after the tournament.`,
  privacyLink: 'How your data is used',
  privacy: {
    heading: 'How your data is used',
    /** Where the organizer has no name on the page. */
    organizerOf: (event: string) => `The organizer of ${event}`,
    purpose: (organizer: string) =>
      `${organizer} uses what you enter to run this tournament: to reach you, to check who may play where, to pair and rate the games, and for the payment of the fee. Nobody else gets it but the federations that rate the games.`,
    kept: (months: number) =>
      `Email, phone number, year of birth, sex, notes and answers are erased ${months === 1 ? 'a month' : `${months} months`} after the last day of the tournament. Name, player IDs, ratings, results and what was paid are kept.`,
    publicList:
      'The public lists have the ratings and sections of all. They have your name, title, federation and club only if you agreed to it; for a player under sixteen a parent or guardian decides.',
    /** `email` is null where no address is public. */
    rights: <Node>(organizer: string, email: Node | null) => [
      `You can ask for a copy of your data, and to have it corrected or erased: write to ${organizer.replace(/^The /, 'the ')}`,
      ...(email === null ? [] : [', ', email]),
      '. What you agreed to you can take back at any time in the same way.',
    ],
    site: 'What this site stores',
    back: 'Back to the form',
  },
  lostLink: 'Lost your link?',
  allPrivate: 'What you enter goes to the organizer.',
  done: {
    sample: 'This is a sample of the confirmation. Nobody is registered, and nothing was stored.',
    heading: 'You are registered',
    headingOfSeveral: (players: number) => `${players} players are registered`,
    /** Where some of them wait. */
    headingWithWaiting: (players: number) => `${players} entries are in`,
    /** The last part is the note that a mail is on its way. */
    summary: <Node>(name: Node, email: Node, mailNote: Node) => [
      name,
      ' is on the organizer’s list. The registration was made with the email address ',
      email,
      '. ',
      mailNote,
    ],
    waitingHeading: 'You are on the waiting list',
    /** `place` counts from 1. */
    waiting: <Node>(name: Node, place: number) => [
      name,
      ` is number ${place} on the waiting list. We write to you when a place is free.`,
    ],
    waitingOfSeveral: 'Those on the waiting list get an email when a place is free.',
    contactAddress: <Node>(email: Node, mailNote: Node) => [
      'The registration was made with the email address ',
      email,
      '. ',
      mailNote,
    ],
    event: 'Tournament',
    when: 'When',
    where: 'Where',
    /** The number among those who have a place, and how many places there are. */
    yourNumber: (number: string) => `You are ${number}`,
    byes: 'Half-point byes',
    rounds: (rounds: string) => `Round ${rounds}`,
    publicName: 'Name in the public lists',
    isNamed: 'Shown',
    isNotNamed: 'Not shown: your start number stands in pairings and standings',
    change: 'Change',
    amount: 'Amount',
    copy: 'Copy',
    /** Opens byes, the choice of name and the answers to questions. */
    answered: 'What you answered',
    /** Opens the way to the venue, and the ways to tell others. */
    wayAndOthers: 'Directions and sharing',
    tellOthers: 'Tell others',
    share: 'Share',
    shareByEmail: 'By email',
    copyLink: 'Copy link',
    player: 'Player',
    section: 'Section',
    owed: 'Fee',
    state: 'Place',
    waitingAt: (place: number) => `Waiting list, number ${place}`,
    total: (amount: string) => `Registration fee for all: ${amount}`,
    mailNote: 'We are emailing the details to it.',
    howToPay: 'How the fee is paid',
    fee: (amount: string) => `Registration fee: ${amount}`,
    claimed: (reduction: string) =>
      `With the reduction “${reduction}”, which the organizer confirms.`,
    freeIfConfirmed: (reduction: string) =>
      `Nothing is to be paid if the organizer confirms the reduction “${reduction}”.`,
    organizerTells: 'The organizer will tell you how to pay.',
    payOnline: (amount: string) => `Pay ${amount} online`,
    otherWays: 'Other ways to pay',
    payHelp: 'It goes to the organizer, who then marks you as paid.',
    changes: 'If your plans change',
    /** `email` is null when no address is known. */
    contact: <Node>(email: Node | null) => [
      'To cancel or modify your registration, please contact the organizer',
      ...(email === null ? [] : [': ', email]),
      '.',
    ],
    manageHelp:
      'Change or withdraw at this link. Keep it to yourself: it works for whoever has it.',
    manage: 'Manage your registration',
    manageOf: (player: string) => `Manage the registration of ${player}`,
    inAccount: <Node>(link: Node) => ['Change the registration or withdraw under ', link, '.'],
    myTournaments: 'My Tournaments',
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
      text: 'There is no waiting list. A place that becomes free can be taken here again.',
    },
    soon: {
      heading: 'Registration opening soon',
      text: 'The organizer will say on the tournament page when and where to register.',
    },
    cancelled: {
      heading: 'This tournament is cancelled',
      text: 'It takes no entries.',
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
    registered: 'You are registered',
    failed: (problem: string) => `Failed to register for tournament: ${problem}`,
    unreachable: 'Couldn’t reach the server.',
    silent: 'The server did not answer within 20 seconds.',
    /** Follows the two above. */
    nothingLost: 'Nothing you typed is lost; please try again.',
    reference: (id: string) => ` Reference: ${id}`,
    /** Beside the email of those who are signed in, which stays that of their account. */
    accountEmail: 'The address of your account',
    // Of those who are signed in, or have been here.
    sessionEnded: 'Your session has ended. Sign in again',
    signedInAs: (email: string) =>
      `You are signed in as ${email}. Please check the form and send it again.`,
    whoPlays: 'Who plays?',
    me: 'Me',
    somebodyElse: 'Somebody else',
    entered: (players: string) => `You have entered: ${players}`,
    /** The signed-in player themselves, on the list of those they have entered. */
    yourself: (name: string) => `${name} (you)`,
    remembered: 'You have already registered for this tournament from this browser.',
    forget: 'Forget that',
    // Of several players.
    player: (number: string) => `Player ${number}`,
    removePlayer: (number: string) => `Remove player ${number}`,
    // Of the look-up in a rating list.
    findByFideId: 'Find yourself by name or FIDE ID',
    findByFederationId: 'Find yourself by name or federation ID',
    /** Of further players. */
    findPlayer: 'Find the player by name or ID',
    fillsIn: (list: string) => `Fills in the form from the ${list}.`,
    looking: 'Looking…',
    notOnList: 'Not on the list? Type your details below.',
    firstTen: 'These are the first ten. Type more of the name, or type your details below.',
    nobodyFound: 'Nobody found. Type your details below.',
    lookUpFailed: 'The list can’t be reached right now. Type your details below.',
    unrated: 'unrated',
    standard: (rating: string) => `standard ${rating}`,
    rapid: (rating: string) => `rapid ${rating}`,
    blitz: (rating: string) => `blitz ${rating}`,
    /** Beside a field, with the name of the list. */
    fromList: (list: string) => `From the ${list}`,
    /** Where another rating was typed than that of the list. */
    listCounts: (list: string, rating: string) => `The ${list} has ${rating}, and that counts.`,
    filledIn: (player: string, list: string) => `Filled in for ${player} from the ${list}.`,
    notMe: 'Not me',
    // Over the sections that what was typed rules out.
    notForRating: (sections: string) => `Not for your rating: ${sections}`,
    notForBirthYear: (sections: string) => `Not for your year of birth: ${sections}`,
    notForEither: (sections: string) => `Not for your rating or year of birth: ${sections}`,
    /** The first of them, and how many there are besides. */
    andMore: (section: string, more: string) => `${section} and ${more} more`,
    sharedContact: 'The email address and the phone number above are for all of them.',
  },
};
