/** The words of the page on which a phone at the boards enters results. */
export const BOARDS_PAGE = {
  title: 'Results at the boards',
  description: 'Enter results at the boards, by a link from the arbiter.',
  loading: 'Loading the boards…',
  needsScript: 'This page needs JavaScript. Please tell the arbiter the results.',
  script: {
    /** The section is empty in an event without sections. */
    round: (round: string, section: string) => `Round ${round} ${section}`,
    boards: (first: string, last: string) => `Boards ${first} to ${last}`,
    board: (board: string) => `Board ${board}`,
    noRound: 'No round is on. The boards show up here once the next one is published.',
    noBoards: 'None of your boards is in this round.',
    /** How many boards have no result. */
    open: (open: string, all: string) => `${open} of ${all} without a result`,
    white: 'White wins',
    draw: 'Draw',
    black: 'Black wins',
    forfeits: 'Forfeits',
    whiteForfeit: 'White wins by forfeit',
    blackForfeit: 'Black wins by forfeit',
    noneCame: 'Both lose by forfeit',
    undo: 'Undo',
    soon: 'Sent in a few seconds',
    waits: 'Waits to be sent',
    sent: 'Sent',
    allSent: 'Everything is sent.',
    /** How many results wait on the phone. */
    waiting: (count: string) => `No connection. Not sent yet: ${count}. Keep this page open.`,
    offline: 'No connection. These boards may have changed.',
    busy: 'Too many requests came from here. This phone tries again by itself.',
    ended: 'This link does not work any more. Please ask the arbiter for another one.',
    notTaken: 'Please tell the arbiter these results, which were not taken:',
    /** Why a result was not taken. */
    hasResult: 'the board has another result',
    roundOver: 'the round is over',
    changed: 'the board was paired anew',
    seen: 'Done',
  },
};
