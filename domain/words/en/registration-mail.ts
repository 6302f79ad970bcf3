/** The words of the mails about a registration. */
export const REGISTRATION_MAIL = {
  /** The news: the subject and heading, and the sentence that begins with the player's name. */
  registered: {
    heading: 'You are registered',
    opening: <Node>(player: Node) => [player, ' is on the organizer’s list of players.'],
  },
  waiting: {
    heading: 'You are on the waiting list',
    opening: <Node>(player: Node) => [
      player,
      ' is on the waiting list. You get an email as soon as a place is free.',
    ],
  },
  /** Of several who were registered with one form. */
  allRegistered: {
    heading: 'You are registered',
    opening: <Node>(players: Node) => [players, ' are on the organizer’s list of players.'],
  },
  allWaiting: {
    heading: 'You are on the waiting list',
    opening: <Node>(players: Node) => [
      players,
      ' are on the waiting list. You get an email as soon as a place is free.',
    ],
  },
  promoted: {
    heading: 'You have a place',
    opening: <Node>(player: Node) => [
      'A place has come free: ',
      player,
      ' is no longer on the waiting list, but on the organizer’s list of players.',
    ],
  },
  paid: {
    heading: 'You are marked as paid',
    opening: <Node>(player: Node) => [
      player,
      ' is marked as paid on the organizer’s list of players.',
    ],
  },
  cancelled: {
    heading: 'Your registration is cancelled',
    opening: <Node>(player: Node) => [
      player,
      ' is no longer on the list of players: the organizer has cancelled the registration.',
    ],
  },
  link: {
    heading: 'Your registration',
    opening: <Node>(player: Node) => ['Here is the link to the registration of ', player, '.'],
  },
  withdrawn: {
    heading: 'You have withdrawn',
    opening: <Node>(player: Node) => [player, ' is no longer on the list of players.'],
  },
  addressChanged: {
    heading: 'Your email address was changed',
    opening: <Node>(player: Node) => [
      'Mails about the registration of ',
      player,
      ' go to another address from now on.',
    ],
  },
  takenOver: {
    heading: 'Your registration is in an account now',
    opening: <Node>(player: Node) => [
      'The registration of ',
      player,
      ' and all others made with your email address without signing in now belong to the account with this address.',
    ],
  },
  registeredAgain: {
    heading: 'You are registered again',
    opening: <Node>(player: Node) => [player, ' is on the organizer’s list of players again.'],
  },
  notPaid: {
    heading: 'You are no longer marked as paid',
    opening: <Node>(player: Node) => [
      player,
      ' is on the organizer’s list of players, and no longer marked as paid.',
    ],
  },
  /** Of a round that is paired: "Board 12, White against …", or that it is a bye. */
  board: {
    heading: (round: number) => `Your board in round ${round}`,
    opening: <Node>(player: Node, round: number, board: string) => [
      player,
      `, round ${round}: ${board}.`,
    ],
  },
  facts: {
    when: 'When',
    where: 'Where',
    address: 'Address',
    checkin: 'Check-in',
    section: 'Section',
    place: 'Your place',
    byes: 'Half-point byes in rounds',
    fee: 'Registration fee',
    together: 'Together',
    reduction: 'Reduction',
    status: 'Your status',
  },
  feePaid: (fee: string) => `${fee}, paid`,
  feeNotPaid: (fee: string) => `${fee}, not paid yet`,
  feePartlyPaid: (fee: string, paid: string) => `${fee}, of which ${paid} is paid`,
  /** The sum that several owe who were registered with one form and have a place. */
  sumFor: (sum: string, players: number) => `${sum} for ${players} players`,
  /** The name of the reduction, by what the organizer said of it. */
  reductions: {
    claimed: (name: string) => `${name}; the organizer has to confirm it`,
    confirmed: (name: string) => name,
    refused: (name: string) => `${name}: not granted`,
  },
  waitingAt: (status: string, position: number) => `${status}, number ${position}`,
  howToPay: 'How the fee is paid',
  amount: 'Amount',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  calendarFile: 'Calendar file',
  directions: 'Directions',
  /** In place of the logo where a mail program shows no pictures. */
  logo: 'Tournament logo',
  organizerTells: 'The organizer will tell you how to pay.',
  paidOnline: 'At the page of the organizer, who then marks you as paid.',
  onPage: 'How it is paid stands on the tournament page.',
  payOnline: (fee: string) => `Pay ${fee} online`,
  viewTournament: 'View Tournament',
  tournamentPage: (url: string) => `The tournament page: ${url}`,
  changes: {
    heading: 'If your plans change',
    text: 'To cancel or modify your registration, please contact the organizer.',
  },
  /** Where players change and withdraw their entries themselves. */
  ownChanges: {
    heading: 'If your plans change',
    text: 'See your registration, change it or withdraw. Keep the link to yourself: whoever has it can do the same.',
  },
  noMoreBoards: {
    heading: 'Your rounds',
    text: 'See all of your rounds, or ask for no more of these mails. Keep the link to yourself: whoever has it can do the same.',
  },
  registerAgain: {
    heading: 'If you change your mind',
    text: 'You can register again as long as there are places.',
  },
  manage: 'Manage your registration',
  manageOf: (player: string) => `Manage the registration of ${player}`,
  mistake: { heading: 'If this is a mistake', text: 'Please contact the organizer.' },
  /** The way back for the owner of an address whose registrations somebody else has taken into an account. */
  notYourAccount: {
    heading: 'If this wasn’t you',
    text: 'Choose “Forgot Password?” on the sign-in page and follow the link that we email you. Your new password signs everyone else out, and the account is yours.',
  },
  contacts: { registration: 'Registration', organizer: 'Organizer' },
  hasAccount:
    'There is an account with this address. This registration was made without signing in, so it is not under My Tournaments. Sign in before you register next time.',
  signIn: 'Sign in',
  calendar: 'The dates are attached for your calendar.',
  /** For recipients who did not register: anyone can type any address. */
  notYou: 'You did not register? Then somebody mistyped their address; no need to act.',
  notAsked: 'You did not ask for this link? Then somebody else typed your address; no need to act.',
  yourAddress: 'You get this email because the registration was made with your address.',
  notYourStatus:
    'You know nothing of this tournament? Then somebody mistyped their address; no need to act.',
};
