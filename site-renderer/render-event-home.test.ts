import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import type { ResultsSummary } from '@tabiya/domain/results/results-summary';
import type { SectionFinal } from '@tabiya/domain/results/section-final';
import { expect, test } from 'vitest';
import { renderEventPage } from './render.ts';
import { findElements, textContent } from './testing/html.ts';
import { barePage, FULL_PAGE, tabsShowing } from './testing/models.ts';

const textOfPage = (...args: Parameters<typeof barePage>) =>
  textContent(renderEventPage(barePage(...args)).html);

test('Home has cards for the details, the format, and the contacts', () => {
  const { event } = FULL_PAGE;
  const text = textContent(renderEventPage(FULL_PAGE).html);
  for (const [card, ...facts] of [
    ['Chess Tournament Details', 'Dates', 'Location', 'Address', 'Reductions'],
    ['Check-in Time', event.checkinTime, 'Payment Info'],
    ['Tournament Format', 'Sections', event.ratingSections],
    ['Tournament Administration', 'Director', event.tournamentDirector],
  ]) {
    for (const fact of facts) expect(text.slice(text.indexOf(card ?? ''))).toContain(fact);
    expect(text).toContain(card);
  }
});

test('Home has the description, the best players, and the venue, each only if its tab is shown', () => {
  const { event } = FULL_PAGE;
  const homeOf = (changes: Partial<PublishedEvent>, more: Partial<EventPageModel> = {}) => {
    const page = { ...FULL_PAGE, results: [], ...more, event: { ...event, ...changes } };
    return textContent(renderEventPage(page).html).split('Chess Tournament Details')[0];
  };
  const long = `${'Nine rounds by the sea. '.repeat(30)}`;
  const about = { eventDescription: long };
  expect(homeOf(about)).toMatch(
    /About Nine .*sea\. More Who’s playing All participants 10 players/,
  );
  expect(homeOf({ eventDescription: 'Short.' })).toMatch(/About Short\. Who’s playing/);
  expect(homeOf({ ...about, tabsShown: tabsShowing('showParticipants') })).not.toContain('sea.');
  expect(homeOf({ tabsShown: tabsShowing('showAbout') })).not.toContain('Who’s playing');
  const [best] = [...FULL_PAGE.participants].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  expect(homeOf({})).toMatch(new RegExp(`federations \\S* ?${best?.name}`));
});

test('without a cover the banner has the first day and the opening, with the style of both', () => {
  const bare = renderEventPage(barePage()).html;
  expect(textContent(bare)).toContain('JAN 2027 9 Saturday');
  expect(textOfPage({ endDate: '2027-01-11' })).toContain('JAN 2027 9 – Jan 11');
  expect(bare).toContain('class="black"');
  expect(bare).toContain('.leaf');
  expect(renderEventPage(FULL_PAGE).html).not.toMatch(/leaf|class="black"/);
  expect(textOfPage({ startDate: '', endDate: '' })).not.toContain('JAN');
});

test('beside the leaf is when to be there, as far as it is known', () => {
  const day = 'Saturday, January 9, 2027';
  const round = { round: 1, date: '2027-01-09', time: '10:15', notes: '' };
  const rounds = { rounds: [round], useInternalScheduler: true };
  const beside = (event: Partial<PublishedEvent>) =>
    / Club Night ((?!Club).*?) ?Saturday/.exec(textOfPage(event))?.[1] ?? '';
  expect(beside({ checkinTime: '9:30 to 10:00', ...rounds })).toBe('Check-in 9:30 to 10:00');
  expect(beside(rounds)).toBe('First round at 10:15');
  const foyer = 'From nine in the foyer on the left';
  expect(beside({ checkinTime: foyer, ...rounds })).toBe(`Check-in ${foyer}`);
  const beginning = beside({ checkinTime: `${foyer}, behind the stairs to the library` });
  expect(beginning).toBe(`Check-in ${foyer}, behind the…`);
  for (const event of [{}, { ...rounds, startDate: '2027-01-08' }]) {
    expect(beside(event), JSON.stringify(event)).toBe('');
  }
  // For readers who don't see the leaf, the date follows.
  expect(textOfPage({ checkinTime: '9:30' })).toContain(`Check-in 9:30 ${day}`);
  expect(textOfPage({ checkinTime: '9:30', isCancelled: true })).toContain(`Night ${day}`);
});

test('a short way to pay is among the facts, and only there', () => {
  const facts = { timeControl: '15 + 10', registrationFee: 30, currency: 'EUR' as const };
  const home = (paymentInfo: string) => textOfPage({ ...facts, paymentInfo });
  expect(home('Cash at the desk.')).toContain('Rating FIDE Rated Payment Cash at the desk Chess');
  expect(home('Cash at the desk.')).not.toContain('Payment Info');
  const long = 'In cash at the desk, or by bank transfer until Friday';
  expect(home(long)).toContain(`Payment Info ${long}`);
  expect(home(long)).not.toContain('Payment In cash');
  // Alone it would be no strip.
  const bare = textOfPage({ ...facts, timeControl: '', paymentInfo: 'Cash at the desk.' });
  expect(bare).toContain('Payment Info Cash at the desk.');
});

test('the facts are below a Home with little of a story, and next to any other', () => {
  const hasBand = (event: Partial<PublishedEvent>) => {
    const { html } = renderEventPage(barePage(event));
    expect(html.includes('.band'), 'style').toBe(html.includes('side band'));
    return html.includes('side band');
  };
  expect(hasBand({})).toBe(true);
  expect(hasBand({ sections: [makeSection({ name: 'Open' })] })).toBe(false);
  expect(hasBand({ otherContent: 'Bring a clock.' })).toBe(false);
});

test('the announcement comes before the title', () => {
  expect(textOfPage({ announcement: 'Doors open at 9' })).toMatch(/Doors open at 9 Club Night/);
});

test('fee, places, and deadline are in a card with the button, until a round is paired', () => {
  const page = {
    tabsShown: tabsShowing('showRegistration', 'showResults'),
    registrationDeadline: '2027-01-02T18:00',
    timeZone: 'Europe/Brussels',
    registrationFee: 30,
    currency: 'EUR' as const,
    maxPlayers: 20,
  };
  const offer =
    '€30 registration fee 0 of 20 places taken 20 left Closes on Jan 2, 2027 at 18:00, Brussels time Register Now';
  expect(textOfPage(page)).toContain(offer);
  const paired = {
    slug: 'all',
    name: '',
    played: 0,
    paired: 1,
    isBegun: false,
    rounds: 5,
    top: [],
  };
  const running = textContent(renderEventPage({ ...barePage(page), results: [paired] }).html);
  expect(running).not.toMatch(/Register Now|0 of 20/);
  expect(textOfPage({ ...page, registrationFee: 0 })).toContain('Free 0 of 20 places taken');
  // The fee is then among the details.
  const details = (text: string) => /Chess Tournament Details .*Tournament Format/.exec(text)?.[0];
  expect(details(textOfPage(page))).not.toContain('€30');
  expect(details(running)).toContain('Registration Fee €30');
  // So are prizes, rounds, and time control.
  const facts = {
    prizeFund: '€900',
    timeControl: '15 + 10',
    tournamentFormat: 'Swiss System' as const,
  };
  const home = (results: ResultsSummary[]) =>
    textContent(renderEventPage({ ...barePage({ ...page, ...facts }), results }).html);
  expect(home([])).toContain('Prizes €900 Rounds Swiss System Time control 15 + 10');
  expect(home([paired])).toMatch(
    /Prize Fund €900 .*Rounds Swiss System Time Control 15 \+ 10 Rating System FIDE Rated/,
  );
  expect(home([])).not.toContain('Rating System');
  expect(details(textOfPage({ ...page, isCancelled: true }))).toContain('Registration Fee €30');
  expect(textOfPage({ ...page, isCancelled: true })).not.toContain('0 of 20');
});

test('the card counts the places of event and sections, whichever are fewer', () => {
  const sections = [20, 25].map((maxPlayers, index) =>
    makeSection({ id: `s${index}`, maxPlayers }),
  );
  const tabsShown = tabsShowing('showRegistration', 'showParticipants');
  const strip = (maxPlayers: number | null) =>
    textOfPage({ tabsShown, sections, maxPlayers }, [{ name: 'Ann', rating: null }]);
  expect(strip(60)).toContain('1 of 45 places taken 44 left');
  expect(strip(40)).toContain('1 of 40 places taken 39 left');
  expect(strip(null)).toContain('1 of 45 places taken 44 left');
});

const seat = (startRank: number, name: string, points: string, title = '') => ({
  ...{ startRank, name, points, title, rating: null },
});
const board = (number: number, whiteScore = '', blackScore = '') => ({
  ...{ number, whiteScore, blackScore },
  white: seat(2 * number, 'Ann', '2', 'IM'),
  black: seat(2 * number + 1, '', '1½'),
});
const PAIRED = {
  ...{ slug: 'open', name: 'Open', played: 2, paired: 3, isBegun: false, rounds: 6 },
  top: [{ rank: 1, startRank: 4, title: 'IM', name: 'Ann', points: '2' }],
  on: { boards: [board(1), board(2)], games: 12, finished: 0 },
};

test('during a round Home begins with its first boards, and afterwards the leaders', () => {
  const { html } = renderEventPage({ ...FULL_PAGE, results: [PAIRED] });
  expect(html).toContain('href="https://tabiya.example/SampleData0725/results/open/round-3"');
  const home = textContent(html).split('Chess Tournament Details')[0];
  // A hidden name is that of a start number, as on the page of the round.
  expect(home).toContain('1 IM Ann 2 Player 3 1½ 2 IM Ann 2 Player 5 1½ All 12 boards');
  expect(home).toContain('Standings All pairings and standings Open 1 IM Ann 2');
  expect(home).not.toContain('Who’s playing');
  expect(textContent(html)).toContain(
    'After round 2 of 6 · Round 3 is paired # Name Pts 1 IM Ann 2',
  );
  const on = { boards: [board(1, '1', '0'), board(2)], games: 12, finished: 5 };
  const begun = renderEventPage({ ...FULL_PAGE, results: [{ ...PAIRED, isBegun: true, on }] });
  const text = textContent(begun.html);
  expect(text).toContain('IM Ann 2 1 – 0 Player 3 1½');
  // A lost forfeit is a dash itself.
  const forfeits = { ...on, boards: [board(1, '+', '–'), board(2, '–', '–')] };
  const forfeited = renderEventPage({ ...FULL_PAGE, results: [{ ...PAIRED, on: forfeits }] });
  expect(textContent(forfeited.html)).toContain('IM Ann 2 + : – Player 3');
  expect(textContent(forfeited.html)).toContain('IM Ann 2 – : – Player 5');
  expect(text).toContain('Round 3: 5 of 12 games finished');
  // Once in the banner, and on the Results tab.
  expect(text.match(/Live · Round 3 of 6/g)).toHaveLength(1);
  expect(text.match(/Round 3 is being played/g)).toHaveLength(1);
  expect(begun.html).not.toContain('Round 3 is paired');
});

test('Home shows the boards of a section at a time, and says when the next round starts', () => {
  const round = (number: number) => ({
    ...{ round: number, date: '2027-03-20', time: `${8 + number}:00`, notes: '' },
  });
  const event = {
    ...FULL_PAGE.event,
    ...{ rounds: [1, 2, 3, 4].map(round), timeZone: 'UTC', useInternalScheduler: true },
  };
  const pageOf = (...results: ResultsSummary[]) =>
    renderEventPage({ ...FULL_PAGE, event, results }).html;
  const both = pageOf(PAIRED, { ...PAIRED, slug: 'u18', name: 'U18' });
  const radios = findElements(both, 'input').filter(({ type }) => type === 'radio');
  expect(radios.map(({ id, checked }) => [id, checked !== undefined])).toEqual([
    ['boards-open', true],
    ['boards-u18', false],
  ]);
  expect(textContent(both)).toContain('Round 4 starts 12:00 , Mar 20');
  expect(textContent(both)).toMatch(/Round 3 11:00 , Mar 20 .*Open.*U18/);
  // Sections in different rounds have no common next round.
  const apart = pageOf(PAIRED, { ...PAIRED, slug: 'u18', name: 'U18', paired: 2 });
  expect(textContent(apart)).not.toContain('starts');
  expect(textContent(apart)).toContain('Round 2 All 12 boards');
  // Nor a common state, until one is being played.
  expect(findElements(apart, 'a').some((a) => a['class'] === 'pill')).toBe(false);
  const live = pageOf({ ...PAIRED, isBegun: true }, { ...PAIRED, slug: 'u18', paired: 2 });
  expect(findElements(live, 'a').filter((a) => a['class'] === 'pill')).toHaveLength(1);
  // The radio buttons are named by the heading.
  const [group] = findElements(both, 'div').filter(({ role }) => role === 'radiogroup');
  expect(findElements(both, 'h2').map(({ id }) => id)).toContain(group?.['aria-labelledby']);
  const byes = pageOf({ ...PAIRED, on: { boards: [], games: 0, finished: 0 } });
  expect(textContent(byes)).not.toContain('0 boards');
  // Between two rounds.
  const { on: _, ...section } = PAIRED;
  const between = textContent(pageOf({ ...section, paired: null }));
  expect(between).toContain('After round 2 of 6 ');
  expect(between).toContain('Round 3 starts 11:00');
  expect(between).not.toContain('Find your board');
});

test('the fee dates are in the head of the section table if fees change', () => {
  const fees = {
    earlyUntil: '2027-01-02',
    earlyFee: 30,
    registrationFee: 40,
    currency: 'EUR' as const,
  };
  const sections = [
    makeSection({ id: 'open', name: 'Open', fee: 60, earlyFee: 55 }),
    makeSection({ id: 'club', name: 'Club', fee: 20 }),
  ];
  const text = textOfPage({ ...fees, sections });
  expect(textOfPage({ sections: [makeSection({ name: 'Open', rounds: 5 })] })).toContain(
    'Rounds Open Everyone 5',
  );
  expect(text).toContain('Until Jan 2 Fee Open Everyone €55 €60 Club Everyone €20 €20');
});

test('once registration is closed, the section table has neither free places nor fees of other days', () => {
  const page = {
    ...{ earlyUntil: '2027-01-02', earlyFee: 30, registrationFee: 40, currency: 'EUR' as const },
    sections: [makeSection({ id: 'open', name: 'Open', maxPlayers: 9 })],
    tabsShown: tabsShowing('showRegistration'),
    useInternalRegistration: true,
  };
  expect(textOfPage(page)).toContain('Until Jan 2 Fee Places Open Everyone €30 €40 9 left');
  const closed = textOfPage({ ...page, earlyUntil: '2020-01-02', registrationStatus: 'closed' });
  expect(closed).toContain('Fee Open Everyone €40');
  expect(closed).not.toMatch(/Until Jan 2|9 left/);
});

test('the page knows when a round begins, and when registration closes', () => {
  const round = (number: number, time: string) => ({
    ...{ round: number, date: '2027-03-20', time, notes: '' },
  });
  const rounds = [round(1, '10:00'), round(2, '13:00'), round(3, '18:00')];
  const event = { ...FULL_PAGE.event, rounds, timeZone: 'UTC', useInternalScheduler: true };
  const round1 = { ...PAIRED, played: 0, paired: 1 };
  const section = { ...round1, rounds: 3, top: [] };
  const now = '2027-03-20T09:00:00Z';
  const { html } = renderEventPage({ ...FULL_PAGE, now, event, results: [section] });
  const instant = (time: string) => String(Date.parse(`2027-03-20T${time}Z`));
  const playing = { 'data-at': instant('10:00'), 'data-now': 'Round 1 is being played' };
  const live = { ...playing, 'data-now': 'Live · Round 1 of 3' };
  expect(findElements(html, 'a').filter((a) => 'data-at' in a)).toMatchObject([live]);
  expect(findElements(html, 'span').filter((a) => 'data-at' in a)).toEqual([playing]);
  const results = [{ ...section, isBegun: true }];
  const over = renderEventPage({ ...FULL_PAGE, now: '2028-01-01T09:00:00Z', event, results });
  expect(over.html).not.toContain('is being played');

  const open = {
    ...{ tabsShown: tabsShowing('showRegistration'), useInternalRegistration: true },
    ...{ registrationStatus: 'open' as const, timeZone: 'UTC', endDate: '2027-03-21' },
  };
  const buttonsOf = (changes: Partial<PublishedEvent>) =>
    findElements(renderEventPage(barePage({ ...open, ...changes })).html, 'a').filter((a) =>
      a['class']?.includes('button'),
    );
  const closing = { 'data-at': instant('08:00'), 'data-now': 'Registration closed' };
  // In the row of tabs, beside the facts, and on the Registration tab.
  expect(buttonsOf({ registrationDeadline: '2027-03-20T08:00' })).toMatchObject([
    closing,
    { ...closing, class: 'button register' },
    closing,
  ]);
  const untilLastDay = buttonsOf({ registrationDeadline: '' });
  expect(untilLastDay).toHaveLength(3);
  for (const button of untilLastDay) expect(button).not.toHaveProperty('data-at');
});

test('an empty player list links to the form while registration is open', () => {
  const page = {
    useInternalRegistration: true,
    tabsShown: tabsShowing('showParticipants', 'showRegistration'),
  };
  expect(textOfPage(page)).toContain('No participants to display Be the first');
});

test('once a section is final, the page says who won, how, and the numbers, in place of the fee', () => {
  const player = (rank: number, name: string, points: string) => ({
    ...{ rank, startRank: rank, title: rank === 1 ? 'IM' : '', name, points },
  });
  const section = (slug: string, final: SectionFinal | null) => ({
    ...{ slug, name: slug, played: 7, paired: null, isBegun: false, rounds: 7, final },
    top: [player(1, 'Ann', '6'), player(2, '', '6'), player(3, 'Cem', '5½'), player(4, 'Di', '5')],
  });
  const winner = {
    ...{ possible: '7', federation: 'NOR', rating: 2391, performance: 2616, ledFrom: 4 },
    tieBreak: { label: 'Buchholz', values: ['28', '27½'] as [string, string] },
  };
  const won = { players: 20, games: 60, draws: 20, winner };
  const textAt = (results: ReturnType<typeof section>[], changes: Partial<PublishedEvent> = {}) => {
    const event = { ...FULL_PAGE.event, ...changes };
    const { html } = renderEventPage({ ...FULL_PAGE, event, results, now: '2028-01-01T00:00:00Z' });
    expect(html).not.toContain('card offer');
    return textContent(html);
  };
  const text = textAt([section('Open', won)]);
  expect(text).toContain(
    'Open IM Ann 6 of 7 Tie-break: Buchholz, 28 to 27½ NOR 2391 · performance 2616 · led from round 4 2 Player 2 6 3 Cem 5½ Players 20 Rounds 7 Games 60 Drawn 33%',
  );
  // While another section goes on, the numbers are not those of the event.
  const part = textAt([section('Open', won), section('U1800', null)]);
  expect(part).toContain('led from round 4 2 Player 2 6 3 Cem 5½');
  expect(part).not.toContain('Players 20');
  expect(part.split('U1800 IM Ann')).toHaveLength(1);
  // A section may be named in a script from right to left.
  const named = { ...FULL_PAGE, results: [section('Open', won)], now: '2028-01-01T00:00:00Z' };
  expect(renderEventPage(named).html).toContain('<h2 dir="auto">Open</h2>');
  const shared = textAt([section('Open', { ...won, winner: null })]);
  expect(shared).toContain('Open 1 IM Ann 6 2 Player 2 6 3 Cem 5½ Players');
  const everyone = [1, 2, 3, 4].map((place) => ({ ...player(1, `P${place}`, '6') }));
  const four = textAt([{ ...section('', { ...won, winner: null }), top: everyone }]);
  expect(four).toContain('Standings 1 IM P1 6 1 IM P2 6 1 IM P3 6 1 IM P4 6 Players');
  const many = textAt(['a', 'b', 'c', 'd'].map((slug) => section(slug, won)));
  expect(many).toContain('Players 80 Sections 4 Rounds 7 Games 240 Drawn 33% All pairings');
  expect(many.match(/led from/g)).toHaveLength(3);
  expect(textAt([section('Open', won)], { isCancelled: true })).not.toContain('led from');
});
