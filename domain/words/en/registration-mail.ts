/** The words of the emails about a registration. */
export const REGISTRATION_MAIL = {
  /** The subject and heading of each email, and its first sentence with the player’s name. */
  registered: {
    heading: 'You’re registered',
    opening: <Node>(player: Node) => [player, ' is on the organizer’s player list.'],
  },
  waiting: {
    heading: 'You’re on the waiting list',
    opening: <Node>(player: Node) => [
      player,
      ' is on the waiting list. We’ll email you as soon as a place opens up.',
    ],
  },
  /** For several players registered with one form. */
  allRegistered: {
    heading: 'You’re registered',
    opening: <Node>(players: Node) => [players, ' are on the organizer’s player list.'],
  },
  allWaiting: {
    heading: 'You’re on the waiting list',
    opening: <Node>(players: Node) => [
      players,
      ' are on the waiting list. We’ll email you as soon as a place opens up.',
    ],
  },
  promoted: {
    heading: 'You’re in',
    opening: <Node>(player: Node) => [
      'A place has opened up. ',
      player,
      ' has moved from the waiting list to the organizer’s player list.',
    ],
  },
  paid: {
    heading: 'You’re marked as paid',
    opening: <Node>(player: Node) => [player, ' is now marked as paid.'],
  },
  cancelled: {
    heading: 'Your registration is cancelled',
    opening: <Node>(player: Node) => [
      player,
      ' is no longer on the player list: the organizer cancelled the registration.',
    ],
  },
  givenUp: {
    heading: 'Your place was given up',
    opening: <Node>(player: Node) => [
      player,
      ' is no longer on the player list because the fee wasn’t paid in time.',
    ],
  },
  reminder: {
    heading: 'Your fee is due soon',
    opening: <Node>(player: Node) => [player, ' has a place that isn’t paid for yet.'],
  },
  /** `money` is one of the sentences of `moveFees`; empty if the fee stays. */
  moved: {
    heading: 'Your registration was moved',
    opening: <Node>(player: Node, section: string, money: string) => [
      'The organizer moved ',
      player,
      ` to ${section}.${money}`,
    ],
  },
  /** `from` and `to` are titles of tournaments; `money` is `moneyMoved`, or empty. */
  movedEntry: {
    heading: 'Your registration was moved to this tournament',
    opening: <Node>(player: Node, from: string, to: string, money: string) => [
      'The organizer moved ',
      player,
      ` from ${from} to ${to}.${money}`,
    ],
  },
  moneyMoved: (amount: string) => ` The ${amount} you’ve paid counts here.`,
  feeChanged: {
    heading: 'Your fee has changed',
    opening: <Node>(player: Node, money: string) => [
      'The organizer changed the fee for ',
      player,
      `.${money}`,
    ],
  },
  /** What the organizer changed of the fee, and what that means for the money. */
  moveFees: {
    changed: (was: string, is: string) => ` The fee was ${was} and is now ${is}.`,
    began: (is: string) => ` The fee is now ${is}.`,
    ended: (was: string) => ` The fee was ${was}. Now there’s none.`,
    due: (amount: string) => ` ${amount} is left to pay.`,
    returned: (amount: string) => ` You’ll get ${amount} back from the organizer.`,
  },
  link: {
    heading: 'Your registration',
    opening: <Node>(player: Node) => [
      'Here is the link to manage the registration for ',
      player,
      '.',
    ],
  },
  withdrawn: {
    heading: 'You’ve withdrawn',
    opening: <Node>(player: Node) => [player, ' is no longer on the player list.'],
  },
  addressChanged: {
    heading: 'Your email address was changed',
    opening: <Node>(player: Node) => [
      'From now on, emails about the registration for ',
      player,
      ' will go to a different address.',
    ],
  },
  takenOver: {
    heading: 'Your registration is in an account now',
    opening: <Node>(player: Node) => [
      'The registration for ',
      player,
      ' and all others made with your email address without signing in now belong to the account with this address.',
    ],
  },
  registeredAgain: {
    heading: 'You’re registered again',
    opening: <Node>(player: Node) => [player, ' is back on the organizer’s player list.'],
  },
  notPaid: {
    heading: 'You’re no longer marked as paid',
    opening: <Node>(player: Node) => [
      player,
      ' is still registered, but no longer marked as paid.',
    ],
  },
  /** The board in a paired round (“Board 12, White against …”), or the bye. */
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
    /** What a player who has withdrawn gets back. */
    refund: 'You’ll get back',
    together: 'Total',
    reduction: 'Reduction',
    discount: 'Discount',
    status: 'Your status',
  },
  feePaid: (fee: string) => `${fee}, paid`,
  feeNotPaid: (fee: string) => `${fee}, not paid yet`,
  feePartlyPaid: (fee: string, paid: string) => `${fee}, ${paid} paid so far`,
  /** For players on the waiting list. */
  feeWithPlace: (fee: string) => `${fee}, to pay when you have a place`,
  /** The total for several players registered with one form who have a place. */
  sumFor: (sum: string, players: number) => `${sum} for ${players} players`,
  /** The reduction’s name, by the organizer’s decision. */
  reductions: {
    claimed: (name: string) => `${name}, to be confirmed by the organizer`,
    confirmed: (name: string) => name,
    refused: (name: string) => `${name}: not granted`,
  },
  waitingAt: (status: string, position: number) => `${status}, number ${position}`,
  howToPay: 'How to pay',
  amount: 'Amount',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  calendarFile: 'Calendar file (.ics)',
  directions: 'Directions',
  /** Shown instead of the logo if the mail program hides pictures. */
  logo: 'Tournament logo',
  organizerTells: 'The organizer will tell you how to pay.',
  paidOnline: 'Pay on the organizer’s payment page. They’ll then mark you as paid.',
  paidAtStripe: 'Pay by card and other methods at Stripe. You’ll then be marked as paid.',
  onPage: 'See the tournament page for how to pay.',
  /** If the payment details are only on the pages of a registration. */
  onOwnPage: 'Your confirmation and the page of your registration show how to pay.',
  payOnline: (fee: string) => `Pay ${fee} online`,
  viewTournament: 'View Tournament',
  tournamentPage: (url: string) => `The tournament page: ${url}`,
  changes: {
    heading: 'If your plans change',
    text: 'To cancel or modify your registration, please contact the organizer.',
  },
  /** Used if players can change and withdraw their registrations themselves. */
  ownChanges: {
    heading: 'If your plans change',
    text: 'View or change your registration, or withdraw. Keep this link private: anyone who has it can do the same.',
  },
  noMoreBoards: {
    heading: 'Your rounds',
    text: 'See all your rounds, or stop these emails. Keep this link private: anyone who has it can do the same.',
  },
  registerAgain: {
    heading: 'If you change your mind',
    text: 'You can register again while places are available.',
  },
  manage: 'Manage your registration',
  manageOf: (player: string) => `Manage ${player}’s registration`,
  mistake: { heading: 'If this is a mistake', text: 'Please contact the organizer.' },
  /** What to do if someone else has added the address’s registrations to an account. */
  notYourAccount: {
    heading: 'If this wasn’t you',
    text: 'Choose “Forgot Password?” on the sign-in page and follow the link we email you. Your new password signs everyone else out, and the account is yours.',
  },
  contacts: { registration: 'Registration', organizer: 'Organizer' },
  hasAccount:
    'You have an account with this email address, but you weren’t signed in when you registered, so this registration isn’t under My Tournaments. Next time, sign in first.',
  signIn: 'Sign in',
  calendar: 'A calendar file with the dates is attached.',
  /** For recipients who didn’t register: anyone can type any address. */
  notYou:
    'Didn’t register? Someone probably mistyped their email address. You can ignore this message.',
  notAsked:
    'Didn’t ask for this link? Someone probably mistyped their email address. You can ignore this message.',
  yourAddress: 'You’re getting this email because the registration was made with your address.',
  notYourStatus:
    'Don’t recognize this tournament? Someone probably mistyped their email address. You can ignore this message.',
};
