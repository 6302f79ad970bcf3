import { planOffer } from '@tabiya/domain/accounts/offer';
import { expect, test } from 'vitest';
import { markup } from '../../documents.tsx';
import { findElements, textContent } from '../../testing/html.ts';
import { PremiumSalesPage } from './PremiumSalesPage.tsx';

const operator = { supportEmail: 'help@club.example', hasImprint: false };
const html = markup(<PremiumSalesPage operator={operator} />);

test('the premium sales page names every benefit and both prices', () => {
  const text = textContent(html).replace(/ +/g, ' ');
  for (const words of [
    ...planOffer(operator).premium.flatMap(({ name, use }) => [name, use]),
    '3 custom tabs',
    'Payment collection',
    'Export of registrants',
    'Custom URL',
    'Priority support',
    '$9 per month',
    '$19 one-time per event',
    'as little as 30 cents per day',
  ]) {
    expect(text).toContain(words);
  }
});

test('each group of benefits has a picture with a description, which reserves its space', () => {
  const pictures = findElements(html, 'img');
  expect(pictures).toHaveLength(3);
  for (const { alt, width, height } of pictures) {
    expect(alt?.length).toBeGreaterThan(20);
    expect(Number(width) / Number(height)).toBe(1.6);
  }
});

test('its calls to action lead strangers to sign-up, and on to premium or a new tournament', () => {
  const hrefs = findElements(html, 'a').map(({ href }) => href);
  expect(hrefs.filter((href) => href === '/auth?redirect=/premium&mode=signup')).toHaveLength(3);
  expect(hrefs).toContain('/auth?redirect=/newEvent&mode=signup');
  expect(hrefs).not.toContain('/premium');
  expect(hrefs).not.toContain('/newEvent');
});

test('it sells support with its address, and without one none', () => {
  expect(findElements(html, 'a').map(({ href }) => href)).toContain('mailto:help@club.example');
  expect(textContent(markup(<PremiumSalesPage />))).not.toMatch(/support/i);
});
