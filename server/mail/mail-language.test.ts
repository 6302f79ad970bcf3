import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { toCalendarFile } from '@tabiya/domain/pages/calendar-file';
import { INVENTED, withoutInvented } from '@tabiya/domain/words/testing/invented-language';
import { expect, test } from 'vitest';
import { addressedMail } from './message-mail.ts';
import { plainEvent } from './plain-mail.ts';
import { type RegistrationMailSource, registrationMail } from './registration-mail.ts';

/**
 * A text of the organizer's or player's. No letter of it is Latin, so any Latin letter in a mail comes from the
 * product.
 */
const THEIRS = 'Ωμέγα';

const event = {
  ...EMPTY_EVENT,
  eventId: 'spring-open040227ab12',
  title: THEIRS,
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  venueName: THEIRS,
  venueAddress: THEIRS,
  checkinTime: THEIRS,
  timeControl: THEIRS,
  registrationName: THEIRS,
  registrationFee: 40,
  rounds: [{ round: 1, date: '2027-04-02', time: '18:00', notes: THEIRS }],
  tabsShown: { ...EMPTY_EVENT.tabsShown, showSchedule: true },
};

const confirmable: RegistrationMailSource = {
  event,
  url: 'https://chess.example/spring-open',
  participantId: 'guest_1',
  mailId: 'b2a3',
  kind: 'registration',
  knownStatus: null,
  manageUrl: null,
  fullName: THEIRS,
  email: 'ann@players.example',
  status: 'registered',
  registeredAt: '2026-11-21 06:00:00+00',
  organizerEmail: 'olga@club.example',
  organizerPhone: '555 0199',
  hasAccount: true,
  placeNumber: 3,
  family: [],
  details: {
    ...{
      sectionName: THEIRS,
      feeOwed: 4000,
      received: 0,
      byes: [2, 5],
      waitingPosition: null,
      discount: null,
      referenceNumber: 1,
    },
    ...{ reduction: THEIRS, reductionState: 'claimed' },
  },
  revision: 3,
  changedAt: '2026-11-21 06:00:00+00',
};

/** Returns the lines of a text with Latin letters, addresses aside. */
const unworded = (text: string) =>
  withoutInvented(text)
    .replaceAll(/\S+[.@/]\S+/g, '')
    .split('\n')
    .filter((line) => /\p{Script=Latin}/u.test(line));

const readable = (html: string) =>
  html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, '\n');

const KNOWN = [null, ...PARTICIPANT_STATUSES];
const EVENTS = {
  'with a way to pay': { ...event, paymentInfo: THEIRS },
  'with a payment page': { ...event, paymentLink: 'https://pay.example' },
  'with a fee alone': event,
  'free of charge': { ...event, registrationFee: 0 },
  'of a new account': plainEvent(event, INVENTED),
};

test.each(Object.entries(EVENTS))('all emails of an event %s are in its language', (_, event) => {
  for (const kind of ['registration', 'status'] as const) {
    for (const status of PARTICIPANT_STATUSES) {
      for (const knownStatus of KNOWN) {
        const family = kind === 'registration' && knownStatus !== null ? [confirmable] : [];
        const mail = registrationMail(
          { ...confirmable, family, event, kind, status, knownStatus },
          '2026-11-21T06:00:10Z',
          INVENTED,
        );
        expect(mail.html).toContain('<html lang="ja">');
        const texts = [mail.subject, mail.text, readable(mail.html)];
        expect(texts.flatMap(unworded)).toEqual([]);
      }
    }
  }
});

test('the board email is entirely in its language', () => {
  const opponent = {
    ...{ startRank: 4, participantId: null, name: THEIRS, title: '', federation: '', fideId: '' },
    ...{ rating: null, games: [] },
  };
  for (const board of [null, { number: 12, color: 'w' as const, opponent }]) {
    const mail = registrationMail(
      { ...confirmable, kind: 'board', board: { round: 3, board, score: '' } },
      '2026-11-21T06:00:10Z',
      INVENTED,
    );
    expect([mail.subject, mail.text, readable(mail.html)].flatMap(unworded)).toEqual([]);
  }
});

test('the frame of a message to players is in its language', () => {
  const { url } = confirmable;
  for (const optOutUrl of ['https://chess.example/unsubscribe/1', null]) {
    for (const body of [THEIRS, '{section} {amount due} {name}']) {
      const player = { ...confirmable.details, ...confirmable, sectionId: null, sectionName: null };
      const mail = addressedMail(
        {
          ...{ subject: '{event}', body, event, url, player, manageUrl: null, mailId: 'b2a3' },
          ...{ email: 'ann@players.example', organizerEmail: '', optOutUrl },
        },
        INVENTED,
      );
      const texts = [mail.subject, mail.text, readable(mail.html)];
      expect(texts.flatMap(unworded)).toEqual([]);
    }
  }
});

test('calendar text of an event is in its language', () => {
  const { url, revision, changedAt } = confirmable;
  const words = INVENTED.calendarFile;
  const file = toCalendarFile({ event, url, revision, changedAt, words }).replaceAll('\r\n ', '');
  const shown = [...file.matchAll(/^(?:SUMMARY|DESCRIPTION):(.*)$/gm)].map(([, text = '']) =>
    text.replaceAll('\\n', ' '),
  );
  expect(shown).toHaveLength(4);
  expect(shown.flatMap(unworded)).toEqual([]);
});

test('a sentence outside the language is detected', () => {
  const { text, html } = registrationMail(confirmable, '2026-11-21T06:00:10Z');
  for (const said of [text, readable(html)]) {
    expect(unworded(said).join()).toContain('If your plans change');
  }
});
