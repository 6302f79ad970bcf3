import { planOffer } from '@tabiya/domain/accounts/offer';
import { TOURNAMENT_SCREENS } from '@tabiya/domain/event/screens';
import { expect, test } from 'vitest';
import { markup } from '../../documents.tsx';
import { findElements, textContent } from '../../testing/html.ts';
import { FULL_PAGE } from '../../testing/models.ts';
import { LandingPage } from './LandingPage.tsx';
import picturedScreens from './pictures/screens.json' with { type: 'json' };

const operator = { supportEmail: 'help@club.example', hasImprint: true };
const html = markup(<LandingPage sample={FULL_PAGE} operator={operator} />);
const hrefs = findElements(html, 'a').map(({ href }) => href);

test('the landing page leads to sign-up by way of premium, to sign-in and to the sample', () => {
  expect(hrefs).toContain('/auth?redirect=/premium&mode=signup');
  expect(hrefs).toContain('/auth?mode=login');
  expect(hrefs).toContain('/auth?mode=signup');
  expect(hrefs).toContain('/SampleData0725');
});

test('it names both plans and what premium costs', () => {
  const text = textContent(html).replace(/ +/g, ' ');
  expect(text).toContain('$9 per month or $19 one-time per event');
  expect(text).toContain('As little as 30 cents per day');
  const { free, summary } = planOffer(operator);
  for (const part of [...free, ...summary]) expect(text).toContain(part);
});

test('pictures of screens have their sizes and say what they show; those in view first are not lazy', () => {
  const pictures = findElements(html, 'img').filter(({ alt }) => alt !== '');
  expect(pictures.map(({ loading }) => loading)).toEqual([
    ...[undefined, undefined],
    ...['lazy', 'lazy', 'lazy', 'lazy'],
  ]);
  for (const { width, height, alt } of pictures) {
    expect(['1280 × 800', '1280 × 720', '585 × 1266', '420 × 909']).toContain(
      `${width} × ${height}`,
    );
    expect(alt?.length).toBeGreaterThan(20);
  }
});

test('the picture of the desk names the screens of a tournament as they are', () => {
  expect(picturedScreens).toEqual(TOURNAMENT_SCREENS.map(({ label }) => label));
});

test('the support that is sold has an address, and without one none is sold', () => {
  expect(hrefs).toContain('mailto:help@club.example');
  expect(hrefs).toContain('/privacy');
  expect(hrefs).toContain('/imprint');
  const without = markup(<LandingPage sample={FULL_PAGE} />);
  expect(textContent(without)).not.toMatch(/support/i);
  const links = findElements(without, 'a').map(({ href }) => href);
  expect(links).toContain('/privacy');
  expect(links).not.toContain('/imprint');
});
