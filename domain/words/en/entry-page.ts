/** The words of the page on which a player manages an entry, and of the form for a lost link. */
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
    due: 'Still to pay',
  },
  /** The status of an entry that was withdrawn or cancelled. */
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
    /** A round that has begun. */
    goesOn: 'No result yet',
    notPaired: 'No round is paired yet.',
    earlier: 'Earlier rounds',
    results: 'Pairings and standings',
    calendar: 'Your rounds as a calendar file',
    mail: 'Mail me my board',
    stop: 'No more mails about my board',
    report: {
      heading: 'How did your game end?',
      /** The labels of a player's report, on buttons. */
      ends: { won: 'I won', drew: 'Draw', lost: 'I lost' },
      own: {
        won: 'You reported that you won.',
        drew: 'You reported a draw.',
        lost: 'You reported that you lost.',
      },
      other: {
        won: 'Your opponent reported that you won.',
        drew: 'Your opponent reported a draw.',
        lost: 'Your opponent reported that you lost.',
      },
      waits: 'It counts once your opponent reports the same.',
      asked: 'It counts once you report the same.',
      entered: 'The result is entered',
      differ: 'You reported different results. Please go to the arbiter together.',
    },
  },
  notices: {
    saved: 'Your changes are saved.',
    withdrawn: 'Your place is free for somebody else.',
    restored: 'You are registered again.',
    mailed: 'You get an email with your board when a round is paired.',
    notMailed: 'You get no more emails about your board.',
    reported: 'Thank you. Your report has arrived.',
    waiting: 'You are on the waiting list. You get an email when there is a place.',
  },
  change: 'Change your registration',
  until: (when: string) => `Changes close ${when}.`,
  /** Beside the form for changes. */
  contact: <Node>(email: Node) => ['A question? Ask the organizer: ', email],
  /** `email` is null when no address is known. */
  over: <Node>(email: Node | null) => [
    'It can no longer be changed here. Please contact the organizer',
    ...(email === null ? [] : [': ', email]),
    '.',
  ],
  cancelledByOrganizer: <Node>(email: Node | null) => [
    'The organizer has cancelled this registration. If this is a mistake, please contact them',
    ...(email === null ? [] : [': ', email]),
    '.',
  ],
  emailHelp: 'With another email address you get a new link there, and all earlier links end.',
  acceptWaiting: 'Give up my place, and wait for one in this section',
  save: 'Save changes',
  /** A problem that belongs to no field. */
  failed: (problem: string) => `Nothing was changed: ${problem}`,
  withdraw: {
    lead: 'You cannot come? Then somebody else can have your place.',
    open: 'Withdraw…',
    heading: 'Withdraw?',
    text: <Node>(name: Node) => [
      name,
      ' leaves the list of players, and the place is free for somebody else.',
    ],
    paid: (amount: string) =>
      `You have paid ${amount}. Whether it is returned is up to the organizer.`,
    confirm: 'Withdraw',
    keep: 'Keep the registration',
  },
  again: {
    text: 'You have withdrawn. You can register again as long as there are places.',
    submit: 'Register again',
  },
  notFound: {
    title: 'This link does not work',
    text: 'It is incomplete, it has ended, or the registration is no longer on the list. Links end two weeks after the tournament, and when the email address is changed.',
    again: 'Get a new link',
  },
  lost: {
    title: 'Lost your link?',
    lead: 'Enter the email address of the registration. We mail the link to it.',
    email: 'Email',
    submit: 'Mail me the link',
    sentTitle: 'Check your email',
    sent: 'If there is a registration with this address, its link is on the way. It can take a few minutes.',
    sentAgain: 'Try another address',
  },
};
