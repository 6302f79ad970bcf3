import { brotliCompressSync } from 'node:zlib';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { roundPageModels } from '@tabiya/domain/pages/round-page';
import { resultsSummary } from '@tabiya/domain/results/results-summary';
import { resultsView } from '@tabiya/domain/results/results-view';
import {
  renderEventPage,
  renderRegistrationPage,
  renderResultsPage,
  renderRoundPage,
} from '@tabiya/site-renderer/render';
import { expect, test } from 'vitest';
import { EIGHT_SECTIONS, FULL_ENTRIES, FULL_PAGE } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture, resultsPage } from '../../site-renderer/testing/results-model.ts';

/** The bytes of a page as the one-machine host and most CDNs send it. */
const bytesOf = ({ html }: { html: string }) => brotliCompressSync(html).length;

/** The limit of an event's page without its pictures: two thirds of what the first packets of a connection carry. */
const MOST_BYTES = 9_500;

/** The limit of a registration form. */
const MOST_OF_FORM = 9_100;

/**
 * The limit with eight sections, and columns of clubs, federations, titles, and teams: still within the first packets.
 */
const MOST_WITH_SECTIONS = 10_000;

/** An event with every tab filled in, without sections and optional form questions. */
const PLAIN: PublishedEvent = {
  ...FULL_PAGE.event,
  sections: [],
  reductions: [],
  questions: [],
  ...{ earlyFee: null, earlyUntil: '', lateFee: null, lateFrom: '' },
  playerFields: EMPTY_EVENT.playerFields,
  halfPointByes: 0,
  registrationInfo:
    'Register online until Friday noon, or at the desk in the foyer until 17:30.\nHalf-point byes can be asked for in the notes.',
};

const formOf = (event: Partial<PublishedEvent>) =>
  renderRegistrationPage({
    event: { ...PLAIN, ...event },
    url: FULL_PAGE.url,
    countsVisits: true,
  });

const players = Array.from({ length: 60 }, (_, index) => ({
  name: `${FULL_PAGE.participants[index % 10]?.name} ${index}`,
  rating: 2400 - index * 17,
}));

test('a registration form that asks everything is small, with and without sections', () => {
  // With logo and cover, since the banner shows both.
  expect(bytesOf(formOf({}))).toBeLessThanOrEqual(MOST_OF_FORM);
  expect(bytesOf(formOf(FULL_ENTRIES))).toBeLessThanOrEqual(MOST_OF_FORM);
  const sections = EIGHT_SECTIONS;
  expect(bytesOf(formOf({ ...FULL_ENTRIES, sections }))).toBeLessThanOrEqual(MOST_OF_FORM);
});

test('the page of an event with 60 players is small, with and without sections', () => {
  // With logo, cover, share picture, news, and the visit report.
  const plain = {
    ...FULL_PAGE,
    event: PLAIN,
    participants: players,
    countsVisits: true,
    sharePicture: `https://chess.example/pictures/${PLAIN.eventId}/${'0123456789abcdef'.repeat(4)}.png`,
  };
  expect(bytesOf(renderEventPage(plain))).toBeLessThanOrEqual(MOST_BYTES);
  const event = { ...PLAIN, ...FULL_ENTRIES, sections: EIGHT_SECTIONS };
  const participants = players.map((player, index) => ({
    ...player,
    sectionId: EIGHT_SECTIONS[index % 8]?.id ?? null,
    title: index % 4 === 0 ? 'FM' : '',
    federation: ['NOR', 'USA', 'GER'][index % 3] ?? '',
    club: ['Oslo SK', 'Bergen', 'Harbor Chess'][index % 3] ?? '',
    answers: { team: `Team ${index % 7}` },
  }));
  expect(bytesOf(renderEventPage({ ...plain, event, participants }))).toBeLessThanOrEqual(
    MOST_WITH_SECTIONS,
  );
});

test('the page of an event that is over, with the winners of three sections, is small', () => {
  const sections = EIGHT_SECTIONS.slice(0, 3);
  const results = sections.map(({ id: slug, name }) =>
    resultsSummary({ slug, name }, resultsOfFixture('200p9r-303.trf')),
  );
  const page = renderEventPage({
    ...FULL_PAGE,
    event: { ...PLAIN, sections },
    participants: players.map((player, index) => ({
      ...player,
      sectionId: sections[index % 3]?.id ?? null,
    })),
    results,
    now: '2028-01-01T00:00:00Z',
    countsVisits: true,
  });
  expect(results[0]?.final?.winner).toBeTruthy();
  expect(bytesOf(page)).toBeLessThanOrEqual(MOST_WITH_SECTIONS);
});

test('a round of 100 boards is at most 11,000 bytes', () => {
  const page = resultsPage(resultsOfFixture('200p9r-303.trf'));
  const [round] = roundPageModels(page, resultsView(page.results)).slice(-1);
  if (!round) throw new Error('no round');
  expect(bytesOf(renderRoundPage({ ...round, countsVisits: true }))).toBeLessThanOrEqual(11_000);
});

test('results of 200 players after nine rounds are at most 20,000 bytes', () => {
  const results = resultsPage(resultsOfFixture('200p9r-303.trf'));
  const page = renderResultsPage({ ...results, countsVisits: true });
  expect(bytesOf(page)).toBeLessThanOrEqual(20_000);
});
