/** The words of what other sites show of tournaments. */
export const EMBED = {
  /** Of what it is, as the title of the document. */
  players: (title: string) => `Players of ${title}`,
  standings: (title: string) => `Standings of ${title}`,
  /** Leads to the page of the tournament. */
  wholePage: 'Open the tournament page',
  wholeResults: 'View pairings and games',
  before: 'Standings appear after round 1.',
};
