import { contrast, MINIMUM_CONTRAST } from '@tabiya/domain/event/color';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentCss } from './accent.ts';
import tokensCss from './tokens.css?inline';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The values of a variable in the style sheet: light first, then dark. */
function valuesOf(css: string, variable: string): string[] {
  return [...css.matchAll(new RegExp(`${variable}: ?([^;}]+)`, 'g'))].map(([, value = '']) =>
    value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value,
  );
}

test('whatever its color, a page can be read in both color schemes', () => {
  fc.assert(
    fc.property(hexColor, (color) => {
      const css = accentCss(color);
      const [onAccent = ''] = valuesOf(css, '--on-accent');
      expect(contrast(onAccent, color)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
      for (const ground of ['--paper', '--surface']) {
        valuesOf(tokensCss, ground).forEach((value, scheme) => {
          const text = valuesOf(css, '--accent-text')[scheme] ?? '';
          expect(contrast(text, value)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
        });
      }
    }),
  );
});

test('the colors can be set for a part of a page alone', () => {
  expect(accentCss('#2d5a27', '.mini')).toMatch(/^\.mini\{--accent:#2d5a27;/);
  expect(accentCss('#2d5a27', '.mini')).not.toContain(':root');
});
