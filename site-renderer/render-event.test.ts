import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type EventPageModel, pageTabs } from '@tabiya/domain/pages/event-page';
import { expect, test } from 'vitest';
import { renderEventPage } from './render.ts';
import { findElements, readHtml, textContent } from './testing/html.ts';
import { barePage, FULL_PAGE, tabsShowing } from './testing/models.ts';

const textOfPage = (...args: Parameters<typeof barePage>) =>
  textContent(renderEventPage(barePage(...args)).html);
const linksOf = (html: string) => findElements(html, 'a');

const recordOf = (page: EventPageModel) => {
  const [record] = readHtml(renderEventPage(page).html).raw.filter(({ code }) =>
    code.startsWith('{'),
  );
  return JSON.parse(record?.code ?? '');
};

test('the same model renders to the same bytes', () => {
  expect(renderEventPage(FULL_PAGE)).toEqual(renderEventPage(structuredClone(FULL_PAGE)));
});

test('every tab of a full event has an anchor and a panel with the same name', () => {
  const { html } = renderEventPage(FULL_PAGE);
  const panels = findElements(html, 'section').filter(({ class: name }) =>
    /^panel\b/.test(name ?? ''),
  );
  const ids = pageTabs(FULL_PAGE).map(({ id }) => id);
  expect(panels.map(({ id }) => id)).toEqual(ids);
  expect(
    linksOf(html.slice(0, html.indexOf('<main')))
      .map(({ href }) => href)
      .filter((href) => href?.startsWith('#')),
  ).toEqual(ids.map((id) => `#${id}`));
});

test('the style sheet supports as many tabs as a page can have', () => {
  const { html } = renderEventPage(FULL_PAGE);
  expect(html.match(/nav li \[href="#[\w-]+"\]/g)).toHaveLength(pageTabs(FULL_PAGE).length);
});

test('a full event shows everything its organizer filled in, on every tab', () => {
  const text = textContent(renderEventPage(FULL_PAGE).html);
  const { event, participants } = FULL_PAGE;
  const expected = [
    event.title,
    event.announcement,
    event.venueAddress,
    event.checkinTime,
    event.prizeFund,
    event.timeControl,
    event.ratingSections,
    event.tournamentDirector,
    event.parkingInfo,
    event.venueEntrance,
    event.diningOptions,
    event.directorEmail,
    event.organizerName,
    event.registrationEmail,
    event.websiteUrl,
    event.tiebreakRules,
    event.pairingRules,
    event.additionalRules,
    event.resultsInfo,
    event.scheduleInfo,
    ...event.faq.flatMap(({ question, answer }) => [question, answer]),
    ...event.rounds.map(({ time }) => time),
    ...participants.map(({ name, federation, club, rating }) =>
      [name, federation, club, rating].filter((part) => part).join(' '),
    ),
    ...event.sections.map(({ name }) => name),
    'Blitz on the Pier',
    'Prizes',
    '$1,500, $900, $600, $400, $250',
    '$85',
    'July 23 – 25, 2027',
    'Venue Entrance',
    'View Results',
  ];
  const spaces = (part: string) => part.replace(/\s+/g, ' ');
  for (const part of expected) expect(spaces(text)).toContain(spaces(part));
});

test('the headings of a page never skip a level', () => {
  const sections = FULL_PAGE.event.customSections;
  const unnamed = [
    { id: 'x', heading: '', contentFields: [{ id: 'y', label: 'Label', content: 'Content' }] },
  ];
  const event = {
    ...FULL_PAGE.event,
    customSections: { ...sections, home: [...sections.home, ...unnamed], rules: unnamed },
  };
  const levels = readHtml(renderEventPage({ ...FULL_PAGE, event }).html).tokens.flatMap((token) =>
    token.kind === 'element' && /^h[1-6]$/.test(token.tag) ? [Number(token.tag[1])] : [],
  );
  expect(levels[0]).toBe(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

test('a page with only Home has no tabs', () => {
  const { html } = renderEventPage(barePage());
  expect(findElements(html, 'nav')).toEqual([]);
  expect(textContent(html)).toContain('Chess Tournament Details');
});

test('Home has the key facts once, and nothing unknown', () => {
  const { event } = FULL_PAGE;
  const text = textContent(renderEventPage(FULL_PAGE).html);
  expect(text).toContain(
    '$50 to $70 registration fee until Jun 23, then $60 to $85 10 of 120 places taken 110 left Register Now $50 to $70 Prizes $6,000 guaranteed Rounds 6, Swiss System Time control 90 minutes, 30 seconds a move',
  );
  for (const once of [event.prizeFund, event.timeControl, 'Swiss System']) {
    expect(text.split(once)).toHaveLength(2);
  }
  const bare = textOfPage({ tabsShown: tabsShowing('showRegistration') });
  expect(bare).not.toMatch(/[Ff]ee|Prizes|Rounds|Time control|[Pp]laces|Rating FIDE/);
});

test('today’s fee comes first, then its next change', () => {
  const days = { earlyUntil: '2026-12-01', lateFrom: '2027-01-02' };
  const fees = { ...days, registrationFee: 40, earlyFee: 30, lateFee: 50 };
  const sections = [
    makeSection({ id: 'open', name: 'Open', fee: 60, earlyFee: 55 }),
    makeSection({ id: 'club', name: 'Club', fee: 20 }),
  ];
  for (const [now, alone, inSections, lowest] of [
    ['2026-12-01T20:00:00Z', '€30 registration fee until Dec 1, then €40 Prizes', '€20 to €55', 30],
    ['2026-12-02T10:00:00Z', '€40 registration fee €50 from Jan 2', '€20 to €60', 40],
    ['2027-01-02T10:00:00Z', '€50 registration fee Prizes', '€20 to €60', 50],
  ] as const) {
    const page = (changes: Partial<PublishedEvent>): EventPageModel => ({
      ...barePage({ ...fees, currency: 'EUR', timeZone: 'UTC', prizeFund: 'Cups', ...changes }),
      now,
    });
    expect(textContent(renderEventPage(page({})).html)).toContain(alone);
    expect(recordOf(page({})).offers.price).toBe(lowest);
    expect(textContent(renderEventPage(page({ sections })).html)).toContain(
      `${inSections} registration fee `,
    );
  }
  expect(textOfPage({ registrationFee: 0 })).not.toContain('registration fee');
});

test('a long text is cut in the key facts and complete below them', () => {
  const prizeFund = `First ${'prize, '.repeat(20)}and a cup`;
  const text = textOfPage({ prizeFund });
  expect(text).toMatch(/Prizes First prize, .{20,50}… /);
  expect(text).toContain(`Prize Fund ${prizeFund}`);
});

test('prizes separated by slashes break after a slash', () => {
  const { html } = renderEventPage(barePage({ prizeFund: '1500/1000/700' }));
  expect(html).toContain('1500/<wbr/>1000/<wbr/>700<');
  expect(textContent(html).replaceAll(' ', '')).toContain('1500/1000/700');
});

test('the bar of places is as long as the share taken, and changes from 85 percent', () => {
  const barOf = (players: number) => {
    const list = Array.from({ length: players }, () => ({ name: 'Ann', rating: null }));
    const { html } = renderEventPage(barePage({ maxPlayers: 20 }, list));
    const bar = findElements(html, 'svg').find(({ class: name }) => name?.startsWith('bar'));
    return [bar?.['class'], findElements(html, 'rect')[0]?.['width']];
  };
  expect(barOf(0)).toEqual(['bar', '0%']);
  expect(barOf(16)).toEqual(['bar', '80%']);
  expect(barOf(17)).toEqual(['bar scarce', '85%']);
  expect(barOf(21)).toEqual(['bar scarce', '100%']);
});

test('an event is shown as finished once its last day is over at the venue', () => {
  const days = { startDate: '2027-01-09', endDate: '2027-01-10', timeZone: 'America/New_York' };
  const at = (now: string) => textContent(renderEventPage({ ...barePage(days), now }).html);
  expect(at('2027-01-11T04:59:00Z')).not.toContain('Finished');
  expect(at('2027-01-11T05:00:00Z')).toContain('Finished Club Night');
});

test('the player list shows number, average rating, and federations, with columns for known details', () => {
  const tabsShown = tabsShowing('showParticipants');
  const text = textOfPage({ tabsShown }, [
    { name: 'Ann', rating: 2000, title: 'FM', federation: 'NOR' },
    { name: 'Bo', rating: 1900, federation: 'USA' },
    { name: null, rating: null },
  ]);
  expect(text).toContain(
    '3 players, average 1950, 2 federations Title Name Federation Rating FM Ann NOR 2000 Bo USA 1900 Name withheld',
  );
  expect(textOfPage({ tabsShown }, [{ name: 'Ann', rating: null }])).toMatch(/1 player Name Ann/);
});

test('an empty player list is shown', () => {
  const tabsShown = tabsShowing('showParticipants');
  expect(textOfPage({ tabsShown })).toContain('No participants to display');
  expect(textOfPage({ tabsShown }, [{ name: 'Ann', rating: null }])).toContain('1 player');
});

test('a tab in custom mode shows the free text instead of its fields', () => {
  const event = {
    tabsShown: tabsShowing('showRules'),
    fideRules: 'By the book',
    tabModeRulesContent: 'House **rules**\nonly',
  };
  const { html } = renderEventPage(
    barePage({ ...event, tabCustomModes: { ...barePage().event.tabCustomModes, rules: true } }),
  );
  expect(html).toContain('House <strong>rules</strong><br/>only');
  expect(html).not.toContain('By the book');
  expect(textOfPage(event)).toContain('By the book');
});

test('custom mode without content falls back to the fields', () => {
  const text = textOfPage({
    tabsShown: tabsShowing('showRules'),
    fideRules: 'By the book',
    tabCustomModes: { ...barePage().event.tabCustomModes, rules: true },
  });
  expect(text).toContain('By the book');
});

test('an external schedule is linked, and an internal one lists rounds by day', () => {
  const rounds = [{ round: 1, date: '2027-01-09', time: '7 PM', notes: 'Draw at 6:45' }];
  const tabsShown = tabsShowing('showSchedule');
  expect(textOfPage({ tabsShown, rounds })).toContain(
    'Saturday, January 9 Round 1 7 PM Draw at 6:45',
  );
  const { html } = renderEventPage(
    barePage({
      tabsShown,
      rounds,
      useInternalScheduler: false,
      scheduleLink: 'rounds.example.org',
    }),
  );
  expect(linksOf(html)).toContainEqual(
    expect.objectContaining({ href: 'https://rounds.example.org', target: '_blank' }),
  );
  expect(textContent(html)).toContain('View Schedule');
  expect(textContent(html)).not.toContain('Draw at 6:45');
});

test('dates and times are readable without scripts, in the page’s language', () => {
  const rounds = [{ round: 1, date: '2028-02-29', time: '7 PM', notes: '' }];
  const { html } = renderEventPage(
    barePage({
      ...{ startDate: '2028-02-29', endDate: '2028-02-29', timeZone: 'Europe/Oslo' },
      ...{ tabsShown: tabsShowing('showSchedule'), rounds },
    }),
  );
  expect(textContent(html)).toContain('Tuesday, February 29, 2028');
  const times = findElements(html, 'time');
  expect(times[0]).toEqual({ dateTime: '2028-02-29' });
  expect(times).toContainEqual({ dateTime: '2028-02-29T19:00+01:00' });
});

test('a round in another year than the tournament has its year', () => {
  const rounds = ['2027-05-14', '2028-05-16'].map((date, index) => {
    return { round: index + 1, date, time: '', notes: '' };
  });
  const { html } = renderEventPage(
    barePage({
      ...{ startDate: '2027-05-14', endDate: '2027-05-16' },
      ...{ tabsShown: tabsShowing('showSchedule'), rounds },
    }),
  );
  expect(html).toMatch(/<h3><time[^>]*>Friday, May 14<\/time>/);
  expect(html).toMatch(/<h3><time[^>]*>Tuesday, May 16, 2028<\/time>/);
});

test('the fee has its currency symbol, and a fee of zero is free', () => {
  expect(textOfPage({ registrationFee: 12.5, currency: 'EUR' })).toContain('€12.50');
  expect(textOfPage({ registrationFee: 0 })).toContain('Free');
});

test('without a fee the page says nothing about it', () => {
  const unsaid = { registrationFee: null, tabsShown: tabsShowing('showRegistration') };
  const text = textOfPage(unsaid);
  expect(text).not.toContain('Registration Fee');
  expect(text).not.toContain('Free');
  expect(recordOf(barePage(unsaid)).offers).not.toHaveProperty('price');
  expect(recordOf(barePage(unsaid)).offers).not.toHaveProperty('priceCurrency');
  expect(recordOf(barePage({ registrationFee: 0 })).offers.price).toBe(0);
});

test('an invalid web address is text and not a link', () => {
  const { html } = renderEventPage(
    barePage({ tabsShown: tabsShowing('showResults'), resultsLink: 'javascript:alert(1)' }),
  );
  expect(textContent(html)).toContain('javascript:alert(1)');
  expect(html).not.toContain('href="javascript');
});

test('custom tabs whose ids cannot be in a URL are kept apart', () => {
  const { html } = renderEventPage(
    barePage({
      tabsShown: tabsShowing('showCustom'),
      customTabs: [
        { id: 'a b"', label: 'One', content: 'First' },
        { id: '#', label: 'Two', content: 'Second' },
      ],
    }),
  );
  const ids = findElements(html, 'section').flatMap(({ class: name, id }) =>
    /^panel\b/.test(name ?? '') ? [id] : [],
  );
  expect(ids).toEqual(['home', 'tab-2', 'tab-3']);
});

test('private data of the organizer is not on the page', () => {
  const { html } = renderEventPage(
    barePage(
      { organizerPhone: '555-0199', tabsShown: tabsShowing('showContactInfo', 'showParticipants') },
      [{ name: 'Ann', rating: 1500, email: 'ann@example.org' } as { name: string; rating: number }],
    ),
  );
  expect(html).not.toContain('555-0199');
  expect(html).not.toContain('ann@example.org');
});

test('the footer has the address to share, the credit, and the day of the last change', () => {
  const { html } = renderEventPage(barePage());
  expect(textContent(html)).toMatch(/https:\/\/tabiya\.example\/clubnight COPY LINK/);
  expect(textContent(html)).toContain('Made with Tabiya');
  expect(linksOf(html)).toContainEqual(expect.objectContaining({ href: '/browse' }));
  expect(textContent(html)).toMatch(/Modified\s+Nov 20, 2026/);
});

test('content of a hidden tab, or replaced by free text, is nowhere on the page', () => {
  const { event } = FULL_PAGE;
  const hidden = [event.organizerName, event.websiteUrl, event.eventDescription.slice(0, 40)];
  const off = tabsShowing('showRegistration');
  const replaced = {
    tabCustomModes: { ...event.tabCustomModes, about: true, contactInfo: true },
    tabModeAboutContent: 'In other words',
    tabModeContactContent: 'Ask at the desk',
  };
  for (const change of [{ tabsShown: off }, replaced]) {
    const { html } = renderEventPage({ ...FULL_PAGE, event: { ...event, ...change } });
    expect(hidden.filter((text) => text === '' || html.includes(text))).toEqual([]);
  }
});

test.each(['/SampleData0725', '//elsewhere'])(
  'a page at %s, of no known origin, names no address',
  (url) => {
    const { html } = renderEventPage({ ...FULL_PAGE, url });
    expect(findElements(html, 'link').map(({ rel }) => rel)).toEqual(['icon']);
    expect(html).not.toContain('og:url');
  },
);

test('no label is shown without a value', () => {
  const { html } = renderEventPage(barePage({ tabsShown: tabsShowing('showRegistration') }));
  expect(html).toContain('<dt>');
  expect(html).not.toContain('<dd></dd>');
});

test('a name in another script can be found in Latin letters, and a Latin name has no second spelling', () => {
  const named = (name: string) => {
    const participants = [{ name, rating: 1500 }];
    const page = barePage({ tabsShown: tabsShowing('showParticipants') });
    const { html } = renderEventPage({ ...page, participants });
    return findElements(html, 'tr').map((row) => row['data-latin']);
  };
  expect(named('Ann Müller')).toEqual([undefined, undefined]);
  expect(named('Анна Ли')).toEqual([undefined, 'anna li']);
});
