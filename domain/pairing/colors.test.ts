import { expect, test } from 'vitest';
import { type Colour, colourDifference, colourOfHigher, colourPreference } from './colours.ts';

const played = (letters: string) => [...letters] as Colour[];
const player = (letters: string, isOdd = true) => ({
  played: played(letters),
  colourDifference: colourDifference(played(letters)),
  preference: colourPreference(played(letters)),
  isOdd,
});
const preferenceOf = (letters: string) => {
  const { strength, colour } = colourPreference(played(letters));
  return `${strength} ${colour}`;
};

test('1.6: the colour difference is games with White minus games with Black', () => {
  expect(colourDifference(played('wwb'))).toBe(1);
  expect(colourDifference(played('bbwb'))).toBe(-2);
});

test('1.7.1: a difference beyond one, or the same colour twice running, is an absolute preference', () => {
  expect(preferenceOf('bbwb')).toBe('absolute w');
  expect(preferenceOf('wwbw')).toBe('absolute b');
  expect(preferenceOf('bww')).toBe('absolute b');
  expect(preferenceOf('wbb')).toBe('absolute w');
  // The difference is zero, the last two alike.
  expect(preferenceOf('bbww')).toBe('absolute b');
  // The difference goes before the last two.
  expect(preferenceOf('wwwwbb')).toBe('absolute b');
});

test('1.7.2: a difference of one is a strong preference', () => {
  expect(preferenceOf('w')).toBe('strong b');
  expect(preferenceOf('bwb')).toBe('strong w');
});

test('1.7.3: with a difference of zero colours alternate mildly', () => {
  expect(preferenceOf('wb')).toBe('mild w');
  expect(preferenceOf('bw')).toBe('mild b');
});

test('1.7.4: without a game there is no preference, and the opponent gets theirs', () => {
  expect(preferenceOf('')).toBe('none null');
  expect(colourOfHigher(player(''), player('w'), 'b')).toEqual({ colour: 'w', article: '5.2.1' });
});

test('5.2.1: both preferences are granted', () => {
  expect(colourOfHigher(player('w'), player('wb'), 'w')).toEqual({ colour: 'b', article: '5.2.1' });
});

test('5.2.2: the stronger preference is granted', () => {
  expect(colourOfHigher(player('bw'), player('w'), 'w')).toEqual({ colour: 'w', article: '5.2.2' });
  expect(colourOfHigher(player('bww'), player('w'), 'w')).toMatchObject({ colour: 'b' });
});

test('5.2.2: of two absolute preferences that with the wider difference is granted', () => {
  const [two, one] = [player('wbww'), player('bww')];
  expect(colourOfHigher(one, two, 'w')).toEqual({ colour: 'w', article: '5.2.2' });
  expect(colourOfHigher(two, one, 'w')).toEqual({ colour: 'b', article: '5.2.2' });
});

test('5.2.3: colours alternate from the last time that they differed', () => {
  // Backwards: both had Black, both White, then the higher had White and the other Black.
  expect(colourOfHigher(player('bwwb'), player('wbwb'), 'w')).toEqual({
    ...{ colour: 'b', article: '5.2.3' },
  });
  expect(colourOfHigher(player('wbwb'), player('bwwb'), 'w')).toMatchObject({ colour: 'w' });
});

test('5.2.3: games are counted from the last one backwards, whichever round they were of', () => {
  // The longer list has a game more at its beginning, which plays no part.
  expect(colourOfHigher(player('wbw'), player('w'), 'w')).toMatchObject({ article: '5.2.4' });
  expect(colourOfHigher(player('bwwbw'), player('wbw'), 'w')).toMatchObject({ article: '5.2.4' });
});

test('5.2.4: the higher ranked player gets their preference where colours never differed', () => {
  expect(colourOfHigher(player('wb'), player('wb'), 'b')).toEqual({
    colour: 'w',
    article: '5.2.4',
  });
});

test('5.2.5: the higher ranked player has the initial colour with an odd number, otherwise the other', () => {
  expect(colourOfHigher(player('', true), player(''), 'w')).toEqual({
    colour: 'w',
    article: '5.2.5',
  });
  expect(colourOfHigher(player('', false), player(''), 'w')).toEqual({
    colour: 'b',
    article: '5.2.5',
  });
  expect(colourOfHigher(player('', true), player(''), 'b')).toEqual({
    colour: 'b',
    article: '5.2.5',
  });
});
