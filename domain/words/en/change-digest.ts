/** The words of the mail that tells an organizer who entered and what players changed: English, like the app that it leads to. */
export const CHANGE_DIGEST = {
  entriesSubject: (event: string) => `New entries: ${event}`,
  changesSubject: (event: string) => `What players changed: ${event}`,
  bothSubject: (event: string) => `New entries and changes: ${event}`,
  entries: (entries: number) =>
    entries === 1 ? 'There is a new entry.' : `There are ${number(entries)} new entries.`,
  changes: (changes: number) =>
    changes === 1
      ? 'A player changed their entry.'
      : `Players changed their entries ${number(changes)} times.`,
  waiting: 'waiting list',
  changed: (player: string) => `${player} changed their entry`,
  withdrew: (player: string) => `${player} withdrew`,
  registeredAgain: (player: string) => `${player} registered again`,
  line: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: '–',
  more: (others: number) => `And ${number(others)} more.`,
  unconfirmed:
    'Nobody has confirmed yet that this address is yours, so this mail has no names. To get them, choose “Forgot Password?” where you log in and follow the link that you are mailed.',
  open: 'See the list of participants',
  off: 'You get this once a day at most. Switch it off under Registration.',
};

function number(count: number): string {
  return count.toLocaleString('en-US');
}
