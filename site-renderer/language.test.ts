import { readForm } from '@tabiya/domain/entries/form/read-form';
import { FEDERATION_TYPES } from '@tabiya/domain/event/federation';
import { type EventPageModel, placesTaken } from '@tabiya/domain/pages/event-page';
import { sampleNewsPage } from '@tabiya/domain/sample/sample-event';
import { INVENTED, withoutInvented } from '@tabiya/domain/words/testing/invented-language';
import { problemMessage } from '@tabiya/domain/words/words';
import { expect, test } from 'vitest';
import { boardsDocument } from './boards-page/document.tsx';
import { eventScriptFiles } from './browser-scripts/event-scripts.ts';
import { formScriptFiles } from './browser-scripts/form-scripts.ts';
import { resultsScriptFiles } from './browser-scripts/results-scripts.ts';
import { renderDocument } from './document.ts';
import {
  type EventListModel,
  type NotFoundModel,
  type RegistrationPageModel,
  renderBulletin,
  renderEarlierNewsPage,
  renderEventListPage,
  renderEventPage,
  renderHallScreen,
  renderNewsFeed,
  renderNewsPage,
  renderNotFoundPage,
  renderRegistrationErrorPage,
  renderRegistrationPage,
  renderResultsPage,
} from './render.ts';
import {
  barePage,
  completedRegistration,
  EIGHT_SECTIONS,
  FULL_ENTRIES,
  FULL_PAGE,
  listedEvent,
  listPage,
  tabsShowing,
} from './testing/models.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';
import { page, sentencesIn, THEIRS, typed, unworded } from './testing/unworded.ts';
import { readXml, textIn } from './testing/xml.ts';

const open = { tabsShown: tabsShowing('showRegistration', 'showParticipants', 'showSchedule') };
const elsewhere = { ...open, useInternalRegistration: false };

const PLAYERS: EventPageModel['participants'] = [
  {
    name: 'Ann',
    rating: 2100,
    sectionId: 'open',
    title: 'GM',
    federation: 'NOR',
    club: 'Oslo',
    answers: { team: 'Rooks', blitz: true },
  },
  { name: 'Bo', rating: null, sectionId: 'masters' },
];

const PAGES: Record<string, EventPageModel> = {
  'with everything': page({ ...FULL_PAGE, hasImprint: true }),
  'with rounds': page(FULL_PAGE, {
    useInternalScheduler: true,
    ratingSystem: 'CFC Rated',
    ratingKind: 'blitz',
  }),
  'with links': page(FULL_PAGE, { useInternalScheduler: false, scheduleLink: 'club.example' }),
  'free of charge, with a deadline': page(barePage(open), {
    registrationFee: 0,
    paymentInfo: 'Cash',
    registrationDeadline: '2027-01-01T18:05',
    timeZone: 'Europe/Oslo',
  }),
  'for nobody yet': page(barePage({ ...open, title: ' ', federationType: 'National' })),
  'without ratings': page(barePage(open, [{ name: 'Ann', rating: null }]), {
    federationType: 'Unrated',
    maxPlayers: 9,
  }),
  full: page(barePage(open, [{ name: 'Ann', rating: null }]), { maxPlayers: 1 }),
  closed: page(barePage({ ...open, registrationStatus: 'closed' })),
  over: page(barePage({ ...open, registrationDeadline: '2026-11-01T00:00' })),
  soon: page(barePage(elsewhere)),
  elsewhere: page(barePage({ ...elsewhere, registrationLink: 'https://club.example' })),
};
const ENTRIES = { ...FULL_ENTRIES, ...open, federationType: 'FIDE' } as const;
PAGES['with all that a form can ask'] = page(barePage(), { ...ENTRIES, registrationFee: 50 });
PAGES['with sections'] = page(barePage(open, PLAYERS), { ...ENTRIES, sections: EIGHT_SECTIONS });
PAGES['with a waiting list'] = {
  ...page(barePage(open, PLAYERS), { ...ENTRIES, sections: EIGHT_SECTIONS, maxPlayers: 1 }),
  waiting: { open: 3, masters: 1 },
};
PAGES['with results'] = {
  ...page(FULL_PAGE),
  results: typed([
    {
      slug: 'a',
      name: 'A',
      played: 2,
      paired: 3,
      isBegun: true,
      rounds: 5,
      top: [{ rank: 1, startRank: 1, title: '', name: 'Ann', points: '2' }],
    },
    { slug: 'b', name: 'B', played: 0, paired: null, isBegun: false, rounds: 0, top: [] },
  ]),
};
const NAMED_PAGES = Object.entries(PAGES);

test.each(NAMED_PAGES)('the page of an event %s is entirely in its language', (_, model) => {
  const { html } = renderEventPage(model, INVENTED);
  expect(html).toContain('<html lang="ja">');
  expect(unworded(html)).toEqual([]);
});

test.each(NAMED_PAGES)('the bulletin of an event %s is entirely in its language', (_, model) => {
  expect(unworded(renderBulletin(model, INVENTED).html)).toEqual([]);
});

test('the page for phones at the boards is entirely in its language', () => {
  expect(unworded(renderDocument(boardsDocument(INVENTED)).html)).toEqual([]);
});

test('an event’s news and feed are entirely in their language', () => {
  const { url, ...news } = sampleNewsPage('2026-11-20', FULL_PAGE.url);
  const model = { ...typed(news), url };
  expect(unworded(renderNewsPage(model, INVENTED).html)).toEqual([]);
  const [post] = model.posts;
  const many = { ...model, posts: post ? Array.from({ length: 60 }, () => post) : [] };
  expect(unworded(renderNewsPage(many, INVENTED).html)).toEqual([]);
  expect(unworded(renderEarlierNewsPage(many, 1, INVENTED).html)).toEqual([]);
  const feed = readXml(renderNewsFeed(model, INVENTED).html);
  expect(feed.attributes['xml:lang']).toBe('ja');
  expect(textIn(feed, 'title')).toContain('⟦');
});

test.each([0, 2, 5])('results after %i rounds are entirely in their language', (rounds) => {
  const { event, ...model } = resultsPage(resultsOfFixture('12p5r-121.trf', rounds));
  const players = model.results.players.map((player) => ({
    ...player,
    ...{ name: player.startRank === 1 ? '' : THEIRS, title: THEIRS, federation: THEIRS },
  }));
  const sections = [
    { slug: 'open', name: THEIRS },
    { slug: 'all', name: '' },
  ];
  for (const section of sections) {
    const results = { ...model.results, players };
    const shown = { ...model, section, sections, results, event: typed(event) };
    expect(unworded(renderResultsPage(shown, INVENTED).html)).toEqual([]);
    const screen = { ...shown, sections: [{ ...section, results }] };
    expect(unworded(renderHallScreen(screen, INVENTED).html)).toEqual([]);
  }
});

test.each(NAMED_PAGES)(
  'the registration page of an event %s is entirely in its language',
  (_, model) => {
    const { event, url, now, waiting = {} } = model;
    const { players, taken } = placesTaken(model);
    const tabsShown = { ...event.tabsShown, showResults: true };
    const asking = { ...event, paymentInfo: THEIRS, tabsShown };
    const { problems } = readForm({}, asking, { words: INVENTED.registrationForm });
    const isTaken = { code: 'id_taken', field: 'fideId', message: THEIRS };
    const done = (changes: Parameters<typeof completedRegistration>[0]) => ({
      ...completedRegistration({ fullName: THEIRS, section: THEIRS, feeOwed: 2000, ...changes }),
      email: 'a@b.example',
      mailNote: THEIRS,
    });
    const waits = { status: 'waiting', waitingPlace: 2 } as const;
    const several = [...done({ claimed: THEIRS }).players, ...done(waits).players];
    const states: Partial<RegistrationPageModel>[] = [
      { players, taken, waiting, now },
      { values: { fullName: THEIRS }, problems: [...problems, isTaken, { message: THEIRS }] },
      { done: done({}) },
      { done: done({ status: 'paid' }) },
      { done: done(waits) },
      { done: { ...done({}), players: several } },
    ];
    for (const state of states) {
      const { html } = renderRegistrationPage({ event, url, ...state }, INVENTED);
      expect(unworded(html)).toEqual([]);
    }
  },
);

const listed = FEDERATION_TYPES.map((federationType) =>
  typed(listedEvent('spring-open', { federationType })),
);
const unknown = listedEvent('bare', { ...typed(listedEvent('bare')), title: '', startDate: '' });
const list = {
  total: 60,
  events: [...listed, { ...unknown, venueName: '', city: '', country: '' }],
};
const query = {
  search: THEIRS,
  country: THEIRS,
  city: THEIRS,
  federationType: '',
  month: '2027-04',
} as const;
const operator = { supportEmail: 'help@club.example', hasImprint: true };

test.each<[string, Partial<EventListModel>]>([
  [
    'with events',
    { list: { ...list, countries: [THEIRS], cities: [THEIRS], months: ['2027-04'] } },
  ],
  [
    'with one event',
    { list: { total: 1, events: listed.slice(0, 1), countries: [], cities: [], months: [] } },
  ],
  ['without any', { list: { total: 0, events: [], countries: [], cities: [], months: [] } }],
  [
    'without what was looked for',
    {
      query: { ...query, page: 2 },
      list: { total: 0, events: [], countries: [], cities: [], months: [] },
    },
  ],
  ['that could not be read', { list: null, reference: '4711' }],
])('a list %s is entirely in its language', (_, model) => {
  for (const kind of ['upcoming', 'open'] as const) {
    const { html } = renderEventListPage(listPage({ ...model, kind, operator }), INVENTED);
    expect(unworded(html)).toEqual([]);
  }
});

test.each<NotFoundModel>([
  { kind: 'event' },
  { kind: 'customUrl', slug: THEIRS },
  { kind: 'unreadable', reference: '4711' },
  { kind: 'missing' },
])('a missing page is explained in the language: %j', (model) => {
  expect(unworded(renderNotFoundPage(model, INVENTED).html)).toEqual([]);
});

test('the scripts that a page loads are entirely in its language', () => {
  const scripts = [formScriptFiles, eventScriptFiles, resultsScriptFiles];
  for (const [file, code] of scripts.flatMap((filesIn) => filesIn(INVENTED))) {
    // A library for sessions: the texts of its errors are not shown.
    if (file.startsWith('form/session.')) continue;
    expect(sentencesIn(withoutInvented(code))).toEqual([]);
  }
  expect(
    formScriptFiles()
      .flatMap(([, code]) => sentencesIn(code))
      .join(),
  ).toContain('Your session has ended');
});

test('the reason for a missing form is in the language', () => {
  const message = problemMessage({ code: 'event_not_published' }, '', INVENTED.problems);
  expect(unworded(renderRegistrationErrorPage({ message }, INVENTED).html)).toEqual([]);
});

test('a sentence outside of the language is found', () => {
  const pages = [
    renderEventPage(FULL_PAGE),
    renderRegistrationPage({ event: FULL_PAGE.event, url: FULL_PAGE.url }),
  ];
  const [first = [], second = []] = pages.map(({ html }) => unworded(html));
  expect(first).toEqual(expect.arrayContaining(['Register Now', 'Venue Entrance', 'COPY LINK']));
  expect(second.join()).toContain('The server didn’t respond');
});
