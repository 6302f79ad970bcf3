import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const config = { supabaseUrl: '', supabaseKey: 'key', premiumCheckoutUrl: null };

test('an empty address means the origin that serves the app', () => {
  expect(parseConfig(config)).toEqual(config);
});

test('Supabase and the card payment page may be elsewhere', () => {
  const elsewhere = {
    supabaseUrl: 'https://project.supabase.example',
    supabaseKey: 'key',
    premiumCheckoutUrl: 'https://pay.example/premium',
  };
  expect(parseConfig(elsewhere)).toEqual(elsewhere);
});

test.each([
  {},
  { ...config, supabaseKey: '' },
  { ...config, supabaseUrl: 'somewhere' },
  { ...config, premiumCheckoutUrl: 'javascript:alert(1)' },
])('anything else is refused: %j', (body) => {
  expect(() => parseConfig(body)).toThrow();
});
