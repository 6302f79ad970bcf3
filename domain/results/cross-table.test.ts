import { expect, test } from 'vitest';
import { crossTables } from './cross-table.ts';
import { resultsView } from './results-view.ts';
import type { SectionResults } from './section-results.ts';
import { crosstable } from './testing/crosstable.ts';

/** The cells of each line as text; `#` where a player would meet themselves. */
const texts = (results: SectionResults) =>
  crossTables(results, resultsView(results)).map(({ columns, lines }) => [
    columns.join(' '),
    ...lines.map(({ number, line, cells }) => {
      const cellTexts = cells.map((games) =>
        games === null
          ? '#'
          : games
              .map(({ score, color, round, opponent }) =>
                [score, color ?? '', round, ':', opponent ?? '–'].join(''),
              )
              .join('+'),
      );
      return `${number} ${line.player.name}: ${cellTexts.join(' ')}`;
    }),
  ]);

test('a round robin has an opponent a column, in the order of the standings', () => {
  const results = crosstable('3w0 2b1', '. 1w0', '1b1');
  expect(texts({ ...results, system: 'roundRobin', tieBreaks: ['WIN'] })).toEqual([
    ['1 2 3', '1 Player 1: # 0w1:2 1b2:3', '2 Player 3: 1b1:1 # ', '3 Player 2: 0w2:1  #'],
  ]);
});

test('a double round robin has both games in one cell', () => {
  const results = crosstable('2w1 2b=', '1b0 1w=');
  expect(texts({ ...results, system: 'roundRobin' })).toEqual([
    ['1 2', '1 Player 1: # 1w1:2+½b2:2', '2 Player 2: 0b1:1+½w2:1 #'],
  ]);
});

test('a Swiss has a round a column, with the opponent’s line, byes, and games still to come', () => {
  const results = crosstable('2w1 H', '1b0 3w', 'U 2b');
  expect(texts(results)).toEqual([
    ['1 2', '1 Player 1: 1w1:3 ½2:–', '2 Player 3: 11:– b2:3', '3 Player 2: 0b1:1 w2:2'],
  ]);
});

test('groups have tables of their own, and teams each other’s members as columns', () => {
  const games = crosstable('3w1', '4w=', '1b0', '2b=');
  const groups = [
    { name: 'A', players: [1, 2] },
    { name: 'B', players: [3, 4] },
  ];
  expect(texts({ ...games, groups, system: 'scheveningen', tieBreaks: [] })).toEqual([
    ['3 4', '1 Player 1:  1w1:4', '2 Player 2: ½w1:3 '],
    ['1 2', '3 Player 4:  ½b1:2', '4 Player 3: 0b1:1 '],
  ]);
});
