import { expect, test } from 'vitest';
import { dateTile } from './date-tile.ts';

test('a tile names month and day, in letters that are readable on the color', () => {
  expect(dateTile({ startDate: '2028-01-08', primaryColorHex: '#2d5a27' })).toEqual({
    color: '#2d5a27',
    textColor: '#ffffff',
    month: 'JAN',
    day: '8',
  });
  const light = dateTile({ startDate: '2028-12-31', primaryColorHex: '#ffee88' });
  expect(light.textColor).toBe('#1c2420');
  expect([light.month, light.day]).toEqual(['DEC', '31']);
});

test('without a date the tile is empty, and without a color it has the fallback', () => {
  expect(dateTile({ startDate: '', primaryColorHex: '' })).toMatchObject({
    color: '#2a70e3',
    month: '',
    day: '',
  });
});
