import { expect, test } from 'vitest';
import type { SectionEntry } from '../../results/section-entries.ts';
import type { SectionResults } from '../../results/section-results.ts';
import { crosstable } from '../../results/testing/crosstable.ts';
import { importPreview, withEntries } from './import-preview.ts';
import { matchEntries } from './matched-entries.ts';

const entry = (name: string, fideId = ''): SectionEntry => ({
  ...{ participantId: `id ${name}`, name, fideId, title: '', federation: '' },
  ...{ sex: '', birthYear: null, showName: null, club: '', rating: null },
});

const match = (name: string, entries: SectionEntry[], fideId = '') => {
  const found = matchEntries([{ startRank: 1, name, fideId }], entries).get(1);
  return [found?.entry?.name ?? null, found?.doubt ?? null];
};

test.each([
  ['Ann Archer', [entry('Archer Ann')], 'Archer Ann', null],
  ['Muller Jürgen', [entry('Jürgen Müller')], 'Jürgen Müller', null],
  ['Juergen Mueller', [entry('Jürgen Müller')], 'Jürgen Müller', null],
  ['Ann Archer', [entry('Bob Archer')], null, null],
  ['Ann Mary Archer', [entry('Ann Archer')], 'Ann Archer', 'Similar name.'],
  ['Archer', [entry('Ann Archer')], null, null],
  [
    'Maximiliana Wilhelmine von Hohenlo',
    [entry('Maximiliana Wilhelmine von Hohenlohe-Langenburg')],
    'Maximiliana Wilhelmine von Hohenlohe-Langenburg',
    'Similar name.',
  ],
  [
    'Ann Archer',
    [entry('Ann Archer'), { ...entry('Ann Archer'), participantId: 'other' }],
    'Ann Archer',
    'Several registered players have this name.',
  ],
])('%s', (name, entries, found, doubt) => {
  expect(match(name, entries)).toEqual([found, doubt]);
});

test('a FIDE ID counts more than the name, with a doubt if the names share no word', () => {
  const entries = [entry('Ann Archer', '100'), entry('A. Archer', '0200')];
  expect(match('Ann Archer', entries, '200')).toEqual(['A. Archer', null]);
  expect(match('Bob Baker', entries, '100')).toEqual([
    'Ann Archer',
    'Same FIDE ID, different name.',
  ]);
  expect(match('Ann Archer', entries, '300')).toEqual([
    'Ann Archer',
    'Same name, different FIDE ID.',
  ]);
});

const named = (results: SectionResults, names: string[]): SectionResults => ({
  ...results,
  players: results.players.map((player, index) => ({
    ...player,
    name: names[index] ?? player.name,
  })),
});

test('a preview has new and missing players, and the matches', () => {
  const results = named(crosstable('2w1', '1b0', 'U'), ['Ann Archer', 'Bob Baker', 'Cid Chan']);
  const entries = [entry('Archer Ann'), entry('Baker Bob'), entry('Dot Doe')];
  const preview = importPreview(results, entries, null);
  expect(preview.newcomers.map(({ name }) => name)).toEqual(['Cid Chan']);
  expect(preview.missing.map(({ name }) => name)).toEqual(['Dot Doe']);
  expect(preview).toMatchObject({
    paired: 1,
    played: 1,
    corrections: [],
    isOtherTournament: false,
    roundsLost: 0,
  });
  const ids = (chosen = {}) =>
    withEntries(results, preview.matches, chosen).players.map(({ participantId }) => participantId);
  expect(ids()).toEqual(['id Archer Ann', 'id Baker Bob', null]);
  expect(ids({ 2: null, 3: 'id Dot Doe' })).toEqual(['id Archer Ann', null, 'id Dot Doe']);
});

test('confirmed matches are remembered for the next import', () => {
  const before = named(crosstable('2w1', '1b0'), ['Ann A.', 'Bob B.']);
  const [first] = before.players;
  if (first) first.participantId = 'id Annabel Archer';
  const preview = importPreview(before, [entry('Annabel Archer')], before);
  expect(preview.matches.get(1)).toMatchObject({ entry: { name: 'Annabel Archer' }, doubt: null });
});

test('changes since the last file are listed, even if the players were renumbered', () => {
  const before = crosstable('2w1 3b', '1b0 4w1', '4w= 1w', '3b= 2b0');
  const after = crosstable('2w0 3b1', '1b1 4w1', '4w= 1w0', '3b= 2b0');
  const swapped: SectionResults = {
    ...after,
    players: after.players
      .map((player) => ({ ...player, startRank: 5 - player.startRank }))
      .map((player) => ({
        ...player,
        games: player.games.map((game) => game && { ...game, opponent: 5 - (game.opponent ?? 0) }),
      })),
  };
  for (const results of [after, swapped]) {
    const { corrections, paired, played } = importPreview(results, [], before);
    expect({ paired, played }).toEqual({ paired: 2, played: 2 });
    expect(corrections).toMatchObject([
      { round: 1, player: { name: 'Player 1' }, before: { result: '1' }, after: { result: '0' } },
    ]);
  }
});

test('a file with fewer rounds than the last is flagged', () => {
  const preview = importPreview(crosstable('2w1', '1b0'), [], crosstable('2w1 2b0', '1b0 1w1'));
  expect(preview).toMatchObject({ roundsLost: 1, corrections: [] });
});

test('a file whose last round is only paired is older than one where it is played', () => {
  const preview = importPreview(
    crosstable('2w1 2b', '1b0 1w'),
    [],
    crosstable('2w1 2b0', '1b0 1w1'),
  );
  expect(preview).toMatchObject({ paired: 2, played: 1, roundsLost: 1 });
});

test('a correction names the opponents before and after, even one who was removed', () => {
  const before = named(crosstable('2w1', '1b0', '4w1', '3b0'), ['Ann', 'Bob']);
  const after = named(crosstable('F', '.', '4w1', '3b0'), ['Ann', 'Dot']);
  expect(importPreview(after, [], before).corrections).toMatchObject([
    {
      before: { opponent: 'Bob', result: '1' },
      after: { opponent: null, result: 'F' },
      hasLostOpponent: true,
    },
  ]);
  const changed = named(crosstable('F', 'F', '4w1', '3b0'), ['Ann', 'Bob']);
  expect(importPreview(changed, [], before).corrections[0]?.hasLostOpponent).toBe(false);
});

test('a file of another tournament is recognized by its players', () => {
  const results = crosstable('2w1', '1b0', 'U');
  const strangers = [entry('Ann Archer'), entry('Bob Baker')];
  expect(importPreview(results, strangers, null).isOtherTournament).toBe(true);
  expect(
    importPreview(results, [...strangers, entry('Player 1'), entry('Player 2')], null)
      .isOtherTournament,
  ).toBe(false);
  expect(importPreview(results, [], null).isOtherTournament).toBe(false);
  expect(importPreview(results, [], named(results, ['A', 'B', 'C'])).isOtherTournament).toBe(true);
  expect(importPreview(results, strangers, results).isOtherTournament).toBe(false);
});

test('five hundred players are matched in time', () => {
  const names = Array.from({ length: 500 }, (_, index) => `First${index} Last${index * 7}`);
  const results = named(crosstable(...Array<string>(500).fill('')), names);
  const entries = names.map((name) => entry(`${name.split(' ').reverse().join(' ')} Jr`));
  const began = process.cpuUsage();
  const preview = importPreview(results, entries, null);
  const { user } = process.cpuUsage(began);
  expect(preview.newcomers).toEqual([]);
  expect(user / 1000).toBeLessThan(1000);
});
