import { type Participant, STATUS_LABELS } from '@tabiya/domain/entries/list/participant';
import { TOURNAMENT_SCREENS, type TournamentScreenId } from '@tabiya/domain/event/screens';
import { participantPath } from '@tabiya/domain/routes/paths';
import { foldedText } from '@tabiya/domain/text/folded-text';
import { searchableText } from '@tabiya/domain/text/searchable-text';
import type { IconName } from '../../ui/Icon.tsx';
import { screenPathOf } from './screen-path.ts';
import { GO, SCREEN_LETTERS, SHORTCUTS, VERBS, type Verb } from './shortcuts.ts';
import { verbPath } from './verb-path.ts';

/** What an item of the palette does: it opens a screen or a mail program, or copies the page’s link. */
type PaletteTarget =
  | { kind: 'screen'; path: string }
  | { kind: 'mail'; address: string }
  | { kind: 'copy' };

export type PaletteItem = {
  id: string;
  label: string;
  /** A few words behind the label. */
  note: string;
  /** The keys that do the same; empty if there are none. */
  keys: string;
  drawing: { icon: IconName } | { screen: TournamentScreenId };
  target: PaletteTarget;
};

export type PaletteGroup = { label: string; items: PaletteItem[] };

/** What the palette knows of a player. */
export type PalettePlayer = Pick<Participant, 'id' | 'fullName' | 'email' | 'status'> & {
  title: string;
  section: string;
};

/** The maximum number of players in the palette. */
const MOST_PLAYERS = 6;

/**
 * Returns the groups of the palette. Without a search: verbs, then screens. With one: players by their folded names,
 * those first whose name has a word that starts so, what can be done with the first, and the matching verbs and screens.
 */
export function paletteGroups(
  typed: string,
  eventId: string,
  players: readonly PalettePlayer[],
): PaletteGroup[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  const matches = (text: string) => {
    const searched = searchableText(text);
    return words.every((word) => searched.includes(word));
  };
  const found = words.length === 0 ? [] : findPlayers(players, words, matches);
  const [first] = found;
  const groups = [
    { label: 'Players', items: found.map((player) => playerItem(eventId, player)) },
    ...(first ? [{ label: `With ${shownName(first)}`, items: actionsFor(eventId, first) }] : []),
    { label: 'Do', items: verbItems(eventId).filter(({ label }) => matches(label)) },
    { label: 'Go To', items: screenItems(eventId).filter(({ label }) => matches(label)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function findPlayers(
  players: readonly PalettePlayer[],
  words: readonly string[],
  matches: (text: string) => boolean,
): PalettePlayer[] {
  const startsSo = ({ fullName }: PalettePlayer) => {
    const names = searchableText(fullName).split(/[\s-]+/);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  const found = players.filter(({ fullName }) => matches(fullName));
  const { true: first = [], false: rest = [] } = Object.groupBy(found, (one) => `${startsSo(one)}`);
  return [...first, ...rest].slice(0, MOST_PLAYERS);
}

const shownName = ({ title, fullName }: PalettePlayer) => `${title} ${fullName}`.trim();

function playerItem(eventId: string, player: PalettePlayer): PaletteItem {
  return {
    id: `player ${player.id}`,
    label: shownName(player),
    note: [player.section, STATUS_LABELS[player.status]].filter(Boolean).join(' · '),
    keys: '',
    drawing: { icon: 'person' },
    target: { kind: 'screen', path: participantPath(eventId, player.id) },
  };
}

function actionsFor(eventId: string, { id, email }: PalettePlayer): PaletteItem[] {
  const edit: PaletteItem = {
    id: 'edit',
    label: 'Edit',
    note: '',
    keys: '',
    drawing: { icon: 'edit' },
    target: { kind: 'screen', path: participantPath(eventId, id, 'edit') },
  };
  const mail: PaletteItem = {
    id: 'mail',
    label: 'Write an Email',
    note: email,
    keys: '',
    drawing: { icon: 'email' },
    target: { kind: 'mail', address: email },
  };
  return email === '' ? [edit] : [edit, mail];
}

const VERB_DRAWINGS: Readonly<Record<Verb, PaletteItem['drawing']>> = {
  add: { icon: 'plus' },
  checkIn: { icon: 'check' },
  results: { screen: 'results' },
  post: { screen: 'news' },
  copy: { icon: 'copy' },
};

function verbItems(eventId: string): PaletteItem[] {
  return VERBS.map((verb) => {
    const path = verbPath(eventId, verb);
    return {
      id: verb,
      label: SHORTCUTS[verb].label,
      note: '',
      keys: SHORTCUTS[verb].keys,
      drawing: VERB_DRAWINGS[verb],
      target: path === null ? { kind: 'copy' } : { kind: 'screen', path },
    };
  });
}

function screenItems(eventId: string): PaletteItem[] {
  return TOURNAMENT_SCREENS.map(({ id, label }) => ({
    id: `screen ${id}`,
    label,
    note: '',
    keys: `${GO}+${SCREEN_LETTERS[id]}`,
    drawing: { screen: id },
    target: { kind: 'screen', path: screenPathOf(eventId, id) },
  }));
}
