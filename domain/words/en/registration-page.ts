import { OUTCOME_WORDS } from './payment-outcomes.ts';

/** The words of an event’s registration page: the form, its confirmation, and the page without a form. */
export const REGISTRATION_PAGE = {
  title: (event: string) => `Register for ${event}`,
  description: (event: string) => `Registration for ${event}`,
  back: 'Back to the tournament page',
  closes: (when: string) => `Registration closes ${when}`,
  heading: 'Register',
  sample: 'This is a sample. Try the form: it won’t register anyone.',
  signIn: <Node>(link: (text: string) => Node) => [link('Sign in'), ', or continue as a guest.'],
  /** Above questions that only some sections ask. */
  forSections: (sections: string) => `For ${sections}`,
  choose: 'Choose…',
  byesHelp: (most: number) =>
    most === 1 ? 'You can request one.' : `You can request up to ${most}.`,
  byesBySection: 'How many depends on the section.',
  byesPaired: 'You can’t request rounds that are already paired.',
  round: (round: number) => `Round ${round}`,
  yes: 'Yes',
  no: 'No',
  /** Above what nobody has to answer. */
  more: 'More about you',
  /** Names what can be answered there, and at its end, unless there is even more, the notes of the first player. */
  moreOf: (labels: readonly string[]) => `Optional: ${labels.join(', ')}`,
  andMore: ', and more',
  noteToo: (isAlone: boolean) => (isAlone ? 'a note' : ', a note'),
  /** A label of a question within a sentence. An abbreviation keeps its capitals. */
  inSentence: (label: string) =>
    /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  /** Behind the label of the sections, if their fees change later. */
  pricesUntil: (day: string) => ` prices until ${day}`,
  /** For a full event or section with a waiting list. */
  waitingNote: 'All places are taken. You’ll join the waiting list.',
  addPlayer: 'Add another player',
  optional: ' optional',
  /** Next to a field that was left empty, with its label. */
  isRequired: (label: string) => `${label} is required`,
  takenId: {
    help: 'If you mistyped it, correct it. If it’s right, someone else has registered with it, and the organizer will sort it out.',
    disputed: 'It’s correct. Register me without it',
    /** In the summary of problems, with the field’s label. */
    isTaken: (label: string) => `${label} already registered`,
  },
  /** Shown if the last place was taken while the form was being filled in. */
  placeGone: {
    joinWaiting: 'Join the Waiting List',
    waitingHelp: 'We’ll email you if a place opens up.',
    /** For several players. */
    someWaitHelp:
      'Players who still fit are registered. The others join the waiting list, and we’ll email you if a place opens up.',
  },
  /** What players who withdraw get back. */
  refunds: {
    percentUntil: (percent: number, day: string) => `${percent}% until ${day}`,
    nothingLater: 'nothing later',
    rule: (steps: string) => `If you withdraw, you’ll get back ${steps}.`,
  },
  payment: {
    heading: 'Payment',
    fee: <Node>(amount: Node) => ['Registration fee ', amount],
    noReduction: 'None',
    reductionHelp: 'To be confirmed by the organizer.',
    chooseSection: 'Depends on the section.',
  },
  submit: 'Register',
  /** Next to the question about the name, if the hall’s sheets show all names. */
  inHall: 'Sheets in the playing hall show all names.',
  publicPart: 'Your other details go only to the organizer.',
  keptFor: (months: number) =>
    `Contact details are erased ${months === 1 ? 'a month' : `${months} months`} after the tournament.`,
  privacyLink: 'How your data is used',
  privacy: {
    heading: 'How your data is used',
    /** Used if the page has no organizer’s name. */
    organizerOf: (event: string) => `The organizer of ${event}`,
    purpose: (organizer: string) =>
      `${organizer} uses your details to run this tournament: to contact you, check eligibility, pair and rate the games, and collect the fee. They are shared only with the federations that rate the games.`,
    kept: (months: number) =>
      `Your email, phone number, year of birth, sex, notes, and answers are erased ${months === 1 ? 'a month' : `${months} months`} after the last day of the tournament. Your name, player IDs, ratings, results, and payments are kept.`,
    publicList:
      'Public lists show every player’s rating and section. They show your name, title, federation, and club only if you agreed; for players under 16, a parent or guardian decides.',
    /** `email` is null if no address is public. */
    rights: <Node>(organizer: string, email: Node | null) => [
      `You can ask for a copy of your data, or have it corrected or erased. Contact ${organizer.replace(/^The /, 'the ')}`,
      ...(email === null ? [] : [', ', email]),
      '. You can withdraw your consent at any time in the same way.',
    ],
    site: 'This site’s privacy notice',
    back: 'Back to the form',
  },
  lostLink: 'Lost your link?',
  allPrivate: 'Your details go to the organizer.',
  done: {
    sample: 'This is a sample confirmation. No one was registered, and nothing was saved.',
    heading: 'You’re registered',
    headingOfSeveral: (players: number) => `${players} players are registered`,
    /** Used if some of the players are on the waiting list. */
    headingWithWaiting: (players: number) => `${players} registrations received`,
    /** The last part says that an email is on its way. */
    summary: <Node>(name: Node, email: Node, mailNote: Node) => [
      name,
      ' is on the organizer’s player list. Registered with ',
      email,
      '. ',
      mailNote,
    ],
    waitingHeading: 'You’re on the waiting list',
    /** `place` counts from 1. */
    waiting: <Node>(name: Node, place: number) => [
      name,
      ` is number ${place} on the waiting list. We’ll email you if a place opens up.`,
    ],
    waitingOfSeveral: 'We’ll email players on the waiting list when a place opens up.',
    contactAddress: <Node>(email: Node, mailNote: Node) => [
      'Registered with ',
      email,
      '. ',
      mailNote,
    ],
    event: 'Tournament',
    when: 'When',
    where: 'Where',
    /** The number among players with a place, and the number of places. */
    yourNumber: (number: string) => `You’re ${number}`,
    byes: 'Half-point byes',
    rounds: (rounds: string) => `Round ${rounds}`,
    publicName: 'Public name',
    isNamed: 'Shown',
    isNotNamed: 'Hidden: pairings and standings show your start number',
    change: 'Change',
    amount: 'Amount',
    byTransfer: 'By bank transfer',
    holder: 'To',
    iban: 'IBAN',
    bic: 'BIC',
    bankCode: 'QR code of the transfer',
    scanCode: 'Scan it with your banking app to fill in the transfer.',
    /** Below the reference, or those of several players. */
    referenceHelp: (players: number) =>
      players === 1
        ? 'Please put the reference in the transfer’s text, so that the organizer finds your payment.'
        : 'One transfer can pay for all of you. Please put one of the references in its text, so that the organizer finds your payment.',
    /** For players on the waiting list. */
    payWithPlace: 'You’ll pay when you have a place.',
    /** The payment reference, for one player and for one of several. */
    reference: 'Reference',
    referenceFor: (player: string) => `Reference for ${player}`,
    copy: 'Copy',
    /** The heading of byes, the answer about the name, and answers to questions. */
    answered: 'Your answers',
    /** The heading of directions and the links for sharing. */
    wayAndOthers: 'Directions and sharing',
    tellOthers: 'Invite others',
    share: 'Share',
    shareByEmail: 'Share by email',
    copyLink: 'Copy Link',
    player: 'Player',
    section: 'Section',
    owed: 'Fee',
    state: 'Place',
    waitingAt: (place: number) => `Waiting list, number ${place}`,
    total: (amount: string) => `Total registration fee: ${amount}`,
    mailNote: 'We’re emailing you the details.',
    howToPay: 'How to pay',
    fee: (amount: string) => `Registration fee: ${amount}`,
    claimed: (reduction: string) =>
      `Includes the “${reduction}” reduction, subject to confirmation by the organizer.`,
    /** The codes that reduced the fee. */
    withCode: (code: string) => `With code ${code}`,
    freeIfConfirmed: (reduction: string) =>
      `Nothing to pay if the organizer confirms the “${reduction}” reduction.`,
    organizerTells: 'The organizer will tell you how to pay.',
    payOnline: (amount: string) => `Pay ${amount} online`,
    payNow: (amount: string) => `Pay ${amount} Now`,
    /** Whom the money goes to; the name may be empty. */
    payeeHelp: (payee: string) =>
      `By card and other methods at Stripe. Your payment goes to ${payee || 'the organizer'}.`,
    /** What a player reads on return from the payment page. */
    outcomes: OUTCOME_WORDS,
    otherWays: 'Other ways to pay',
    payHelp: 'Your payment goes to the organizer, who then marks you as paid.',
    changes: 'If your plans change',
    /** `email` is null if no address is known. */
    contact: <Node>(email: Node | null) => [
      'To cancel or modify your registration, please contact the organizer',
      ...(email === null ? [] : [': ', email]),
      '.',
    ],
    manageHelp:
      'Use this link to change your registration or withdraw. Keep it private: it works for anyone who has it.',
    manage: 'Manage your registration',
    manageOf: (player: string) => `Manage ${player}’s registration`,
    inAccount: <Node>(link: Node) => ['To change your registration or withdraw, go to ', link, '.'],
    myTournaments: 'My Tournaments',
    another: 'Register another player',
  },
  noForm: {
    register: 'Register Now',
    external: {
      heading: 'Register on the organizer’s site',
      text: 'The organizer takes registrations on another site.',
    },
    over: { heading: 'Registration closed' },
    full: {
      heading: 'All places are taken',
      text: 'There is no waiting list. If a place opens up, you can register here.',
    },
    soon: {
      heading: 'Registration opening soon',
      text: 'Check the tournament page for when and where to register.',
    },
    none: {
      heading: 'Registration is closed',
      text: 'The organizer isn’t taking registrations.',
    },
    /** What to do instead, besides seeing who’s playing. */
    results: 'See the Results',
  },
  error: {
    title: 'Registration Error',
    home: 'Return Home',
    open: 'Find tournaments open for registration',
  },
  /** A problem that isn’t about a field. */
  failed: (problem: string) => `Failed to register for tournament: ${problem}`,
  script: {
    submitting: 'Registering…',
    registered: 'You’re registered',
    failed: (problem: string) => `Failed to register for tournament: ${problem}`,
    unreachable: 'Can’t reach the server.',
    silent: 'The server didn’t respond within 20 seconds.',
    /** After the two above. */
    nothingLost: 'Nothing you typed is lost; please try again.',
    reference: (id: string) => ` Reference: ${id}`,
    // For a code that reduces the fee.
    applyCode: 'Apply Code',
    codeApplied: 'Code applied.',
    codeElsewhere: 'This code is for other sections.',
    /** Next to the email of a signed-in player, which is the account’s. */
    accountEmail: 'Your account’s email address',
    // For players who are signed in, or were in this browser.
    sessionEnded: 'Your session has ended. Sign in again',
    signedInAs: (email: string) =>
      `You’re signed in as ${email}. Please check the form and submit it again.`,
    whoPlays: 'Who is playing?',
    me: 'Me',
    somebodyElse: 'Someone else',
    entered: (players: string) => `You’ve registered: ${players}`,
    /** The signed-in player, in the list of players they have registered. */
    yourself: (name: string) => `${name} (you)`,
    remembered: 'You’ve already registered for this tournament in this browser.',
    forget: 'Dismiss',
    // For several players.
    player: (number: string) => `Player ${number}`,
    /** Before the sum of several fees. */
    total: 'Total ',
    // Below the price after a submission with problems.
    oneToGo: '1 field to go',
    toGo: (fields: string) => `${fields} fields to go`,
    removePlayer: (number: string) => `Remove player ${number}`,
    /** Opens a player who is folded into a line; the second is its name for screen readers. */
    changeDetails: 'Change',
    changePlayer: (name: string) => `Change ${name}`,
    // For the search in a rating list.
    findByFideId: 'Find your name or FIDE ID',
    findByFederationId: 'Find your name or federation ID',
    /** For further players. */
    findPlayer: 'Find the player by name or ID',
    fillsIn: (list: string) => `We’ll fill in the form from the ${list}.`,
    looking: 'Searching…',
    notOnList: 'Not on the list? Enter your details below.',
    firstTen: 'Showing the first ten. Keep typing to narrow the list, or enter your details below.',
    nobodyFound: 'No players found. Enter your details below.',
    lookUpFailed: 'Search isn’t available right now. Enter your details below.',
    unrated: 'unrated',
    standard: (rating: string) => `standard ${rating}`,
    rapid: (rating: string) => `rapid ${rating}`,
    blitz: (rating: string) => `blitz ${rating}`,
    /** Next to a field, with the rating list’s name. */
    fromList: (list: string) => `From the ${list}`,
    /** Shown if the player typed a rating other than the list’s. */
    listCounts: (list: string, rating: string) => `The ${list} says ${rating}. We use that rating.`,
    filledIn: (player: string, list: string) => `Filled in for ${player} from the ${list}.`,
    notMe: 'Not me',
    // Above the sections that the typed values rule out.
    notForRating: (sections: string) => `Not for your rating: ${sections}`,
    notForBirthYear: (sections: string) => `Not for your year of birth: ${sections}`,
    notForEither: (sections: string) => `Not for your rating or year of birth: ${sections}`,
    /** The first section, and the number of others. */
    andMore: (section: string, more: string) => `${section} and ${more} more`,
    /** The heading of email and phone number. */
    sharedContact: 'Contact for all players',
    moreAboutPlayer: 'More about this player',
  },
};
