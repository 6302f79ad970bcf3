/** The words of the page where a player manages a registration, and of the form for a lost link. */
export const ENTRY_PAGE = {
  title: (event: string) => `Your registration for ${event}`,
  heading: 'Your registration',
  facts: {
    player: 'Player',
    status: 'Status',
    section: 'Section',
    startNumber: 'Start number',
    byes: 'Half-point byes',
    fee: 'Registration fee',
    received: 'Paid',
    due: 'Due',
  },
  /** The status of a withdrawn or cancelled registration. */
  withdrawn: 'Withdrawn',
  waitingAt: (place: number) => `Waiting list, number ${place}`,
  rounds: (rounds: string) => `Round ${rounds}`,
  board: {
    heading: 'Your board',
    round: (round: number) => `Round ${round}`,
    board: (number: number) => `Board ${number}`,
    against: {
      w: (opponent: string) => `White against ${opponent}`,
      b: (opponent: string) => `Black against ${opponent}`,
    },
    bye: 'Bye',
    /** The state of a round that has begun. */
    goesOn: 'In progress',
    notPaired: 'Pairings aren’t out yet.',
    earlier: 'Earlier rounds',
    results: 'Pairings and standings',
    calendar: 'Add your rounds to a calendar (.ics)',
    mail: 'Email Me My Pairings',
    stop: 'Stop Emailing Me My Pairings',
    report: {
      heading: 'How did your game end?',
      /** The labels of the buttons with which a player reports a result. */
      ends: { won: 'I won', drew: 'Draw', lost: 'I lost' },
      own: {
        won: 'You reported that you won.',
        drew: 'You reported a draw.',
        lost: 'You reported that you lost.',
      },
      other: {
        won: 'Your opponent reported a win for you.',
        drew: 'Your opponent reported a draw.',
        lost: 'Your opponent reported a win for them.',
      },
      waits: 'It counts when your opponent reports the same result.',
      asked: 'It counts when you report the same result.',
      entered: 'The result is in',
      differ: 'Your reports don’t match. Please see the arbiter together.',
    },
  },
  notices: {
    saved: 'Changes saved.',
    withdrawn: 'You’ve withdrawn, and your place is free for another player.',
    restored: 'You’re registered again.',
    mailed: 'We’ll email you your board when each round is paired.',
    notMailed: 'We won’t email you about your board again.',
    reported: 'Thank you. We have your report.',
    waiting: 'You’re on the waiting list. We’ll email you if a place opens up.',
  },
  change: 'Change your registration',
  until: (when: string) => `Changes close ${when}.`,
  /** Next to the form for changes. */
  contact: <Node>(email: Node) => ['Questions? Contact the organizer: ', email],
  /** `email` is null if no address is known. */
  over: <Node>(email: Node | null) => [
    'This registration can no longer be changed online. Please contact the organizer',
    ...(email === null ? [] : [': ', email]),
    '.',
  ],
  cancelledByOrganizer: <Node>(email: Node | null) => [
    'The organizer has cancelled this registration. If this is a mistake, please contact them',
    ...(email === null ? [] : [': ', email]),
    '.',
  ],
  emailHelp:
    'If you change this, we’ll send a new link to the new address and your current links will stop working.',
  acceptWaiting: 'Give up my place and join this section’s waiting list',
  save: 'Save Changes',
  /** A problem that isn’t about a field. */
  failed: (problem: string) => `Your changes weren’t saved. ${problem}`,
  withdraw: {
    lead: 'Can’t make it? Withdraw, and another player can have your place.',
    open: 'Withdraw…',
    heading: 'Withdraw?',
    text: <Node>(name: Node) => [
      name,
      ' will be removed from the player list, and the place is free for another player.',
    ],
    paid: (amount: string) => `You’ve paid ${amount}. Refunds are up to the organizer.`,
    getBack: (amount: string, paid: string) =>
      `You’ve paid ${paid}, and you’ll get back ${amount}.`,
    getNothing: (paid: string) => `You’ve paid ${paid}. It’s too late to get any of it back.`,
    confirm: 'Withdraw',
    keep: 'Keep Registration',
  },
  again: {
    text: 'You can register again while places are available.',
    submit: 'Register Again',
  },
  notFound: {
    title: 'This link doesn’t work',
    text: 'It may be incomplete or expired, or the registration may have been removed. Links expire two weeks after the tournament, or when the email address on the registration changes.',
    again: 'Get a new link',
  },
  lost: {
    title: 'Lost your link?',
    lead: 'Enter the email address you registered with, and we’ll send you the link.',
    email: 'Email',
    submit: 'Email Me the Link',
    sentTitle: 'Check your email',
    sent: 'If this address has a registration, its link is on the way. It can take a few minutes.',
    sentAgain: 'Use another address',
  },
};
