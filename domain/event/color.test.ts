import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  darken,
  groundOf,
  isHexColor,
  MINIMUM_CONTRAST,
  readableColor,
} from './color.ts';
import { type Channels, fromOklch, toOklch } from './oklch.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('only #rrggbb is a color', () => {
  expect(isHexColor('#2d5a27')).toBe(true);
  expect(isHexColor('#2d5a2')).toBe(false);
  expect(isHexColor('red;background:url(x)')).toBe(false);
});

test('black on white has the highest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

test('hover takes 26 off each channel and stops at black', () => {
  expect(darken('#2d5a27')).toBe('#13400d');
  expect(darken('#000505')).toBe('#000000');
});

test('text on any color reaches the contrast that readers need', () => {
  fc.assert(
    fc.property(hexColor, (ground) => {
      const printed = groundOf(ground);
      expect(contrast(printed.text, printed.ground)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
    }),
  );
});

test('any color becomes readable as text on paper and on a dark ground', () => {
  fc.assert(
    fc.property(
      hexColor,
      fc.constantFrom('#fbfaf7', '#ffffff', '#1c221d', '#111411'),
      (color, ground) => {
        expect(contrast(readableColor(color, ground), ground)).toBeGreaterThanOrEqual(
          MINIMUM_CONTRAST,
        );
      },
    ),
  );
});

test('a color that reads well is left as it is', () => {
  expect(readableColor('#2d5a27', '#fbfaf7')).toBe('#2d5a27');
});

const oklchOf = (color: string) => {
  const value = Number.parseInt(color.slice(1), 16);
  return toOklch([(value >> 16) & 255, (value >> 8) & 255, value & 255]);
};
const degrees = (hue: number) => Math.round((hue * 180) / Math.PI);

test('a color comes back from OKLCH as it went in', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...color) => {
      expect(fromOklch(toOklch(color as Channels)).map(Math.round)).toEqual(color);
    }),
  );
});

test('a color that a screen does not have gives way in chroma, not in lightness or hue', () => {
  const wanted = { lightness: 0.5, chroma: 0.4, hue: 2 };
  const shown = toOklch(fromOklch(wanted));
  expect(shown.lightness).toBeCloseTo(0.5, 1);
  expect(shown.hue).toBeCloseTo(2, 1);
  expect(shown.chroma).toBeLessThan(0.4);
});

test('navy on a dark ground is a blue of the same chroma, not slate', () => {
  for (const navy of ['#1e3a8a', '#14213d', '#000080']) {
    const [was, is] = [oklchOf(navy), oklchOf(readableColor(navy, '#1c221d'))];
    expect(is.lightness).toBeGreaterThan(was.lightness);
    // Navy at its purest has more chroma than a screen can display in a light blue.
    expect(is.chroma).toBeGreaterThan(Math.min(was.chroma, 0.15) - 0.01);
    expect(Math.abs(degrees(is.hue) - degrees(was.hue))).toBeLessThanOrEqual(2);
  }
});

test('pale yellow on paper is amber, not olive', () => {
  for (const yellow of ['#fff3b0', '#fde047', '#ffff00', '#fef9c3']) {
    const [was, is] = [oklchOf(yellow), oklchOf(readableColor(yellow, '#fbfaf7'))];
    expect(degrees(is.hue)).toBeGreaterThan(65);
    expect(degrees(is.hue)).toBeLessThan(85);
    expect(is.chroma).toBeGreaterThan(Math.min(was.chroma, 0.1) - 0.01);
  }
});

test('whatever the color, its shade has the nearest lightness that reads, and keeps its hue but for yellow', () => {
  fc.assert(
    fc.property(hexColor, fc.constantFrom('#fbfaf7', '#1c221d'), (color, ground) => {
      const shade = readableColor(color, ground);
      if (shade === color) return;
      expect(contrast(shade, ground)).toBeLessThan(MINIMUM_CONTRAST + 0.5);
      const [was, is] = [oklchOf(color), oklchOf(shade)];
      const isYellow = degrees(was.hue) > 70 && degrees(was.hue) < 135;
      if (is.chroma > 0.04 && !isYellow)
        expect(Math.abs(Math.sin(is.hue - was.hue))).toBeLessThan(0.1);
    }),
    { numRuns: 500 },
  );
});
