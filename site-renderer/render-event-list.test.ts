import { eventOpening } from '@tabiya/domain/event/opening/opening';
import { readEventListQuery } from '@tabiya/domain/pages/browse';
import { expect, test } from 'vitest';
import { renderEventListPage, renderOrganizerPage, renderRegistrationErrorPage } from './render.ts';
import { findElements, textContent } from './testing/html.ts';
import { listedEvent, listPage } from './testing/models.ts';

const query = (parameters: string) => readEventListQuery(new URLSearchParams(parameters));
const hrefsOf = (html: string) => findElements(html, 'a').map(({ href }) => href);
const empty = { total: 0, events: [], countries: [], cities: [], months: [] };

test('each event has its title, days and place, and the way to its page', () => {
  const { html } = renderEventListPage(listPage());
  const text = textContent(html);
  expect(text).toContain('Upcoming Chess Tournaments');
  expect(text).toMatch(/Spring Open\s+April 2\s–\s4, 2027\s+·\s+Town Hall, Bergen, Norway/u);
  expect(text).toContain('See Tournament');
  expect(hrefsOf(html)).toEqual(expect.arrayContaining(['/spring-open', '/autumn-open']));
});

test('missing data of an event is stated in words', () => {
  const nothing = { title: ' ', startDate: '', endDate: '', venueName: '', city: '', country: '' };
  const events = [listedEvent('bare', nothing)];
  const text = textContent(
    renderEventListPage(listPage({ list: { ...empty, total: 1, events } })).html,
  );
  for (const words of ['Untitled Event', 'Date TBD', 'Venue TBD', '1 tournament']) {
    expect(text).toContain(words);
  }
});

test('a title with a long word is set smaller on its card', () => {
  const long = listedEvent('long', { title: 'Kreis-Jugendmeisterschaft 2027' });
  const list = { ...empty, total: 2, events: [listedEvent('short'), long] };
  const headings = findElements(renderEventListPage(listPage({ list })).html, 'h3');
  expect(headings.map((heading) => heading['class'])).toEqual([undefined, 'long']);
});

test('the list of open events leads to their forms', () => {
  const { html } = renderEventListPage(listPage({ kind: 'open' }));
  expect(hrefsOf(html)).toContain('/register?eventId=spring-open');
  expect(findElements(html, 'form')).toMatchObject([{ method: 'get', action: '/register' }]);
});

test.each([
  ['upcoming', empty, 'No upcoming tournaments found.'],
  ['open', empty, 'No tournaments are currently open for registration'],
  ['upcoming', null, 'Failed to load events.'],
  ['open', null, 'Failed to load available tournaments'],
] as const)('the %s list of %o says "%s"', (kind, list, words) => {
  expect(textContent(renderEventListPage(listPage({ kind, list })).html)).toContain(words);
});

test('the form comes back with what was asked for, though no event is left of it', () => {
  const searchQuery = query(
    'search=night&country=Peru&city=Lima&federationType=FIDE&month=2027-09',
  );
  const { html } = renderEventListPage(listPage({ query: searchQuery, list: empty }));
  expect(findElements(html, 'input')).toMatchObject([{ name: 'search', value: 'night' }]);
  const selected = findElements(html, 'option').filter((option) => 'selected' in option);
  expect(selected.map(({ value }) => value)).toEqual(['Peru', 'Lima', 'FIDE', '2027-09']);
  expect(textContent(html)).toContain('Show all tournaments');
});

test('further pages keep the filters', () => {
  const list = { ...empty, total: 60, events: [listedEvent('x')] };
  const { html } = renderEventListPage(listPage({ list, query: query('search=open&page=2') }));
  expect(textContent(html)).toContain('25 to 25 of 60 tournaments');
  expect(textContent(html)).toContain('Page 2 of 3');
  expect(hrefsOf(html)).toEqual(
    expect.arrayContaining(['/browse?search=open', '/browse?search=open&page=3']),
  );
});

test('a registration error names the reason and leads home', () => {
  const { html } = renderRegistrationErrorPage({ message: 'No such event' });
  expect(textContent(html)).toMatch(/Registration Error\s+No such event\s+Return Home/);
  expect(hrefsOf(html)).toContain('/');
});

test('a card shows the cover of its event, or the pawns of its opening by name', () => {
  const cover = { file: '0_BszFim1v_OnFP2.webp', width: 800, height: 320 };
  const events = [listedEvent('spring-open', { cover }), listedEvent('autumn-open')];
  const { html } = renderEventListPage(listPage({ list: { ...empty, total: 2, events } }));
  const sources = findElements(html, 'img').map(({ src }) => src);
  expect(sources).toEqual(['/pictures/spring-open/0_BszFim1v_OnFP2.webp']);
  const names = findElements(html, 'svg').map((svg) => svg['aria-label']);
  expect(names).toContain(eventOpening('autumn-open').name);
  expect(names).not.toContain(eventOpening('spring-open').name);
});

test('an organizer’s page says since when there have been tournaments once one is over', () => {
  const page = {
    ...{ name: 'Bergen Chess', total: 2, since: 2027, upcoming: [listedEvent('next')] },
    past: [listedEvent('last')],
  };
  const textOf = (past: (typeof page)['past']) =>
    textContent(
      renderOrganizerPage({
        ...{ page: { ...page, past }, slug: 'bergen-chess', origin: 'https://chess.example' },
      }).html,
    );
  expect(textOf(page.past)).toContain('Since 2027, 2 tournaments');
  expect(textOf([])).not.toContain('Since');
});
