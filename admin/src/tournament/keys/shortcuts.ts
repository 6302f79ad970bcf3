import type { TournamentScreenId } from '@tabiya/domain/event/screens';

type Shortcut = {
  /** As `KeyboardEvent.key` has it, in upper case; `Mod` is the command key on a Mac and the control key elsewhere. */
  keys: string;
  label: string;
  /** Where it works: everywhere in a tournament, or on a player’s row or details. */
  group: 'anywhere' | 'do' | 'player';
};

/** The keys of a tournament’s screens. The palette, the list of shortcuts, and labels derive from them. */
export const SHORTCUTS = {
  palette: { keys: 'Mod+K', label: 'Jump To', group: 'anywhere' },
  search: { keys: '/', label: 'Search this screen', group: 'anywhere' },
  help: { keys: '?', label: 'Keyboard Shortcuts', group: 'anywhere' },
  add: { keys: 'N', label: 'Add Participant', group: 'do' },
  checkIn: { keys: 'C', label: 'Check In', group: 'do' },
  results: { keys: 'R', label: 'Enter Results', group: 'do' },
  post: { keys: 'B', label: 'New Post', group: 'do' },
  copy: { keys: 'L', label: 'Copy Link', group: 'do' },
  pay: { keys: 'P', label: 'Mark as Paid', group: 'player' },
  arrive: { keys: 'A', label: 'Check in, or undo it', group: 'player' },
  edit: { keys: 'E', label: 'Edit', group: 'player' },
  notes: { keys: 'N', label: 'Write notes', group: 'player' },
  previous: { keys: 'Alt+ArrowUp', label: 'Previous participant', group: 'player' },
  next: { keys: 'Alt+ArrowDown', label: 'Next participant', group: 'player' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The verbs of the palette. */
export const VERBS = ['add', 'checkIn', 'results', 'post', 'copy'] as const;
export type Verb = (typeof VERBS)[number];

/** The key before the letter of a screen. */
export const GO = 'G';

/** The letter of each screen, after `GO`. */
export const SCREEN_LETTERS: Readonly<Record<TournamentScreenId, string>> = {
  overview: 'O',
  page: 'E',
  news: 'N',
  share: 'S',
  registration: 'F',
  participants: 'P',
  revenue: 'M',
  messages: 'W',
  schedule: 'D',
  results: 'R',
  visits: 'V',
  settings: 'T',
};

/** Returns true if a pressed key is the letter of a shortcut. */
export function isKeyOf(id: ShortcutId, { key }: { key: string }): boolean {
  return key.toUpperCase() === SHORTCUTS[id].keys;
}

/** Returns the value of `aria-keyshortcuts` for a shortcut. */
export function ariaKeys(id: ShortcutId): string {
  const { keys } = SHORTCUTS[id];
  if (keys.length === 1) return keys.toLowerCase();
  return keys.startsWith('Mod+')
    ? ['Control', 'Meta'].map((mod) => keys.replace('Mod', mod)).join(' ')
    : keys;
}
