import { brotliCompressSync } from 'node:zlib';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { renderEventPage, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { expect, test } from 'vitest';
import { EIGHT_SECTIONS, FULL_ENTRIES, FULL_PAGE } from '../../site-renderer/testing/models.ts';

/** The bytes of a page as the one-machine host and most CDNs send it. */
const bytesOf = ({ html }: { html: string }) => brotliCompressSync(html).length;

const formOf = (event: Partial<PublishedEvent>) =>
  renderRegistrationPage({ event: { ...FULL_PAGE.event, ...event }, url: FULL_PAGE.url });

const players = Array.from({ length: 60 }, (_, index) => ({
  name: `${FULL_PAGE.participants[index % 10]?.name} ${index}`,
  rating: 2400 - index * 17,
}));

test('a registration form that asks everything is small, with and without sections', () => {
  expect(bytesOf(formOf({}))).toBeLessThanOrEqual(5_400);
  expect(bytesOf(formOf(FULL_ENTRIES))).toBeLessThanOrEqual(6_000);
  expect(bytesOf(formOf({ ...FULL_ENTRIES, sections: EIGHT_SECTIONS }))).toBeLessThanOrEqual(8_000);
});

test('the page of an event with 60 players is small', () => {
  expect(bytesOf(renderEventPage({ ...FULL_PAGE, participants: players }))).toBeLessThanOrEqual(
    6_000,
  );
});
