import { plural } from '../../text/plural.ts';
/** The words of a section’s results page. Words shared with the event’s page are in `EVENT_PAGE.results`. */
export const RESULTS = {
  /** A page’s title; the section is empty if the event has no sections. */
  title: (event: string, section: string) =>
    section === '' ? `Results: ${event}` : `Results of ${section}: ${event}`,
  description: (event: string, section: string) =>
    section === ''
      ? `Pairings, results, and standings of ${event}.`
      : `Pairings, results, and standings of ${section}, ${event}.`,
  roundTitle: (event: string, section: string, round: number) =>
    section === '' ? `Round ${round}: ${event}` : `Round ${round} of ${section}: ${event}`,
  roundDescription: (event: string, section: string, round: number) =>
    section === ''
      ? `Boards and results of round ${round} of ${event}.`
      : `Boards and results of round ${round} of ${section}, ${event}.`,
  /** The label of the links to other sections, for screen readers. */
  sections: 'Sections',
  /** The label of the links to standings and rounds, for screen readers. */
  parts: 'Standings and rounds',
  heading: 'Results',
  /** `rounds` is null if the number is unknown; `missing` games of the rounds have no result. */
  state: (played: number, rounds: number | null, missing: number) => {
    if (played === 0) return 'Before the first round';
    if (played === rounds && missing === 0) return `Final, after ${plural(played, 'round')}`;
    const after = rounds === null ? `After round ${played}` : `After round ${played} of ${rounds}`;
    return missing === 0 ? after : `${after}, ${plural(missing, 'result')} missing`;
  },
  round: (round: number) => `Round ${round}`,
  /** Before the numbers of the rounds. */
  rounds: 'Round',
  /** `rounds` is null if the number is unknown. */
  roundOf: (round: number, rounds: number | null) =>
    rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`,
  finished: (finished: number, games: number) =>
    finished === games
      ? `All ${plural(games, 'game')} finished`
      : `${finished} of ${plural(games, 'game')} finished`,
  players: (count: number) => plural(count, 'player'),
  standings: 'Standings',
  /** Above the standings of a group of the section: four players, the last few of a list, or a team. */
  group: {
    quad: (number: number) => `Quad ${number}`,
    smallSwiss: (number: number) => `Quad ${number}, a small Swiss`,
    team: (number: number) => `Team ${number}`,
  },
  /** A team’s name with the points of its players. */
  teamPoints: (team: string, points: string) => `${team}: ${points}`,
  board: 'Board',
  white: 'White',
  black: 'Black',
  result: 'Result',
  points: 'Pts',
  place: '#',
  name: 'Name',
  federation: 'Fed',
  rating: 'Rtg',
  performance: 'Performance',
  /** What the short heads of columns stand for. */
  longLabels: { '#': 'Rank', Fed: 'Federation', Rtg: 'Rating', Pts: 'Points' } as Record<
    string,
    string
  >,
  /** A player without a game in the round, with the points for it. */
  bye: 'bye',
  /** Below the standings of a round robin from which a player withdrew. */
  leftEarly:
    'Players who withdrew before playing half of their games are listed last. Their games are shown but don’t count.',
  /** The button on a player’s card that copies its address. */
  copyCard: 'Copy Link',
  /** The button on a player’s card that shows their board first, on this device. */
  follow: 'Follow',
  close: 'Close',
  /** On a player’s card, with the texts of the standings. */
  card: {
    rank: (rank: string) => `Rank ${rank}`,
    /** After `played` rounds. */
    pointsOf: (points: string, played: string) => `${points} out of ${played}`,
    performanceOf: (rating: string) => `performance ${rating}`,
    rated: (rating: string) => `rated ${rating}`,
    start: (number: string, players: string) => `number ${number} of ${players} at the start`,
    /** In place of the result of a game that has none yet. */
    playing: 'playing',
    /** Above the tie-breaks. */
    tieBreaks: 'Tie-breaks',
  },
  find: 'Find players, e.g. Archer; Berg',
  /** The buttons that print a sheet for the wall, and those that copy the page’s URL. */
  print: 'Print',
  byBoard: 'Print by Board',
  byName: 'Print by Name',
  copyRound: (round: number) => `Copy Link to Round ${round}`,
  copyStandings: 'Copy Link to Standings',
  script: {
    nobody: 'No players found',
    /** The button of a player’s card if loading failed. */
    again: 'Couldn’t load. Try again',
    /** The link to the players found. */
    follow: 'Copy a link to these players',
    white: 'White',
    black: 'Black',
  },
};
