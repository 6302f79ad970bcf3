/** The sheets that can be printed of a list. */
export type PrintedKind = 'list' | 'entries' | 'check-in' | 'badges';

/** The kinds as the menu of the list names them. */
export const PRINTED_KINDS: readonly { kind: PrintedKind; label: string; hint?: string }[] = [
  { kind: 'list', label: 'Print List', hint: 'A line for each, for yourself' },
  { kind: 'entries', label: 'Entry List', hint: 'By section, to hang up' },
  { kind: 'check-in', label: 'Check-In List', hint: 'With a box and what is due' },
  { kind: 'badges', label: 'Badges' },
];
