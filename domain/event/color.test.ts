import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, darken, isHexColor, MINIMUM_CONTRAST, readableOn, textOn } from './color.ts';

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
      expect(contrast(textOn(ground), ground)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
    }),
  );
});

test('any color becomes readable as text on paper and on a dark ground', () => {
  fc.assert(
    fc.property(
      hexColor,
      fc.constantFrom('#fbfaf7', '#ffffff', '#1b201c', '#121512'),
      (color, ground) => {
        expect(contrast(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(
          MINIMUM_CONTRAST,
        );
      },
    ),
  );
});

test('a color that reads well is left as it is', () => {
  expect(readableOn('#2d5a27', '#fbfaf7')).toBe('#2d5a27');
});
