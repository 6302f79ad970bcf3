import { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { expect, test } from 'vitest';
import { type PalettePlayer, paletteGroups } from './palette-groups.ts';
import { GO, SCREEN_LETTERS, SHORTCUTS } from './shortcuts.ts';

const player = (fullName: string, more: Partial<PalettePlayer> = {}): PalettePlayer => ({
  id: fullName.toLowerCase().replaceAll(' ', '-'),
  fullName,
  title: '',
  email: '',
  status: 'paid',
  section: 'Open',
  ...more,
});

const PLAYERS = [
  player('Łucja Zielińska'),
  player('Elsa Lindqvist', { title: 'FM', email: 'elsa@players.example' }),
  player('Kerem Özdoğan', { status: 'registered' }),
];

const labels = (typed: string) =>
  paletteGroups(typed, 'e1', PLAYERS).map(({ label, items }) => [
    label,
    ...items.map((item) => item.label),
  ]);

test('before anything is typed, the palette has its verbs and all screens', () => {
  expect(labels('')).toEqual([
    ['Do', 'Add Participant', 'Check In', 'Enter Results', 'New Post', 'Copy Link'],
    ['Go To', ...TOURNAMENT_SCREENS.map(({ label }) => label)],
  ]);
});

test('players are found by folded names, those first whose name begins so, with what can be done', () => {
  expect(labels('lin')).toEqual([
    ['Players', 'FM Elsa Lindqvist', 'Łucja Zielińska'],
    ['With FM Elsa Lindqvist', 'Edit', 'Write an Email'],
    ['Do', 'Copy Link'],
  ]);
  expect(labels('OZDOGAN kerem')[0]).toEqual(['Players', 'Kerem Özdoğan']);
  expect(labels('nobody at all')).toEqual([]);
});

test('an item leads to the player, a form, a screen, or the mail program', () => {
  const targets = paletteGroups('elsa', 'e1', PLAYERS).flatMap(({ items }) =>
    items.map(({ target }) => target),
  );
  expect(targets).toEqual([
    {
      kind: 'screen',
      path: '/organizer?eventId=e1&tab=participants&player=elsa-lindqvist',
    },
    {
      kind: 'screen',
      path: '/organizer?eventId=e1&tab=participants&do=edit&player=elsa-lindqvist',
    },
    { kind: 'mail', address: 'elsa@players.example' },
  ]);
});

test('no two things that work at the same place have one key', () => {
  for (const groups of [['anywhere', 'do'], ['player']]) {
    const keys = Object.values(SHORTCUTS).flatMap(({ group, keys }) =>
      groups.includes(group) ? keys : [],
    );
    expect(new Set([...keys, GO]).size).toBe(keys.length + 1);
  }
  const letters = Object.values(SCREEN_LETTERS);
  expect(new Set(letters).size).toBe(letters.length);
});
