import { expect, test } from 'vitest';
import { type Color, colorDifference, colorPreference, higherPlayerColor } from './colors.ts';

const played = (letters: string) => [...letters] as Color[];
const player = (letters: string, isOdd = true) => ({
  played: played(letters),
  colorDifference: colorDifference(played(letters)),
  preference: colorPreference(played(letters)),
  isOdd,
});
const preferenceOf = (letters: string) => {
  const { strength, color } = colorPreference(played(letters));
  return `${strength} ${color}`;
};

test('1.6: the color difference is games with White minus games with Black', () => {
  expect(colorDifference(played('wwb'))).toBe(1);
  expect(colorDifference(played('bbwb'))).toBe(-2);
});

test('1.7.1: a difference beyond one, or the same color twice running, is an absolute preference', () => {
  expect(preferenceOf('bbwb')).toBe('absolute w');
  expect(preferenceOf('wwbw')).toBe('absolute b');
  expect(preferenceOf('bww')).toBe('absolute b');
  expect(preferenceOf('wbb')).toBe('absolute w');
  // The difference is zero, the last two are the same.
  expect(preferenceOf('bbww')).toBe('absolute b');
  // The difference takes precedence over the last two.
  expect(preferenceOf('wwwwbb')).toBe('absolute b');
});

test('1.7.2: a difference of one is a strong preference', () => {
  expect(preferenceOf('w')).toBe('strong b');
  expect(preferenceOf('bwb')).toBe('strong w');
});

test('1.7.3: with a difference of zero colors alternate mildly', () => {
  expect(preferenceOf('wb')).toBe('mild w');
  expect(preferenceOf('bw')).toBe('mild b');
});

test('1.7.4: without a game there is no preference, and the opponent gets theirs', () => {
  expect(preferenceOf('')).toBe('none null');
  expect(higherPlayerColor(player(''), player('w'), 'b')).toEqual({ color: 'w', article: '5.2.1' });
});

test('5.2.1: both preferences are granted', () => {
  expect(higherPlayerColor(player('w'), player('wb'), 'w')).toEqual({
    color: 'b',
    article: '5.2.1',
  });
});

test('5.2.2: the stronger preference is granted', () => {
  expect(higherPlayerColor(player('bw'), player('w'), 'w')).toEqual({
    color: 'w',
    article: '5.2.2',
  });
  expect(higherPlayerColor(player('bww'), player('w'), 'w')).toMatchObject({ color: 'b' });
});

test('5.2.2: of two absolute preferences that with the wider difference is granted', () => {
  const [higher, lower] = [player('wbww'), player('bww')];
  expect(higherPlayerColor(lower, higher, 'w')).toEqual({ color: 'w', article: '5.2.2' });
  expect(higherPlayerColor(higher, lower, 'w')).toEqual({ color: 'b', article: '5.2.2' });
});

test('5.2.3: colors alternate from the last time that they differed', () => {
  // Backwards: both had Black, both White, then the higher had White and the other Black.
  expect(higherPlayerColor(player('bwwb'), player('wbwb'), 'w')).toEqual({
    ...{ color: 'b', article: '5.2.3' },
  });
  expect(higherPlayerColor(player('wbwb'), player('bwwb'), 'w')).toMatchObject({ color: 'w' });
});

test('5.2.3: games are counted from the last one backwards, whichever round they were of', () => {
  // The longer list has an additional game at its beginning, which does not count.
  expect(higherPlayerColor(player('wbw'), player('w'), 'w')).toMatchObject({ article: '5.2.4' });
  expect(higherPlayerColor(player('bwwbw'), player('wbw'), 'w')).toMatchObject({
    article: '5.2.4',
  });
});

test('5.2.4: the higher ranked player gets their preference where colors never differed', () => {
  expect(higherPlayerColor(player('wb'), player('wb'), 'b')).toEqual({
    color: 'w',
    article: '5.2.4',
  });
});

test('5.2.5: the higher ranked player has the initial color with an odd number, otherwise the other', () => {
  expect(higherPlayerColor(player('', true), player(''), 'w')).toEqual({
    color: 'w',
    article: '5.2.5',
  });
  expect(higherPlayerColor(player('', false), player(''), 'w')).toEqual({
    color: 'b',
    article: '5.2.5',
  });
  expect(higherPlayerColor(player('', true), player(''), 'b')).toEqual({
    color: 'b',
    article: '5.2.5',
  });
});
