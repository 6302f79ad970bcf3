/** The words of an event’s screen in the playing hall. */
export const HALL_SCREEN = {
  title: (event: string) => `Pairings: ${event}`,
  description: (event: string) => `Pairings for ${event}, for a screen in the playing hall.`,
  /** The section is empty if the event has no sections. */
  heading: (section: string, round: number) =>
    section === '' ? `Round ${round}` : `${section}, round ${round}`,
  finished: (finished: number, games: number) => `${finished} of ${games} games finished`,
  none: 'No pairings yet.',
  /** In the search of a phone. */
  find: 'Your name',
};
