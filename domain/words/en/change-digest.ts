/** The words of the mail that tells an organizer what players changed: English, like the app that it leads to. */
export const CHANGE_DIGEST = {
  subject: (event: string) => `What players changed: ${event}`,
  lead: (changes: number) =>
    changes === 1
      ? 'A player changed their entry.'
      : `Players changed their entries ${changes} times.`,
  changed: (player: string) => `${player} changed their entry`,
  withdrew: (player: string) => `${player} withdrew`,
  registeredAgain: (player: string) => `${player} registered again`,
  line: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: '–',
  more: (changes: number) => `And ${changes} more.`,
  open: 'See the list of participants',
  off: 'You get this once a day at most, because you asked for it under Registration. Switch it off there.',
};
