import { plural } from '../../text/plural.ts';

/** The words of the email to an organizer about new registrations and changes. English, like the app it links to. */
export const CHANGE_DIGEST = {
  subject: (news: string, event: string) => `${news}: ${event}`,
  newEntries: 'New registrations',
  newChanges: 'Registration changes',
  newBoth: 'New registrations and changes',
  /** The title of the mail, below the tournament’s. */
  counts: (entries: number, changes: number) =>
    [entries > 0 && plural(entries, 'new registration'), changes > 0 && plural(changes, 'change')]
      .filter(Boolean)
      .join(', '),
  taken: (taken: number, places: number | null) =>
    places === null
      ? `${plural(taken, 'place is', 'places are')} taken.`
      : `${number(taken)} of ${plural(places, 'place')} are taken.`,
  entries: (entries: number) =>
    entries === 1
      ? 'You have 1 new registration.'
      : `You have ${number(entries)} new registrations.`,
  changes: (changes: number) =>
    changes === 1
      ? 'A player changed their registration.'
      : `Players made ${number(changes)} changes to their registrations.`,
  waiting: 'waiting list',
  due: (fee: string) => `${fee} due`,
  paid: (fee: string) => `${fee} paid`,
  changed: (player: string) => `${player} changed their registration`,
  withdrew: (player: string) => `${player} withdrew`,
  registeredAgain: (player: string) => `${player} registered again`,
  line: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: '–',
  more: (others: number) => `And ${number(others)} more.`,
  unconfirmed:
    'This email leaves out names because your address isn’t confirmed yet. To confirm it, choose “Forgot Password?” on the sign-in page and follow the link we send you.',
  open: 'View Participants',
  off: 'You get this email at most once a day. You can turn it off under Registration.',
};

function number(count: number): string {
  return count.toLocaleString('en-US');
}
