import { expect, test } from 'vitest';
import { addressFrom } from './venue-address.ts';

test('an address that was given stays as it is', () => {
  expect(addressFrom({ venueAddress: ' 1 Main St', city: 'Bergen', country: 'Norway' })).toBe(
    ' 1 Main St',
  );
});

test('without one, city and country stand in, as far as they are known', () => {
  expect(addressFrom({ venueAddress: ' ', city: ' Bergen', country: 'Norway' })).toBe(
    'Bergen, Norway',
  );
  expect(addressFrom({ venueAddress: '', city: '', country: 'Norway' })).toBe('Norway');
  expect(addressFrom({ venueAddress: '', city: '', country: '' })).toBe('');
});
