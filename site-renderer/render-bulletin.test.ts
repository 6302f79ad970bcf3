import { expect, test } from 'vitest';
import { qrPath } from './elements/qr-path.ts';
import { renderBulletin, renderEventPage } from './render.ts';
import { findElements, readHtml } from './testing/html.ts';
import { barePage, EIGHT_SECTIONS, FULL_PAGE } from './testing/models.ts';

const textsOf = (html: string) =>
  readHtml(html).tokens.flatMap((token) => (token.kind === 'text' ? token.text.trim() : []));

test('the bulletin has every text of the panels of the page but the button', () => {
  const model = { ...FULL_PAGE, event: { ...FULL_PAGE.event, sections: EIGHT_SECTIONS } };
  const main = /<main.*<\/main>/s.exec(renderEventPage(model).html)?.[0] ?? '';
  const printed = textsOf(renderBulletin(model).html);
  expect(textsOf(main).length).toBeGreaterThan(100);
  expect(textsOf(main).filter((text) => !printed.includes(text))).toEqual([
    // The card says fee and places in its own words.
    'registration fee',
    '10 of 120 places taken',
    '110 left',
    'Register Now',
  ]);
});

test('the schedule comes first and the players come last', () => {
  const { html } = renderBulletin(FULL_PAGE);
  const at = ['<h2>Schedule', '<h2>Location', '<h2>Participants'].map((text) => html.indexOf(text));
  expect(at[0]).toBeGreaterThan(0);
  expect(at.toSorted((a, b) => a - b)).toEqual(at);
});

test('its QR code and the link back lead to the page, and search engines to that alone', () => {
  const { html } = renderBulletin(FULL_PAGE);
  expect(html).toContain(qrPath(FULL_PAGE.url).path);
  expect(findElements(html, 'a')[0]?.['href']).toBe(FULL_PAGE.url);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`<link rel="canonical" href="${FULL_PAGE.url}">`);
});

test('the URL to register is on it while registration is open', () => {
  expect(renderBulletin(FULL_PAGE).html).toContain('Register at');
  expect(renderBulletin(barePage({ registrationStatus: 'closed' })).html).not.toContain(
    'Register at',
  );
});

test('an event with nothing filled in has a bulletin, too', () => {
  expect(renderBulletin(barePage()).html).toContain('<h1');
});

test('the page leads to its bulletin', () => {
  expect(renderEventPage(FULL_PAGE).html).toContain(`href="${FULL_PAGE.url}/print"`);
});

test('no part of the bulletin scrolls by itself, which a keyboard could not', () => {
  expect(renderBulletin(FULL_PAGE).html).not.toMatch(/overflow(-x)?:(auto|scroll)/);
});
