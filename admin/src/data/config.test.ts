import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const config = {
  supabaseUrl: '',
  supabaseKey: 'key',
  takesPayments: true,
  supportEmail: 'help@club.example',
  countsVisits: true,
};

test('an empty URL means the origin that serves the app', () => {
  expect(parseConfig(config)).toEqual(config);
});

test('Supabase can have another URL', () => {
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
])('any other setting is rejected: %j', (body) => {
  expect(() => parseConfig(body)).toThrow();
});
