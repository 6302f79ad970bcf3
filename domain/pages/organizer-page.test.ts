import { expect, test } from 'vitest';
import { slugOfName } from './organizer-page.ts';

test('the address proposed for an organizer is their name without accents and in hyphens', () => {
  expect(slugOfName('Bergen Schakklub')).toBe('bergen-schakklub');
  expect(slugOfName(' Łódź & Tromsø Đakovo ')).toBe('lodz-tromso-dakovo');
  expect(slugOfName('Œuvre de l’Échiquier')).toBe('oeuvre-de-l-echiquier');
});

test('an address that would be too long is cut, without a hyphen at its end', () => {
  expect(slugOfName(`${'a'.repeat(49)} Club`)).toBe('a'.repeat(49));
});
