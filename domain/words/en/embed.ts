/** The words of the parts of tournaments that other sites embed. */
export const EMBED = {
  /** The document’s title. */
  players: (title: string) => `Players of ${title}`,
  standings: (title: string) => `Standings of ${title}`,
  /** The link to the tournament’s page. */
  wholePage: 'Open the tournament page',
  wholeResults: 'View pairings and games',
  before: 'Standings appear after round 1.',
};
