import { contrast, MINIMUM_CONTRAST, MINIMUM_CONTROL_CONTRAST } from '@tabiya/domain/event/color';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentCss, nightCss } from './accent.ts';
import tokensCss from './tokens.css?inline';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Returns the values of a variable in the style sheet: light first, then dark. */
function valuesOf(css: string, variable: string): string[] {
  return [...css.matchAll(new RegExp(`${variable}: ?([^;}]+)`, 'g'))]
    .flatMap(([, value = '']) => /light-dark\((.*), ?(.*)\)/.exec(value)?.slice(1) ?? [value])
    .map((value) => (value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value));
}

test('whatever its color, a page can be read in both color schemes', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      const css = accentCss(color);
      const [onAccent = ''] = valuesOf(css, '--on-accent');
      const [accent = ''] = valuesOf(css, '--accent');
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
      for (const ground of ['--paper', '--surface']) {
        valuesOf(tokensCss, ground).forEach((value, scheme) => {
          const texts = valuesOf(css, '--accent-text');
          const text = texts[scheme] ?? texts[0] ?? '';
          expect(contrast(text, value)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
        });
      }
    }),
  );
});

test('whatever its color, a hall screen can be read', () => {
  const ink = valuesOf(tokensCss, '--ink').at(-1) ?? '';
  fc.assert(
    fc.property(hexColor, (color) => {
      const [night = ''] = valuesOf(nightCss(color), '--night');
      const accent = valuesOf(accentCss(color), '--accent-text').at(-1) ?? '';
      expect(contrast(ink, night)).toBeGreaterThanOrEqual(7);
      expect(contrast(accent, night)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
    }),
  );
});

test('a button stands out from the page in dark mode, and its text from the button', () => {
  const [, paper = ''] = valuesOf(tokensCss, '--paper');
  fc.assert(
    fc.property(hexColor, (color) => {
      const css = accentCss(color);
      const fill = valuesOf(css, '--fill').at(-1) ?? '';
      expect(contrast(fill, paper)).toBeGreaterThanOrEqual(MINIMUM_CONTROL_CONTRAST);
      for (const state of ['fill', 'fill-hover']) {
        const grounds = valuesOf(css, `--${state}`);
        const texts = valuesOf(css, `--on-${state}`);
        grounds.forEach((ground, scheme) => {
          const text = texts[scheme] ?? texts[0] ?? '';
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
        });
      }
    }),
  );
});

test('the colors can be set for a part of a page alone', () => {
  expect(accentCss('#2d5a27', '.mini')).toMatch(/^\.mini\{--accent:#2d5a27;/);
  expect(accentCss('#2d5a27', '.mini')).not.toContain(':root');
});

test('the squares of the board can be seen on every color, and text on them is read', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      const css = accentCss(color);
      const [board = ''] = valuesOf(css, '--board');
      const [text = ''] = valuesOf(css, '--on-accent');
      const opacity = Number.parseInt(board.slice(7), 16) / 255;
      const over = Number.parseInt(board.slice(1, 3), 16);
      const [ground = ''] = valuesOf(css, '--accent');
      const square = `#${[1, 3, 5]
        .map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
        .map((channel) => Math.round(channel + (over - channel) * opacity))
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')}`;
      expect(contrast(text, square)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
      // Only white has no lighter squares.
      if (contrast(ground, '#ffffff') > 1.1)
        expect(contrast(square, ground)).toBeGreaterThan(1.005);
    }),
    { numRuns: 500 },
  );
});
