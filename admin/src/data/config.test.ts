import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const config = {
  supabaseUrl: '',
  supabaseKey: 'key',
  takesPayments: true,
  supportEmail: 'help@club.example',
  countsVisits: true,
};

test('an empty address means the origin that serves the app', () => {
  expect(parseConfig(config)).toEqual(config);
});

test('Supabase may be elsewhere', () => {
  const elsewhere = {
    supabaseUrl: 'https://project.supabase.example',
    supabaseKey: 'key',
    takesPayments: false,
    supportEmail: null,
    countsVisits: false,
  };
  expect(parseConfig(elsewhere)).toEqual(elsewhere);
});

test.each([
  {},
  { ...config, supabaseKey: '' },
  { ...config, supabaseUrl: 'somewhere' },
  { ...config, takesPayments: 'perhaps' },
])('anything else is refused: %j', (body) => {
  expect(() => parseConfig(body)).toThrow();
});
