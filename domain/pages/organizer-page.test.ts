import { expect, test } from 'vitest';
import { slugFromName } from './organizer-page.ts';

test('the address proposed for an organizer is their name without accents and in hyphens', () => {
  expect(slugFromName('Bergen Schakklub')).toBe('bergen-schakklub');
  expect(slugFromName(' Łódź & Tromsø Đakovo ')).toBe('lodz-tromso-dakovo');
  expect(slugFromName('Œuvre de l’Échiquier')).toBe('oeuvre-de-l-echiquier');
});

test('an address that would be too long is cut, without a hyphen at its end', () => {
  expect(slugFromName(`${'a'.repeat(49)} Club`)).toBe('a'.repeat(49));
});
