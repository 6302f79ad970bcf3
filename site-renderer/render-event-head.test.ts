import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { expect, test } from 'vitest';
import { renderEventPage } from './render.ts';
import { findElements, readHtml } from './testing/html.ts';
import { FULL_PAGE } from './testing/models.ts';

const recordOf = (page: EventPageModel) => {
  const [record] = readHtml(renderEventPage(page).html).raw.filter(({ code }) =>
    code.startsWith('{'),
  );
  return JSON.parse(record?.code ?? '');
};

test('the head names the page for search engines and for previews', () => {
  const { html } = renderEventPage(FULL_PAGE);
  expect(findElements(html, 'link')).toContainEqual({ rel: 'canonical', href: FULL_PAGE.url });
  expect(findElements(html, 'meta')).toContainEqual({
    property: 'og:title',
    content: 'Harbor City Summer Open',
  });
});

test('the schema.org record has name, dates, place, organizer, and fee', () => {
  const sharePicture = 'https://tabiya.example/pictures/a/b.png';
  expect(recordOf({ ...FULL_PAGE, sharePicture })).toMatchObject({
    '@type': 'Event',
    image: sharePicture,
    name: 'Harbor City Summer Open',
    startDate: '2027-07-23',
    endDate: '2027-07-25',
    url: FULL_PAGE.url,
    location: {
      name: 'Harbor Hall',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '18 Lighthouse Road, Portland, ME 04101',
        addressLocality: 'Portland, Maine',
        addressCountry: 'United States',
      },
    },
    organizer: { name: 'Harbor City Chess Club', url: 'https://harborchess.example' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 50,
      highPrice: 70,
      offerCount: 3,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
});
