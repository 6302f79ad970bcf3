import { expect, test } from 'vitest';
import { showRowsWith } from './find-rows.ts';

/** A row of a table, as far as the search reads it: a place, the link to a player, and further cells. */
function row(place: number, name: string, more: string): HTMLTableRowElement {
  const links = [{ text: name }];
  return {
    textContent: `${place}${name}${more}`,
    ...{ dataset: {}, hidden: false, querySelectorAll: () => links },
  } as unknown as HTMLTableRowElement;
}

const ROWS = [
  row(1, 'Player 8', '2222w3'),
  row(2, 'Uwe Müller', '1900b1'),
  row(3, 'Player 11', '1850w2'),
  row(4, 'Player 3', '1800b1'),
  row(5, 'Player 31', '1700w4'),
];

function found(typed: string): string[] {
  const number = showRowsWith(typed, ROWS);
  const shown = ROWS.filter(({ hidden }) => !hidden).map(
    (shownRow) => shownRow.querySelectorAll('a')[0]?.text ?? '',
  );
  expect(shown).toHaveLength(number);
  return shown;
}

test('the number of a player whose name is withheld finds that player alone', () => {
  expect(found('Player 3')).toEqual(['Player 3']);
  expect(found(' player 11 ')).toEqual(['Player 11']);
  expect(found('Player 3; mueller')).toEqual(['Uwe Müller', 'Player 3']);
});

test('every other search finds the rows with all of its words, in any order and spelling', () => {
  expect(found('')).toHaveLength(5);
  expect(found('Player')).toHaveLength(4);
  expect(found('1900 muller')).toEqual(['Uwe Müller']);
  expect(found('Uwe 1900')).toEqual(['Uwe Müller']);
  expect(found('Player 99')).toEqual([]);
});
