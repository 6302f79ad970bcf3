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

test('it has one main element, though it shows whole pages', () => {
  expect(findElements(html, 'main')).toHaveLength(1);
});

test('it names both plans and what premium costs', () => {
  const text = textContent(html).replace(/ +/g, ' ');
  expect(text).toContain('$9 per month or $19 one-time per event');
  expect(text).toContain('As little as 30 cents per day');
  const { free, premium } = planOffer(operator);
  for (const part of [...free, ...premium.map(({ name }) => name)]) {
    expect(text).toContain(part);
  }
});

test('three tournaments are switched by radio buttons, and shown out of reach of keyboard and reader', () => {
  const screens = findElements(html, 'div').filter(({ class: name }) =>
    name?.startsWith('screens'),
  );
  expect(screens).toHaveLength(3);
  for (const screen of screens) expect(screen).toMatchObject({ 'aria-hidden': 'true', inert: '' });
  const radios = findElements(html, 'input').filter(({ type }) => type === 'radio');
  expect(radios.map((radio) => 'checked' in radio)).toEqual([true, false, false]);
  expect(textContent(html)).toContain(FULL_PAGE.event.title);
});

test('the pictures show tournaments that fill up and take entries', () => {
  const text = textContent(html).replace(/\s+/g, ' ');
  expect(text.match(/Places \d+ of \d+/g)).toEqual([
    ...['Places 87 of 120', 'Places 87 of 120', 'Places 62 of 80', 'Places 62 of 80'],
    ...['Places 41 of 64', 'Places 41 of 64'],
  ]);
  expect(text).toContain('Register Now');
  expect(text).not.toContain('Pairings and Results');
});

test('no id is there twice, though the same page is shown six times', () => {
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('pictures of screens have their sizes and say what they show', () => {
  const pictures = findElements(html.slice(html.indexOf('class="shots"')), 'img');
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const { width, height } = picture;
    expect(['1280 × 800', '540 × 764']).toContain(`${width} × ${height}`);
    expect(picture['loading']).toBe('lazy');
    expect(picture['alt']?.length).toBeGreaterThan(20);
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
