import { brotliCompressSync } from 'node:zlib';
import type { ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import { createQuestion, makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { privacyNoticePath, registrationPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { WORDS } from '@tabiya/domain/words/public-words';
import { messageFor } from '@tabiya/domain/words/words';
import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import type { RegistrationPageModel } from './registration-page/registration-model.ts';
import { renderRegistrationPage } from './render.ts';
import { findElements, runningScripts, textContent } from './testing/html.ts';
import {
  barePage,
  completedRegistration,
  EIGHT_SECTIONS,
  FULL_ENTRIES,
  FULL_PAGE,
  listedEvent,
  tabsShowing,
} from './testing/models.ts';

const open = (event: Parameters<typeof barePage>[0] = {}) => {
  const page = barePage({ tabsShown: tabsShowing('showRegistration'), ...event });
  return { event: page.event, url: page.url };
};
const fieldsOf = (html: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...findElements(html, 'input'), ...findElements(html, 'textarea')].map((input) => [
      input['name'],
      input,
    ]),
  );
const requiredOf = (html: string) =>
  Object.values(fieldsOf(html)).flatMap((field) => ('required' in field ? [field['name']] : []));

test('without a form the page says since when, and leads to results, players, and open tournaments', () => {
  const tabsShown = tabsShowing('showRegistration', 'showParticipants');
  const page = open({ registrationStatus: 'closed', tabsShown });
  const places = { closedSince: '2026-11-22T19:00:00Z', hasResults: true };
  const { html } = renderRegistrationPage({ ...page, ...places });
  expect(textContent(html)).toContain('Nov 22, 2026');
  const [main = '', footer = ''] = html.split('<footer');
  expect(findElements(footer, 'a').map(({ href }) => href)).toContain('/browse');
  expect(findElements(main, 'a').map(({ href }) => href)).toEqual([
    page.url,
    `${page.url}#results`,
    `${page.url}#participants`,
    '/register',
  ]);
});

test('without a form the page says who plays what, and where else to play', () => {
  const tabsShown = tabsShowing('showRegistration', 'showParticipants');
  const page = { ...open({ registrationStatus: 'closed', tabsShown }), players: 41, round: 5 };
  const { html } = renderRegistrationPage({ ...page, others: [listedEvent('spring-open')] });
  const text = textContent(html);
  expect(text).toContain(
    '41 players Round 5 is being played Open for Registration APR 2 Spring Open',
  );
  expect(html).toContain('.board-1{');
  const ways = findElements(html, 'a').map(({ href }) => href);
  expect(ways).toContain('/register?eventId=spring-open');
  expect(ways.filter((href) => href === '/register')).toHaveLength(1);
  const hidden = { ...page, event: { ...page.event, tabsShown: tabsShowing('showRegistration') } };
  expect(textContent(renderRegistrationPage(hidden).html)).not.toContain('41 players');
  expect(renderRegistrationPage(open({})).html).not.toMatch(/event-card|class="playing"/);
});

test('a confirmation says when to be there', () => {
  const { event, url } = FULL_PAGE;
  const { html } = renderRegistrationPage({ event, url, done: completedRegistration() });
  expect(textContent(html)).toContain(`July 23 – 25, 2027 Check-in ${event.checkinTime} Where`);
});

test('the form posts every field, with or without scripts', () => {
  const { html } = renderRegistrationPage(open());
  expect(findElements(html, 'form')).toMatchObject([{ method: 'post', action: '/api/register' }]);
  expect(Object.keys(fieldsOf(html)).sort()).toEqual(
    [
      'email',
      'eventId',
      'fideId',
      'fideRating',
      'feeShown',
      'fullName',
      'idPending',
      'knownFull',
      'localFederationId',
      'nationalRating',
      'notes',
      'phoneNumber',
      'submissionKey',
    ].sort(),
  );
  expect(fieldsOf(html)['eventId']?.['value']).toBe('clubnight010927abcd');
});

test.each([
  ['FIDE', 'FIDE ID', 'I don’t have a FIDE ID yet'],
  ['National', 'National Federation ID', 'I don’t have a national federation ID yet'],
  ['Unrated', null, null],
] as const)(
  'a %s event asks for its federation’s ID, or whether there is none',
  (federationType, requiredLabel, box) => {
    const { html } = renderRegistrationPage(open({ federationType }));
    // Not required for the browser, which would reject players who check the box.
    expect(requiredOf(html)).toEqual(['fullName', 'email', 'phoneNumber']);
    const text = textContent(html);
    for (const label of ['FIDE ID', 'National Federation ID']) {
      expect(text.includes(`${label} optional`)).toBe(label !== requiredLabel);
    }
    expect('idPending' in fieldsOf(html)).toBe(box !== null);
    if (box !== null) expect(text).toContain(box);
  },
);

test('only signed-in people are asked who is playing, so without scripts the form does not ask', () => {
  const { html } = renderRegistrationPage(open());
  expect(Object.keys(fieldsOf(html))).not.toContain('forSomebodyElse');
});

test('an ID that another registration has is a problem at its field only', () => {
  const { html } = renderRegistrationPage({
    ...open({ federationType: 'FIDE' }),
    values: { fideId: '777123' },
    problems: [{ code: 'id_taken', field: 'fideId', message: messageFor('id_taken') }],
  });
  const places = findElements(html, 'div').filter(({ id }) => id?.endsWith('-taken'));
  expect(places.map(({ id }) => id)).toEqual(['fideId-taken']);
});

test('the sample’s form says that it is one, and no other form does', () => {
  const words = 'This is a sample. Try the form: it won’t register anyone.';
  const sample = open();
  sample.event = { ...sample.event, eventId: SAMPLE_EVENT_ID };
  expect(textContent(renderRegistrationPage(sample).html)).toContain(words);
  expect(textContent(renderRegistrationPage(open()).html)).not.toContain(words);
});

test('a page without a form has almost no script, and the form a small one', () => {
  const scriptOf = (...toggles: Parameters<typeof tabsShowing>) =>
    runningScripts(renderRegistrationPage(open({ tabsShown: tabsShowing(...toggles) })).html)[0] ??
    '';
  expect(scriptOf().length).toBeLessThanOrEqual(1_500);
  expect(brotliCompressSync(scriptOf('showRegistration')).length).toBeLessThanOrEqual(2_600);
});

test('the button says whether it registers or joins the waiting list, and a full section has no places', () => {
  const sections = [
    makeSection({ id: 'open', name: 'Open', maxPlayers: 9 }),
    makeSection({ id: 'kids', name: 'Kids', maxPlayers: 1 }),
  ];
  const submitOf = (model: Partial<RegistrationPageModel>, event: object = {}) => {
    const page = { ...open({ sections, keepsWaitingList: true, ...event }), taken: { kids: 1 } };
    const { html } = renderRegistrationPage({ ...page, ...model });
    return /<button type="submit">([^<]*)/.exec(html)?.[1];
  };
  expect(submitOf({})).toBe('Register');
  const known = { knownFull: ['', 'kids'] };
  expect(submitOf({ values: { section: 'kids', ...known } })).toBe('Join the Waiting List');
  expect(submitOf({ values: { section: 'open', ...known } })).toBe('Register');
  // The place has gone meanwhile, and the player has not agreed to wait yet.
  expect(submitOf({ values: { section: 'kids', knownFull: '' } })).toBe('Register');
  expect(submitOf({ players: 9 }, { maxPlayers: 9 })).toBe('Join the Waiting List');
});

test('a registered player can go on to the form for another player', () => {
  const { html } = renderRegistrationPage({ ...open(), done: completedRegistration() });
  expect(findElements(html, 'a').map(({ href }) => href)).toContain(
    '/register?eventId=clubnight010927abcd&player=other',
  );
});

test('the form mentions the public player list only if the page has one', () => {
  const words = (toggles: Parameters<typeof tabsShowing>) =>
    textContent(renderRegistrationPage(open({ tabsShown: tabsShowing(...toggles) })).html);
  const listed = words(['showRegistration', 'showParticipants']);
  expect(listed).toContain('Show my name publicly on the player list, pairings, and standings?');
  expect(words(['showRegistration'])).not.toContain('public list');
  expect(words(['showRegistration'])).toContain('Your details go to the organizer.');
});

test('the question about the name has no preselected answer, and explains each answer', () => {
  const tabsShown = tabsShowing('showRegistration', 'showParticipants');
  const { html } = renderRegistrationPage(open({ tabsShown }));
  const answers = findElements(html, 'input').filter(({ name }) => name === 'showName');
  expect(answers.map(({ value }) => value)).toEqual(['true', 'false']);
  for (const answer of answers) expect(answer).not.toHaveProperty('checked');
  const group = findElements(html, 'fieldset').find(({ id }) => id === 'showName');
  const help = WORDS.registrationForm.questions.showName.help;
  expect(html).toContain(`id="${group?.['aria-describedby']}">${help}`);
});

test('the text about data names the public lists if there are any, and the sheets for the hall', () => {
  const said = (event: Parameters<typeof open>[0]) =>
    textContent(renderRegistrationPage({ ...open(event), isPrivacyNotice: true }).html);
  const tabsShown = tabsShowing('showRegistration', 'showResults');
  expect(said({ tabsShown })).toMatch(/Public lists .* Sheets in the playing hall show all names/);
  expect(said({ tabsShown, namesInHall: false })).not.toContain('playing hall');
  expect(said({ tabsShown: tabsShowing('showRegistration') })).not.toMatch(/public list/i);
});

test('the form says how long data is kept, and links to the privacy notice in a new tab, which links back', () => {
  const page = open({ contactMonths: 3, privacyText: 'The **club** keeps it in a safe.' });
  const { html } = renderRegistrationPage(page);
  const words = WORDS.registrationPage;
  expect(textContent(html)).toContain(words.keptFor(3));
  const toNotice = privacyNoticePath(page.event.eventId);
  expect(findElements(html, 'a')).toContainEqual(
    expect.objectContaining({ href: toNotice, target: '_blank' }),
  );
  const notice = renderRegistrationPage({ ...page, isPrivacyNotice: true }).html;
  expect(notice).toContain('<strong>club</strong>');
  expect(textContent(notice)).toContain(words.privacy.heading);
  expect(textContent(notice)).toContain(words.privacy.kept(3));
  expect(findElements(notice, 'a').map(({ href }) => href)).toContain(
    registrationPath(page.event.eventId),
  );
});

test('every field has a label, and is linked to its problem', () => {
  const page = open({ registrationFee: 20, ...FULL_ENTRIES, sections: EIGHT_SECTIONS });
  const { html } = renderRegistrationPage(page);
  const labels = findElements(html, 'label').map((label) => label['for']);
  const fields = [...findElements(html, 'input'), ...findElements(html, 'textarea')];
  const named = [...fields, ...findElements(html, 'select')].filter(({ id }) => id);
  for (const { id } of named) expect(labels).toContain(id);
  const groups = findElements(html, 'fieldset').filter(({ id }) => id);
  const names = [...named, ...groups].map(({ id = '' }) => id).filter((id) => id !== 'idPending');
  expect(names).toEqual(
    expect.arrayContaining([
      'section',
      'byes',
      'club',
      'reduction',
      'answers.team',
      'answers.meals',
    ]),
  );
  const problems = names.map((field) => ({ field, message: `Wrong: ${field}` }));
  const again = renderRegistrationPage({ ...page, problems }).html;
  const described = ['input', 'textarea', 'select', 'fieldset'].flatMap((tag) =>
    findElements(again, tag),
  );
  for (const name of names) {
    expect(again).toContain(`id="${name}-error">Wrong: ${name}`);
    expect(described.find(({ id }) => id === name)?.['aria-describedby']).toBe(`${name}-error`);
  }
});

test('a fee is shown and must be acknowledged', () => {
  const { html } = renderRegistrationPage(
    open({ registrationFee: 20, currency: 'GBP', paymentInfo: 'Cash **only**' }),
  );
  expect(requiredOf(html)).toContain('paymentAcknowledged');
  expect(textContent(html)).toContain('£20');
  expect(html).toContain('Cash <strong>only</strong>');
  expect(requiredOf(renderRegistrationPage(open()).html)).not.toContain('paymentAcknowledged');
});

test('without a fee, only payment details must be acknowledged', () => {
  const unsaid = renderRegistrationPage(open({ registrationFee: null }));
  expect(requiredOf(unsaid.html)).not.toContain('paymentAcknowledged');
  const { html } = renderRegistrationPage(open({ registrationFee: null, paymentInfo: 'Cash' }));
  expect(requiredOf(html)).toContain('paymentAcknowledged');
  expect(textContent(html)).toContain('Cash');
  expect(textContent(html)).not.toMatch(/Registration fee|Free/);
});

test('a returned form keeps what was typed and shows each problem at its field', () => {
  const { html } = renderRegistrationPage({
    ...open({ registrationFee: 20 }),
    values: {
      fullName: 'Ann "Fork" O\'Hara',
      notes: 'Bye in <round 1>',
      paymentAcknowledged: 'true',
      nationalRating: '9000',
    },
    problems: [
      { field: 'email', message: WORDS.registrationForm.missing },
      { field: 'nationalRating', message: 'Rating must be a whole number from 0 to 3000' },
      { message: messageFor('event_full') },
    ],
  });
  const fields = fieldsOf(html);
  expect(fields['fullName']?.['value']).toBe('Ann "Fork" O\'Hara');
  expect(textContent(html)).toContain('Bye in <round 1>');
  expect(fields['paymentAcknowledged']).toHaveProperty('checked');
  expect(fields['email']?.['aria-invalid']).toBe('true');
  expect(fields['fullName']).not.toHaveProperty('aria-invalid');
  expect(html).toContain('id="email-error">Email is required');
  expect(html).toContain(`<b>${WORDS.registrationForm.missing}</b>`);
  expect(html).toContain('<a href="#email">Email</a>');
  expect(textContent(html)).toContain(
    `Failed to register for tournament: ${messageFor('event_full')}`,
  );
  const links = findElements(html, 'a').map(({ href }) => href);
  expect(links).toEqual(expect.arrayContaining(['#email', '#nationalRating']));
  // Optional fields are collapsed unless one has a problem.
  expect(findElements(html, 'details')).toMatchObject([{ open: '' }]);
});

test('below its sentence about empty fields, the summary calls fields with a long label by a short name', () => {
  const problems = [
    { field: 'showName', message: WORDS.registrationForm.notAnswered },
    { field: 'paymentAcknowledged', message: 'Not acknowledged' },
  ];
  const linksOf = (shown: typeof problems) =>
    / role="alert".*?<\/div>/s
      .exec(renderRegistrationPage({ ...open(), problems: shown }).html)?.[0]
      .match(/(?<=">)[^<>]+(?=<\/a>)/g);
  expect(linksOf(problems)).toEqual(['Public name', 'Payment']);
  expect(linksOf(problems.slice(1))).toEqual(['Not acknowledged']);
});

test('a successful registration is confirmed, with the next steps and without a form', () => {
  const { html } = renderRegistrationPage({
    event: FULL_PAGE.event,
    url: FULL_PAGE.url,
    done: completedRegistration({ fullName: "Ann O'Hara", feeOwed: 8500 }),
  });
  expect(findElements(html, 'form')).toEqual([]);
  const text = textContent(html);
  expect(text).toContain("Ann O'Hara is on the organizer’s player list");
  expect(text).toContain('ann@example.org');
  expect(text).toContain('$85');
  expect(text).toContain('entries@harborchess.example');
  expect(findElements(html, 'a').map(({ href }) => href)).toContain(FULL_PAGE.url);
});

test('only a player with a fee due gets the link to the payment page', () => {
  const page = (event: Partial<PublishedEvent>, status: ParticipantStatus) => {
    const done = completedRegistration({ status, feeOwed: (event.registrationFee ?? 20) * 100 });
    const { html } = renderRegistrationPage({ ...open({ registrationFee: 20, ...event }), done });
    return findElements(html, 'a').find(({ rel }) => rel?.includes('nofollow'));
  };
  const event = { paymentLink: 'https://pay.example/open?a=1&b="2"' };
  expect(page(event, 'registered')).toMatchObject({
    href: 'https://pay.example/open?a=1&b=%222%22',
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  });
  expect(page(event, 'paid')).toBeUndefined();
  expect(page({ ...event, registrationFee: 0 }, 'registered')).toBeUndefined();
  expect(page({ paymentLink: 'javascript:alert(1)' }, 'registered')).toBeUndefined();
});

test('the form links to sign-in, and back', () => {
  const { html } = renderRegistrationPage(open());
  expect(findElements(html, 'a').map(({ href }) => href)).toContain(
    '/auth?redirect=/register%3FeventId%3Dclubnight010927abcd',
  );
});

test.each([
  ['closed', { registrationStatus: 'closed' }, 'Registration is closed'],
  ['over', { endDate: '2026-11-19' }, 'Registration closed at the end of Nov 19, 2026.'],
  ['hidden', { tabsShown: tabsShowing() }, 'Registration is closed'],
  ['still to come', { useInternalRegistration: false }, WORDS.registrationPage.noForm.soon.heading],
  [
    'elsewhere',
    { useInternalRegistration: false, registrationLink: 'entries.example.org' },
    'Register on the organizer’s site',
  ],
  ['full', { maxPlayers: 2, keepsWaitingList: false }, WORDS.registrationPage.noForm.full.heading],
] as const)('registration that is %s says so in place of the form', (_, event, sentence) => {
  const { html } = renderRegistrationPage({
    ...open(event),
    players: 2,
    now: '2026-11-20T10:00:00Z',
  });
  expect(findElements(html, 'form')).toEqual([]);
  expect(textContent(html)).toContain(sentence);
  expect(findElements(html, 'a').map(({ href }) => href)).toContain(
    'https://tabiya.example/clubnight',
  );
});

test('a confirmation has byes, answers, and the answer about the name, for one player and for several', () => {
  const event = { ...FULL_ENTRIES, tabsShown: tabsShowing('showRegistration', 'showParticipants') };
  const questions = [createQuestion({ id: 'lunch', label: 'Lunch', kind: 'yesNo' })];
  const done = completedRegistration({ byes: [1, 3], answers: { lunch: false }, showName: false });
  const page = open({ ...event, questions });
  const one = textContent(renderRegistrationPage({ ...page, done }).html);
  const players = [...done.players, ...done.players];
  const two = textContent(renderRegistrationPage({ ...page, done: { ...done, players } }).html);
  expect(one).toMatch(/Half-point byes ?Round 1, 3.*Public name ?Hidden.*Lunch ?No/);
  expect(two).toMatch(/Half-point byes: Round 1, 3.*Lunch: No/);
  const named = completedRegistration({ showName: true });
  expect(textContent(renderRegistrationPage({ ...page, done: named }).html)).toMatch(
    /Public name ?Shown/,
  );
});

test('a player who owes nothing yet is not told how to pay', () => {
  const page = open({ registrationFee: 20, paymentInfo: 'IBAN: NO93 8601 1117 947' });
  const said = (changes: Parameters<typeof completedRegistration>[0]) =>
    textContent(renderRegistrationPage({ ...page, done: completedRegistration(changes) }).html);
  expect(said({ feeOwed: 2000 })).toContain('NO93');
  const waits = said({ feeOwed: 2000, status: 'waiting', waitingPlace: 1 });
  expect(waits).not.toMatch(/NO93|How to pay/);
  const free = said({ feeOwed: 0, claimed: 'Under 10' });
  expect(free).toContain('Nothing to pay if the organizer confirms the “Under 10” reduction.');
  expect(free).not.toContain('NO93');
});

test('a section shows today’s fee, and the date until which fees apply is shown once', () => {
  const fees = { earlyUntil: '2026-12-01', lateFrom: '2027-01-02', currency: 'EUR' as const };
  const sections = [
    makeSection({ id: 'open', name: 'Open', fee: 60, earlyFee: 55, lateFee: 70 }),
    makeSection({ id: 'club', name: 'Club', fee: 20 }),
  ];
  for (const [now, until, price] of [
    ['2026-12-01T10:00:00Z', 'Section prices until Dec 1', '€55'],
    ['2026-12-02T10:00:00Z', 'Section prices until Jan 1', '€60'],
    ['2027-01-02T10:00:00Z', '', '€70'],
  ] as const) {
    const model = { ...open({ ...fees, sections, timeZone: 'UTC' }), now };
    const text = textContent(renderRegistrationPage(model).html);
    expect(text).toContain(`${until || 'Section'} Open ${price} Club €20`);
  }
});

test('payment details are rows, and can be copied only once something is due', () => {
  const page = open({ registrationFee: 20, paymentInfo: 'IBAN: NO93 8601 1117 947\nTo: Club' });
  const { html } = renderRegistrationPage(page);
  expect(textContent(html)).toMatch(/IBAN\s+NO93 8601 1117 947\s+To\s+Club/);
  expect(html).not.toContain('value="NO93 8601 1117 947"');
});

test('with an account to pay to, each player’s payment reference can be copied', () => {
  const paymentInfo = 'IBAN: NO93 8601 1117 947';
  const [ann] = completedRegistration({ feeOwed: 2000 }).players;
  const [ben] = completedRegistration({ fullName: 'Ben', referenceNumber: 2 }).players;
  if (!ann || !ben) throw new Error('No players.');
  const htmlOf = (players: (typeof ann)[], info = paymentInfo) => {
    const done = { ...completedRegistration(), players };
    return renderRegistrationPage({ ...open({ registrationFee: 20, paymentInfo: info }), done })
      .html;
  };
  expect(htmlOf([ann])).toMatch(/>Reference<.*<bdi>RF74 0000 001<.*value="RF740000001"/);
  const family = htmlOf([ann, { ...ben, feeOwed: 1000 }]);
  expect(family).toMatch(
    />Reference for Ann<.*value="RF740000001".*>Reference for Ben<.*value="RF470000002"/,
  );
  const waiting = { ...ben, feeOwed: 1000, status: 'waiting' as const };
  expect(htmlOf([ann, waiting])).not.toContain('RF470000002');
  expect(htmlOf([ann], 'Cash')).not.toContain('RF74');
});

test('one transfer pays for a family: its code, read by another program, has the sum and all names', () => {
  const done = completedRegistration({ feeOwed: 2050 });
  const players = [
    ...done.players,
    ...completedRegistration({ fullName: 'Ben', feeOwed: 1000, referenceNumber: 2 }).players,
  ];
  const page = open({
    ...{ registrationFee: 20, currency: 'EUR', paymentInfo: '' },
    ...{ transferHolder: 'SK Ulm', transferIban: 'DE89 3704 0044 0532 0130 00' },
  });
  const { html } = renderRegistrationPage({ ...page, done: { ...done, players } });
  expect(html).toMatch(/>Amount<.*€30\.50.*>IBAN<.*>Reference for Ann<.*>Reference for Ben</);
  expect(textContent(html)).toContain('One transfer can pay for all of you.');
  expect(textContent(html)).not.toContain('The organizer will tell you');
  const [, size = '', path = ''] =
    /<svg viewBox="0 0 (\d+) [^>]*aria-label="QR code of the transfer"[^>]*><path d="([^"]*)"/.exec(
      html,
    ) ?? [];
  expect(readPath(path, Number(size))).toBe(
    'BCD\n002\n1\nSCT\n\nSK Ulm\nDE89370400440532013000\nEUR30.50\n\n\nRF740000001 Ann, Ben',
  );
  // Nobody sees the account before they have registered.
  expect(renderRegistrationPage(page).html).not.toMatch(/DE89|SK Ulm/);
});

/** Reads the QR code of a path of dark modules, each drawn four pixels wide. */
function readPath(path: string, modules: number): string | null {
  const side = modules * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1) {
      for (let column = Number(x) * 4; column < (Number(x) + Number(width)) * 4; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return jsqr(pixels, side, side)?.data ?? null;
}

test('if an online payment page is set, other ways are collapsed', () => {
  const done = completedRegistration({ feeOwed: 2000 });
  const foldedOf = (event: Parameters<typeof barePage>[0]) => {
    const paid = { registrationFee: 20, paymentInfo: 'In cash, too.', ...event };
    const { html } = renderRegistrationPage({ ...open(paid), done });
    return textContent(html).includes('Other ways to pay');
  };
  expect(foldedOf({ paymentLink: 'https://pay.example/open' })).toBe(true);
  expect(foldedOf({})).toBe(false);
});
