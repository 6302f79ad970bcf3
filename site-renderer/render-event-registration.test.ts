import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import type { ResultsSummary } from '@tabiya/domain/results/results-summary';
import { expect, test } from 'vitest';
import { renderEventPage, renderRegistrationPage } from './render.ts';
import { findElements, readHtml, textContent } from './testing/html.ts';
import { barePage, tabsShowing } from './testing/models.ts';

const textOfPage = (...args: Parameters<typeof barePage>) =>
  textContent(renderEventPage(barePage(...args)).html);
const linksOf = (html: string) => findElements(html, 'a');

const recordOf = (page: EventPageModel) => {
  const [record] = readHtml(renderEventPage(page).html).raw.filter(({ code }) =>
    code.startsWith('{'),
  );
  return JSON.parse(record?.code ?? '');
};

test('Register Now links to the event’s form if registration is internal', () => {
  const { html } = renderEventPage(barePage({ tabsShown: tabsShowing('showRegistration') }));
  expect(linksOf(html)).toContainEqual({
    class: 'button register',
    href: '/register?eventId=clubnight010927abcd',
  });
  expect(textContent(html)).toContain('Register Now');
});

test('Register Now opens an external registration link in a new tab, without opener', () => {
  const { html } = renderEventPage(
    barePage({
      tabsShown: tabsShowing('showRegistration'),
      useInternalRegistration: false,
      registrationLink: 'entries.example.org/open',
    }),
  );
  expect(linksOf(html)).toContainEqual({
    class: 'button register',
    href: 'https://entries.example.org/open',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});

test('an external registration without a link opens soon', () => {
  const text = textOfPage({
    tabsShown: tabsShowing('showRegistration'),
    useInternalRegistration: false,
  });
  expect(text).toContain('Registration opening soon');
  expect(text).not.toContain('Register Now');
});

test('a full event with a waiting list offers to join it', () => {
  const event = { tabsShown: tabsShowing('showRegistration'), maxPlayers: 1 };
  const text = textOfPage(event, [{ name: 'Ann', rating: null }]);
  expect(text).toContain('All places are taken');
  expect(text.match(/Join the waiting list/g)).toHaveLength(2);
  expect(text).not.toContain('Register Now');
});

test('a full event says so and offers no button', () => {
  const event = {
    tabsShown: tabsShowing('showRegistration'),
    maxPlayers: 1,
    keepsWaitingList: false,
  };
  const text = textOfPage(event, [{ name: 'Ann', rating: null }]);
  expect(text.match(/All places are taken/g)).toHaveLength(2);
  expect(text).not.toContain('Register Now');
  expect(textOfPage(event)).toContain('Register Now');
  const elsewhere = { useInternalRegistration: false, registrationLink: 'entries.example.org' };
  expect(textOfPage({ ...event, ...elsewhere }, [{ name: 'Ann', rating: null }])).toContain(
    'Register Now',
  );
});

test('closed registration offers no button and says so in the banner, on Home, and on its tab', () => {
  const event = { registrationStatus: 'closed' } as const;
  const { html } = renderEventPage(
    barePage({ ...event, tabsShown: tabsShowing('showRegistration') }),
  );
  const text = textContent(html);
  expect(text).not.toContain('Register Now');
  expect(findElements(html, 'b')).toContainEqual({ class: 'pill' });
  expect(text).toContain('Registration closed');
  expect(text.match(/Registration is closed/g)).toHaveLength(2);
  // With players, their card says since when, in place of the details.
  const withPlayers = barePage(
    { ...event, tabsShown: tabsShowing('showRegistration', 'showParticipants') },
    [{ name: 'Ann', rating: null }],
  );
  const closedSince = '2026-11-18T10:00:00Z';
  const card = textContent(renderEventPage({ ...withPlayers, closedSince }).html);
  expect(card).toContain('1 player Registration was closed on Nov 18, 2026');
  // On Home and on the tab.
  expect(card.match(/was closed on/g)).toHaveLength(2);
  expect(textOfPage(event)).not.toMatch(/Registration (is )?closed/);
});

test('during a round the results are the main button, until the event is over', () => {
  const before: ResultsSummary = {
    slug: 'all',
    name: '',
    played: 0,
    paired: null,
    isBegun: false,
    rounds: 5,
    top: [],
  };
  const running = { ...barePage({ tabsShown: tabsShowing('showRegistration', 'showResults') }) };
  const buttons = (results: ResultsSummary[], now = '2027-01-09T10:00:00Z') => {
    const { html } = renderEventPage({ ...running, results, now });
    const [head, first] = html.split('<section id="');
    return linksOf(`${head}${first}`).flatMap(({ class: name, href }) =>
      name === 'button' || name === 'button register' ? [href] : [],
    );
  };
  const form = '/register?eventId=clubnight010927abcd';
  const page = 'https://tabiya.example/clubnight/results/all';
  expect(buttons([before])).toEqual([form, form]);
  expect(buttons([{ ...before, paired: 1 }])).toEqual([page, page]);
  expect(buttons([{ ...before, played: 1 }])).toEqual([page, page]);
  const other = { ...before, slug: 'b', name: 'B' };
  expect(buttons([other, { ...before, paired: 1 }])).toEqual(['#results', '#results']);
  expect(buttons([{ ...before, played: 5 }], '2027-01-11T10:00:00Z')).toEqual([]);
});

test('the banner says that the organizer closed registration', () => {
  const page = barePage({
    tabsShown: tabsShowing('showRegistration'),
    registrationStatus: 'closed',
  });
  const { html } = renderEventPage(page);
  expect(textContent(html.slice(0, html.indexOf('<main')))).toContain('Registration closed');
});

test('once registration is closed, the button leads to the players, and of a cancelled event to others', () => {
  const buttonsOf = (event: Partial<PublishedEvent>, more: Partial<EventPageModel> = {}) => {
    const page = barePage(
      { tabsShown: tabsShowing('showRegistration', 'showParticipants'), ...event },
      [{ name: 'Ann', rating: 2100 }],
    );
    return findElements(
      renderEventPage({ ...page, ...more, now: '2027-01-08T10:00:00Z' }).html,
      'a',
    )
      .filter((a) => a['class']?.startsWith('button'))
      .map(({ href }) => href);
  };
  const players = '#participants';
  expect(buttonsOf({ registrationStatus: 'closed' })).toEqual([players, players]);
  expect(buttonsOf({ registrationDeadline: '2027-01-02T18:00' })).toEqual([players, players]);
  expect(buttonsOf({ maxPlayers: 1, keepsWaitingList: false })).toEqual([players, players]);
  expect(buttonsOf({ isCancelled: true })).toEqual(['/browse']);
  expect(buttonsOf({ isCancelled: true }, { organizerSlug: 'harbor' })).toEqual([
    '/organizers/harbor',
  ]);
});

test('a cancelled event says so first, with the reason as plain text, and takes no registrations', () => {
  const page = barePage({
    tabsShown: tabsShowing('showRegistration'),
    isCancelled: true,
    cancellationReason: 'The hall is <b>flooded</b>.',
  });
  const { html } = renderEventPage(page);
  const text = textContent(html);
  expect(text).toContain('. The hall is <b>flooded</b>.');
  const head = textContent(html.slice(html.indexOf('<header')));
  expect(head).toMatch(/^\s*(JAN 9 Saturday )?Cancelled Club Night/);
  expect(text).toContain('Cancelled: Club Night');
  expect(text).not.toContain('Add to calendar');
  expect(text).not.toContain('Register Now');
  expect(findElements(html, 'a').some(({ href }) => href?.includes('register'))).toBe(false);
  const { eventStatus, offers } = recordOf(page);
  expect(eventStatus).toBe('https://schema.org/EventCancelled');
  expect(offers.availability).toBeUndefined();
  const form = textContent(renderRegistrationPage({ event: page.event, url: page.url }).html);
  expect(form).toContain('The hall is <b>flooded</b>.');
  expect(form).toContain('Registration is closed');
});

test('a page rendered after registration has closed says so, and offers no place', () => {
  const event = {
    tabsShown: tabsShowing('showRegistration'),
    registrationDeadline: '2027-01-02T18:00',
    timeZone: 'Europe/Brussels',
  };
  const before = renderEventPage({ ...barePage(event), now: '2027-01-02T16:59:59Z' }).html;
  expect(before).toContain('Register Now');
  expect(before).toContain('on Jan 2, 2027 at 18:00, Brussels time');
  const after = { ...barePage(event), now: '2027-01-02T17:00:00Z' };
  const { html } = renderEventPage(after);
  expect(html).not.toContain('Register Now');
  expect(html).toContain('Registration closed');
  expect(html).toContain('Registration closed on Jan 2, 2027 at 18:00, Brussels time.');
  expect(recordOf(after).offers).not.toHaveProperty('availability');
  expect(recordOf(after).offers.validThrough).toBe('2027-01-02T17:00:00.000Z');
  const past = { ...barePage({ ...event, registrationDeadline: '' }), now: '2027-01-09T23:00:00Z' };
  expect(renderEventPage(past).html).toContain('Registration closed at the end of Jan 9, 2027.');
});

test('the structured data offers a place only while one is available', () => {
  const tabsShown = tabsShowing('showRegistration');
  const availability = (...page: Parameters<typeof barePage>) =>
    recordOf(barePage(...page)).offers.availability;
  expect(availability()).toBeUndefined();
  expect(availability({ tabsShown })).toBe('https://schema.org/InStock');
  expect(availability({ tabsShown, registrationStatus: 'closed' })).toBeUndefined();
  expect(availability({ tabsShown, maxPlayers: 1 }, [{ name: 'Ann', rating: null }])).toBe(
    'https://schema.org/SoldOut',
  );
  expect(availability({ tabsShown, useInternalRegistration: false })).toBe(
    'https://schema.org/PreOrder',
  );
});

test('a closed page says since when, and so does its structured data', () => {
  const event = {
    tabsShown: tabsShowing('showRegistration'),
    registrationStatus: 'closed',
  } as const;
  const closed = { ...barePage(event), closedSince: '2026-12-31T22:30:00Z' };
  const { html } = renderEventPage(closed);
  expect(textContent(html)).toMatch(/Registration was closed on\s+Dec 31, 2026/);
  expect(recordOf(closed).offers).toMatchObject({ validThrough: '2026-12-31T22:30:00.000Z' });
});

test('a full event says how to join the waiting list, or that there is none', () => {
  const tabsShown = tabsShowing('showRegistration');
  const event = { tabsShown, maxPlayers: 1, keepsWaitingList: false };
  const players = [{ name: 'Ann', rating: null }];
  expect(textContent(renderEventPage(barePage(event, players)).html)).toContain(
    'All places are taken, and there is no waiting list.',
  );
  const waiting = renderEventPage(barePage({ ...event, keepsWaitingList: true }, players)).html;
  expect(textContent(waiting)).toMatch(
    /Join the waiting list\s*:\s+we’ll email you as soon as a place opens up/,
  );
});
