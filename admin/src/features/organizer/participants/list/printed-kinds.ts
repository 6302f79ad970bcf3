/** The sheets that can be printed of a list. */
export type PrintedKind = 'list' | 'entries' | 'check-in' | 'badges';

/** The kinds as the menu of the list names them. */
export const PRINTED_KINDS: readonly { kind: PrintedKind; label: string; hint?: string }[] = [
  { kind: 'list', label: 'Print List', hint: 'One line per participant, for your own use' },
  { kind: 'entries', label: 'Entry List', hint: 'By section, to post in the hall' },
  { kind: 'check-in', label: 'Check-In List', hint: 'With a checkbox and the amount due' },
  { kind: 'badges', label: 'Badges' },
];
