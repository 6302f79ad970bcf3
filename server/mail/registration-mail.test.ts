import type { EntryDetails } from '@tabiya/domain/entries/entry-details';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { toMinorUnits } from '@tabiya/domain/money/currency';
import { expect, test } from 'vitest';
import type { MailedEntry } from './registered.ts';
import { type RegistrationMailSource, registrationMail } from './registration-mail.ts';
import { readCode } from './testing/read-code.ts';

const event = {
  ...EMPTY_EVENT,
  eventId: 'spring-open040227ab12',
  title: 'Spring Open',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: 'Town Hall',
  city: 'Bergen',
  country: 'Norway',
};

const confirmable: RegistrationMailSource = {
  event,
  url: 'https://chess.example/spring-open',
  participantId: 'guest_1',
  mailId: 'b2a3',
  kind: 'registration',
  knownStatus: null,
  manageUrl: null,
  fullName: 'Ann Archer',
  email: 'ann@players.example',
  status: 'registered',
  registeredAt: '2026-11-21 06:00:00+00',
  organizerEmail: 'olga@club.example',
  organizerPhone: '',
  hasAccount: false,
  placeNumber: null,
  family: [],
  details: {
    ...{
      sectionName: null,
      feeOwed: null,
      received: 0,
      byes: [],
      waitingPosition: null,
      discount: null,
      referenceNumber: 1,
    },
    ...{ reduction: '', reductionState: '' },
  },
  revision: 3,
  changedAt: '2026-11-21 06:00:00+00',
};

const NOW = '2026-11-21T06:00:10Z';

/** The mail about an entry that owes the event's fee, with the given details. */
function mailOf(
  fields: Partial<EventFields> = {},
  {
    details,
    ...more
  }: Omit<Partial<RegistrationMailSource>, 'details'> & { details?: Partial<EntryDetails> } = {},
) {
  const published = { ...event, ...fields };
  const { registrationFee, currency } = published;
  const feeOwed = registrationFee === null ? null : toMinorUnits(registrationFee, currency);
  const all = { ...confirmable.details, feeOwed, ...details };
  return registrationMail({ ...confirmable, event: published, ...more, details: all }, NOW);
}

/** The text of the HTML without its tags. */
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

const bothOf = ({ text, html }: { text: string; html: string }) => [text, readable(html)];

test('a guest whose address has an account is told so, with where to sign in', () => {
  const words = 'you weren’t signed in when you registered';
  const mail = mailOf({}, { hasAccount: true });
  for (const said of bothOf(mail)) expect(said).toContain(words);
  for (const source of [mail.text, mail.html]) {
    expect(source).toContain('https://chess.example/auth?mode=login');
  }
  for (const said of bothOf(mailOf())) expect(said).not.toContain(words);
});

test('the email names player, event, time, place, and contact', () => {
  const mail = mailOf({ venueAddress: 'Main Street 1', checkinTime: 'Friday 17:00' });
  expect(mail).toMatchObject({
    to: { name: 'Ann Archer', address: 'ann@players.example' },
    replyTo: { name: '', address: 'olga@club.example' },
    subject: 'You’re registered: Spring Open (Ann Archer)',
  });
  for (const said of bothOf(mail)) {
    for (const text of [
      'You’re registered',
      'Ann Archer is on the organizer’s player list.',
      'Town Hall, Bergen, Norway',
      'Main Street 1',
      'Friday 17:00',
      'Registered',
      'To cancel or modify your registration, please contact the organizer.',
      'olga@club.example',
    ]) {
      expect(said).toContain(text);
    }
    expect(said).toMatch(/April 2\s–\s4, 2027/);
  }
  expect(mail.text).toContain('https://chess.example/spring-open');
  expect(mail.html).toContain('href="https://chess.example/spring-open"');
});

test('a single day has its weekday', () => {
  const mail = mailOf({ endDate: '2027-04-02', isSingleDay: true });
  for (const said of bothOf(mail)) expect(said).toContain('Friday, April 2, 2027');
});

test('an email sent after the event has no past dates', () => {
  const mail = registrationMail(confirmable, '2027-04-05T00:00:00Z');
  expect(mail.attachment).toBeNull();
  for (const said of bothOf(mail)) expect(said).not.toContain('attached');
});

test('a calendar file of the whole event is attached', () => {
  const { attachment } = mailOf();
  expect(attachment).toMatchObject({
    filename: 'spring-open040227ab12.ics',
    contentType: expect.stringContaining('text/calendar'),
  });
  expect(attachment?.content).toContain('DTSTART;VALUE=DATE:20270402\r\nDTEND;VALUE=DATE:20270405');
});

test('a free event is named so, without payment information', () => {
  for (const said of bothOf(mailOf({ registrationFee: 0 }))) {
    expect(said).toMatch(/Registration fee:? *Free/);
    expect(said).not.toContain('How to pay');
  }
});

test('the email doesn’t mention a fee that no one entered', () => {
  for (const said of bothOf(mailOf({ registrationFee: null }))) {
    expect(said).not.toMatch(/Registration fee|Free|How to pay/);
  }
});

test('the fee due is shown in its currency with how to pay, as plain text', () => {
  const mail = mailOf({
    registrationFee: 12.5,
    currency: 'EUR',
    paymentInfo: 'By **bank transfer**,\nor cash.',
  });
  for (const said of bothOf(mail)) {
    expect(said).toContain('€12.50, not paid yet');
    expect(said).toMatch(/How to pay\s+Amount:?\s+€12\.50\s+By bank transfer,\s*or cash\./);
  }
  const untold = mailOf({ registrationFee: 10 });
  for (const said of bothOf(untold)) {
    expect(said).toContain('The organizer will tell you how to pay.');
  }
});

test('the email links to the organizer’s payment page if the fee is due', () => {
  const fields = { registrationFee: 40, paymentLink: 'https://pay.example/?a="1"' };
  const mail = mailOf(fields);
  expect(mail.text).toContain('Pay $40 online: https://pay.example/?a=%221%22');
  expect(mail.html).toContain('href="https://pay.example/?a=%221%22"');
  for (const other of [
    mailOf(fields, { status: 'paid' }),
    mailOf({ ...fields, paymentLink: 'javascript:alert(1)' }),
  ]) {
    for (const said of bothOf(other)) expect(said).not.toContain('online');
  }
});

test('if the fee can be paid online, the email leads to the page of the registration', () => {
  const manageUrl = 'https://chess.example/entry/token';
  const details = { feeOwed: 4000, onlinePayee: 'Chess Club' };
  const fields = { registrationFee: 40, paymentLink: 'https://pay.example' };
  const mail = mailOf(fields, { manageUrl, details });
  expect(mail.text).toContain(`Pay $40 online: ${manageUrl}`);
  for (const said of bothOf(mail)) expect(said).not.toContain('pay.example');
  expect(mailOf({ registrationFee: 40 }, { manageUrl, details }).text).toContain('at Stripe');
  expect(mailOf(fields, { details }).text).toContain('Pay $40 online: https://pay.example');
});

test('a reminder says by when to pay, and that the place is at risk', () => {
  const details = { feeOwed: 4000, payBy: '2027-03-01', losesPlace: true };
  for (const transferIban of ['', 'DE02120300000000202051']) {
    const fields = { registrationFee: 40, transferHolder: 'Chess Club', transferIban };
    const mail = mailOf(fields, { kind: 'reminder', details });
    expect(mail.subject).toContain('Your fee is due soon');
    for (const said of bothOf(mail)) {
      expect(said).toContain('Pay $40 by March 1');
      expect(said).toContain('the place may go to another player');
    }
  }
  const kept = mailOf({ registrationFee: 40 }, { details: { ...details, losesPlace: false } });
  for (const said of bothOf(kept)) expect(said).not.toContain('another player');
});

test('a moved player reads what the fee was and is, and what is left to pay or comes back', () => {
  const moved = (details: Partial<EntryDetails>, more: Partial<RegistrationMailSource> = {}) =>
    mailOf(
      { registrationFee: 50 },
      {
        ...{ kind: 'moved' as const, isMoved: true, knownFee: 3500, ...more },
        details: { sectionName: 'Masters', ...details },
      },
    );
  const dearer = moved({ feeOwed: 5000, received: 3500, payBy: '2027-03-01' });
  for (const said of bothOf(dearer)) {
    expect(said).toContain(
      'moved Ann Archer to Masters. The fee was $35 and is now $50. $15 is left to pay.',
    );
    expect(said).toContain('Pay $15 by March 1');
  }
  const cheaper = moved({ feeOwed: 2000, received: 3500 }, { status: 'paid' });
  for (const said of bothOf(cheaper)) expect(said).toContain('You’ll get $15 back');
  const waiting = moved({ feeOwed: 2000, received: 3500 }, { status: 'waiting' });
  for (const said of bothOf(waiting)) expect(said).not.toContain('back');
  const unpaid = moved({ feeOwed: 5000 });
  for (const said of bothOf(unpaid)) expect(said).toMatch(/is now \$50\.(?! \$50 is left)/);
});

test('a player who is moved from or to a section without a fee reads what is due now', () => {
  const moved = (details: Partial<EntryDetails>, knownFee: number) =>
    mailOf(
      { registrationFee: 50 },
      { kind: 'moved', isMoved: true, knownFee, details: { sectionName: 'Masters', ...details } },
    );
  const began = moved({ feeOwed: 5000 }, 0);
  for (const said of bothOf(began)) expect(said).toContain('to Masters. The fee is now $50.');
  for (const feeOwed of [null, 0]) {
    const ended = moved({ feeOwed }, 3500);
    for (const said of bothOf(ended)) {
      expect(said).toContain('to Masters. The fee was $35. Now there’s none.');
      expect(said).not.toContain('Pay $');
    }
  }
  for (const said of bothOf(moved({ feeOwed: 0, received: 3500 }, 3500)))
    expect(said).toContain('You’ll get $35 back');
});

test('a player who was moved to another tournament reads where from, what counts, and what is left to pay', () => {
  const moved = (details: Partial<EntryDetails>) =>
    mailOf(
      { registrationFee: 50, title: 'City Open' },
      { kind: 'movedEntry', movedFrom: 'Spring Open', details: { feeOwed: 5000, ...details } },
    );
  const paid = moved({ received: 4000 });
  expect(paid.attachment).not.toBeNull();
  for (const said of bothOf(paid)) {
    expect(said).toContain('Ann Archer from Spring Open to City Open. The $40 you’ve paid');
    expect(said).toContain('$50, $40 paid so far');
  }
  for (const said of bothOf(moved({}))) expect(said).toContain('to City Open.');
});

test('a player whose fee a code has changed reads what it was and is, and of no move', () => {
  const mail = mailOf(
    { registrationFee: 50 },
    { kind: 'moved', isMoved: false, knownFee: 5000, details: { feeOwed: 4000 } },
  );
  expect(mail.subject).toContain('Your fee has changed');
  for (const said of bothOf(mail)) {
    expect(said).toContain('changed the fee for Ann Archer. The fee was $50 and is now $40.');
    expect(said).not.toContain('moved');
  }
});

test('a player whose place was given up learns why, and when it is theirs again', () => {
  const gone = { kind: 'status', knownStatus: 'registered', status: 'cancelled' } as const;
  const mail = mailOf({}, { ...gone, details: { isGivenUp: true } });
  for (const said of bothOf(mail)) expect(said).toContain('because the fee wasn’t paid in time');
  const back = mailOf({}, { kind: 'status', knownStatus: 'cancelled', status: 'paid' });
  expect(back.subject).toContain('You’re registered again');
});

test('a paid fee is not requested again', () => {
  const mail = mailOf({ registrationFee: 40, paymentInfo: 'Cash' }, { status: 'paid' });
  for (const said of bothOf(mail)) {
    expect(said).toContain('$40, paid');
    expect(said).toMatch(/Your status:? *Paid/);
    expect(said).not.toContain('Cash');
  }
});

test('section, byes, and a reduction to be confirmed are in the email', () => {
  const details = { sectionName: 'U1800', byes: [2, 5], feeOwed: 2000, reduction: 'Junior' };
  const mail = mailOf(
    { registrationFee: 40 },
    { details: { ...details, reductionState: 'claimed' } },
  );
  for (const said of bothOf(mail)) {
    for (const fact of [
      /Section:? *U1800/,
      /Half-point byes in rounds:? *2, 5/,
      /\$20, not paid yet/,
    ]) {
      expect(said).toMatch(fact);
    }
    expect(said).toContain('Junior, to be confirmed by the organizer');
  }
  const refused = mailOf({}, { details: { ...details, feeOwed: 4000, reductionState: 'refused' } });
  for (const said of bothOf(refused)) expect(said).toContain('Junior: not granted');
});

test('after a partial payment, the rest is requested', () => {
  const fields = { paymentLink: 'https://pay.example', currency: 'JPY' } as const;
  const mail = mailOf(fields, { details: { feeOwed: 5000, received: 2000 } });
  expect(mail.text).toContain('Pay ¥3,000 online: https://pay.example');
  for (const said of bothOf(mail)) expect(said).toContain('¥5,000, ¥2,000 paid so far');
});

test('one email confirms a whole family, each with their own details, and requests the total', () => {
  const entry = (fullName: string, more: Partial<MailedEntry> = {}): MailedEntry => ({
    ...{ fullName, status: 'registered', placeNumber: null },
    manageUrl: `https://chess.example/entry#${fullName}`,
    details: { ...confirmable.details, sectionName: 'Open', feeOwed: 2_000 },
    ...more,
  });
  const { details } = confirmable;
  const mail = mailOf(
    { paymentLink: 'https://pay.example' },
    {
      ...entry('Ann Archer'),
      family: [
        entry('Bob Archer', { details: { ...details, sectionName: 'Kids', feeOwed: 1_500 } }),
        entry('Cid Archer', { status: 'waiting', details: { ...details, waitingPosition: 2 } }),
      ],
    },
  );
  expect(mail.subject).toBe(
    'You’re registered: Spring Open (Ann Archer, Bob Archer, and Cid Archer)',
  );
  for (const said of bothOf(mail)) {
    expect(said).toMatch(/Ann Archer:? *Section: Open · Registration fee: \$20, not paid yet/);
    expect(said).toMatch(/Bob Archer:? *Section: Kids · Registration fee: \$15, not paid yet/);
    expect(said).toMatch(/Cid Archer:? *Your status: Waiting list, number 2/);
    expect(said).toMatch(/Total:? *\$35 for 2 players/);
    expect(said).toMatch(/Pay \$35 online/);
  }
  for (const name of ['Ann', 'Bob', 'Cid']) {
    expect(mail.text).toContain(`https://chess.example/entry#${name} Archer`);
  }
});

test('a player on the waiting list gets their position and reads when to pay, without payment information', () => {
  const details = { waitingPosition: 4, feeOwed: 4000 };
  const mail = mailOf({ paymentInfo: 'Cash' }, { status: 'waiting', details });
  expect(mail.subject).toBe('You’re on the waiting list: Spring Open (Ann Archer)');
  for (const said of bothOf(mail)) {
    expect(said).toMatch(/Your status:? *Waiting list, number 4/);
    expect(said).toMatch(/Registration fee:? *\$40, to pay when you have a place/);
    expect(said).not.toContain('Cash');
  }
});

test('a player who got a place is notified by a separate email, with the dates', () => {
  const mail = mailOf({}, { kind: 'promoted' });
  expect(mail.subject).toBe('You’re in: Spring Open (Ann Archer)');
  expect(mail.id).not.toBe(mailOf().id);
  expect(mail.attachment).not.toBeNull();
});

test('an address whose entries an account took over is notified, with how to undo it', () => {
  const mail = mailOf({ registrationFee: 40, paymentInfo: 'Cash' }, { kind: 'takenOver' });
  expect(mail.subject).toBe('Your registration is in an account now: Spring Open (Ann Archer)');
  expect(mail.attachment).toBeNull();
  for (const said of bothOf(mail)) {
    expect(said).toContain('now belong to the account with this address');
    expect(said).toMatch(/If this wasn’t you[\s\S]*“Forgot Password\?” on the sign-in page/);
    expect(said).not.toMatch(/Cash|mistyped/);
  }
  for (const source of [mail.text, mail.html]) {
    expect(source).toContain('https://chess.example/auth?mode=login');
  }
});

const told = (
  status: RegistrationMailSource['status'],
  knownStatus: RegistrationMailSource['knownStatus'],
) =>
  mailOf(
    { registrationFee: 40, paymentInfo: 'Cash' },
    { kind: 'status', mailId: `${knownStatus} ${status}`, status, knownStatus },
  );

test.each([
  ['paid', 'registered', 'You’re marked as paid', 'is now marked as paid'],
  ['cancelled', 'paid', 'Your registration is cancelled', 'is no longer on the player list'],
  ['registered', 'cancelled', 'You’re registered again', 'is back on the organizer’s player list'],
  ['registered', 'paid', 'You’re no longer marked as paid', 'no longer marked as paid'],
] as const)('%s after %s: %s', (status, knownStatus, heading, opening) => {
  const mail = told(status, knownStatus);
  expect(mail).toMatchObject({ subject: `${heading}: Spring Open (Ann Archer)`, attachment: null });
  for (const said of bothOf(mail)) {
    for (const text of [heading, opening, 'please contact the organizer.', 'olga@club.example']) {
      expect(said.toLowerCase()).toContain(text.toLowerCase());
    }
    expect(said).toMatch(new RegExp(`Your status:? *${status}`, 'i'));
    expect(said).not.toContain('calendar');
    expect(said.includes('Cash')).toBe(status === 'registered');
    expect(said.includes('$40')).toBe(status !== 'cancelled');
  }
  expect(mail.id).not.toBe(mailOf().id);
  expect(mail.id).toBe(told(status, knownStatus).id);
});

test('the registration contact is named before the organizer, and gets the replies', () => {
  const contacts = { registrationName: 'Ola', registrationEmail: 'entries@club.example' };
  const mail = mailOf(contacts, { organizerPhone: '555 0199' });
  expect(mail.replyTo).toEqual({ name: 'Ola', address: 'entries@club.example' });
  for (const said of bothOf(mail)) {
    expect(said).toMatch(/Registration: Ola, entries@club\.example\s*Organizer: .*555 0199/);
  }
});

test('replies go to the next contact if the first has no valid address, or nowhere', () => {
  const mail = mailOf({ registrationEmail: 'ask at the desk' });
  expect(mail.replyTo).toEqual({ name: '', address: 'olga@club.example' });
  expect(mail.text).toContain('Registration: ask at the desk');
  expect(mailOf({}, { organizerEmail: '' }).replyTo).toBeNull();
});

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'\0&amp;`;

test('input is never markup', () => {
  const fields = {
    title: HOSTILE,
    venueName: HOSTILE,
    venueAddress: HOSTILE,
    checkinTime: HOSTILE,
    paymentInfo: HOSTILE,
    registrationName: HOSTILE,
    registrationEmail: HOSTILE,
    primaryColorHex: 'red;background:url(//evil.example)',
  };
  const mail = mailOf(fields, {
    details: { sectionName: HOSTILE, reduction: HOSTILE, reductionState: 'claimed' },
    fullName: HOSTILE,
    organizerEmail: `"><b>@evil.example`,
    organizerPhone: HOSTILE,
  });
  expect(mail.html).not.toMatch(/<(script|img|b)[ >]|\0|evil\.example\)/);
  const links = [...mail.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(6);
  for (const href of links) {
    expect(href).toMatch(
      /^(?:https:\/\/chess\.example\/|https:\/\/www\.google\.com\/maps\/|mailto:)/,
    );
  }
  expect(readable(mail.html)).toContain('<script>alert(1)</script>');
});

test('a player who owes nothing is not told how to pay', () => {
  const paying = { paymentInfo: 'IBAN NO93 8601 1117 947' };
  const free = { feeOwed: 0, reduction: 'Junior', reductionState: 'claimed' as const };
  expect(mailOf(paying, { details: free }).text).not.toContain('NO93');
  expect(mailOf(paying, { details: { ...free, feeOwed: 1000 } }).text).toContain('NO93');
});

const ULM = { transferHolder: 'SK Ulm', transferIban: 'DE89 3704 0044 0532 0130 00' };

test('a transfer is in the mail with its values and as a code that another program reads', () => {
  const fields = { registrationFee: 37, currency: 'EUR' as const, paymentInfo: '', ...ULM };
  const mail = mailOf(fields);
  expect(mail.text).toMatch(
    /Amount: +€37\nTo: +SK Ulm\nIBAN: +DE89 3704 0044 0532 0130 00\nReference: +RF74 0000 001\n/,
  );
  expect(mail.html).toContain('<img src="cid:transfer-code"');
  expect(mail.picture?.id).toBe('transfer-code');
  expect(readCode(Buffer.from(mail.picture?.content ?? '', 'base64'))).toBe(
    'BCD\n002\n1\nSCT\n\nSK Ulm\nDE89370400440532013000\nEUR37.00\n\n\nRF740000001 Ann Archer',
  );
  for (const other of [
    mailOf(fields, { status: 'paid', details: { received: 3700 } }),
    mailOf(fields, { status: 'waiting', details: { waitingPosition: 1 } }),
    mailOf(fields, { kind: 'takenOver' }),
  ]) {
    expect(other.text + other.html).not.toMatch(/DE89|cid:/);
    expect(other.picture).toBe(null);
  }
});

test('a family’s mail has the sum, each player’s reference, and a code for all', () => {
  const ben = {
    ...{ fullName: 'Ben Archer', status: 'registered' as const, placeNumber: null },
    ...{ manageUrl: null, details: { ...confirmable.details, feeOwed: 2000, referenceNumber: 2 } },
  };
  const fields = { registrationFee: 37, currency: 'EUR' as const, paymentInfo: 'Or cash.', ...ULM };
  const mail = mailOf(fields, { family: [ben] });
  expect(mail.text).toMatch(/Amount: +€57\n/);
  expect(mail.text).toMatch(
    /Ann Archer: +RF74 0000 001\nReference for Ben Archer: +RF47 0000 002\n/,
  );
  expect(mail.text).toContain('Or cash.');
  expect(readCode(Buffer.from(mail.picture?.content ?? '', 'base64'))).toContain(
    'EUR57.00\n\n\nRF740000001 Ann Archer, Ben Archer',
  );
});

test('no text can add a header or change its direction', () => {
  const broken = 'Ann\r\nBcc: victim@evil.example\u2028\u202e\ud800';
  const mail = mailOf({ title: broken, registrationName: broken }, { fullName: broken });
  for (const header of [mail.subject, mail.to.name, mail.text.split('\n\n')[1]]) {
    expect(header).toMatch(/Ann Bcc: victim(@| at )evil\. ?example/);
    expect(header).not.toMatch(/[\r\n\u2028\u202e\ud800]/);
  }
});

test('overlong names and titles are cut in headers, and complete below', () => {
  const long = '♞'.repeat(200);
  const mail = mailOf({ title: long }, { fullName: long });
  expect(mail.to.name).toBe(`${'♞'.repeat(120)}…`);
  expect(mail.subject).toBe(`You’re registered: ${'♞'.repeat(120)}… (${'♞'.repeat(120)}…)`);
  expect(mail.text).toContain(long);
});

test('the same registration has the same ID, and another one a different ID', () => {
  const { id } = mailOf();
  expect(id).toMatch(/^<registration\.[0-9a-f]{32}@chess\.example>$/);
  expect(mailOf({ title: 'Renamed' }).id).toBe(id);
  expect(mailOf({}, { registeredAt: '2026-11-22 06:00:00+00' }).id).not.toBe(id);
  expect(mailOf({}, { participantId: 'guest_2' }).id).not.toBe(id);
});

test('a confirmation names the place, and links to calendar and venue', () => {
  const mail = mailOf({ maxPlayers: 160, venueAddress: 'Main Street 1' }, { placeNumber: 62 });
  for (const said of bothOf(mail)) expect(said).toContain('no. 62 of 160');
  for (const source of [mail.text, mail.html.replaceAll('&#38;', '&').replaceAll('&amp;', '&')]) {
    expect(source).toContain('https://chess.example/spring-open040227ab12.ics?to=google');
    expect(source).toContain('https://www.google.com/maps/dir/?api=1&destination=Town+Hall,');
  }
  const off = mailOf({}, { kind: 'status', status: 'cancelled', placeNumber: null });
  for (const source of [off.text, off.html]) expect(source).not.toMatch(/to=google|maps/);
});

test('values to copy for the payment are in rows, and the rest is text', () => {
  const paymentInfo = 'Account: 1234.56.78901\nPlease pay before **May 1**.';
  const mail = mailOf({ registrationFee: 37, currency: 'EUR', paymentInfo });
  expect(mail.text).toMatch(
    /Amount: +€37\nAccount: +1234\.56\.78901\nReference: +RF74 0000 001\nPlease pay before May 1\./,
  );
  expect(readable(mail.html)).toMatch(/Amount\s+€37\s+Account\s+1234\.56\.78901/);
});

test('a player who withdraws is told what they get back, and one who owes the better rule', () => {
  const gone = { kind: 'withdrawn' as const, status: 'cancelled' as const, refund: 3150 };
  const mail = mailOf({ registrationFee: 35, currency: 'EUR' }, gone);
  for (const said of bothOf(mail)) expect(said).toMatch(/You’ll get back:?\s+€31.50/);
  const none = mailOf({ registrationFee: 35 }, { ...gone, refund: undefined });
  for (const said of bothOf(none)) expect(said).not.toContain('You’ll get back');
  const steps = [{ percent: 90, until: '2027-03-01' }];
  const owing = mailOf(
    {
      registrationFee: 35,
      refundRule: { steps: [{ percent: 10, until: '2027-03-01' }], atOnce: false },
    },
    { refundRules: [{ steps }] },
  );
  for (const said of bothOf(owing)) expect(said).toContain('90% until Mar 1, 2027');
});
