import { expect, test } from 'vitest';
import { markup } from '../documents.tsx';
import { elementsOf, textOf } from '../testing/html.ts';
import { PremiumSalesPage } from './PremiumSalesPage.tsx';

const html = markup(<PremiumSalesPage />);

test('the premium sales page names every benefit and both prices', () => {
  const text = textOf(html).replace(/ +/g, ' ');
  for (const words of [
    'Unlimited custom tabs',
    'Registration form',
    'Payment collection',
    'Export of registrants',
    'Logo upload and custom branding',
    'Custom URL',
    'Priority support',
    '$9 per month',
    '$19 one-time per event',
    'as little as 30 cents per day',
  ]) {
    expect(text).toContain(words);
  }
});

test('its call to action leads to premium', () => {
  const calls = elementsOf(html, 'a').filter(({ href }) => href === '/premium');
  expect(calls.length).toBeGreaterThan(0);
});
