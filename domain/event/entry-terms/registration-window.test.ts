import { expect, test } from 'vitest';
import { TERMS } from '../../words/en/terms.ts';
import { EMPTY_EVENT } from '../event.ts';
import {
  eventIsOver,
  openingHint,
  registrationClosedText,
  registrationClosesAt,
  registrationIsOver,
  registrationOpensText,
  registrationState,
} from './registration-window.ts';

const event = { endDate: '2027-04-04', registrationDeadline: '', timeZone: 'America/New_York' };
const closes = (changes: Partial<typeof event>) =>
  new Date(registrationClosesAt({ ...event, ...changes })).toISOString();

test('without a deadline registration ends with the last day at the venue', () => {
  expect(closes({})).toBe('2027-04-05T04:00:00.000Z');
  expect(registrationIsOver(event, '2027-04-05T03:59:59.999Z')).toBe(false);
  expect(registrationIsOver(event, '2027-04-05T04:00:00Z')).toBe(true);
});

test('a deadline ends it before, and one after the last day changes nothing', () => {
  expect(closes({ registrationDeadline: '2027-04-01T18:00' })).toBe('2027-04-01T22:00:00.000Z');
  expect(closes({ registrationDeadline: '2027-04-09T18:00' })).toBe('2027-04-05T04:00:00.000Z');
  expect(closes({ endDate: '9999-12-31' })).toMatch(/^\+010000-01-01/);
});

test('an event is over with its last day, whatever the deadline', () => {
  expect(eventIsOver(event, '2027-04-05T03:00:00Z')).toBe(false);
  expect(eventIsOver(event, '2027-04-05T04:00:00Z')).toBe(true);
});

test.each([
  ['', 'Registration closed at the end of Apr 4, 2027.'],
  ['2027-04-01T18:05', 'Registration closed on Apr 1, 2027 at 18:05, New York time.'],
  ['2027-04-01T00:30', 'Registration closed on Apr 1, 2027 at 00:30, New York time.'],
  ['2027-04-01T12:00', 'Registration closed on Apr 1, 2027 at 12:00, New York time.'],
  ['2027-04-01T00:00', 'Registration closed at the end of Mar 31, 2027.'],
  ['2027-05-01T18:00', 'Registration closed at the end of Apr 4, 2027.'],
])('a deadline of %j is shown as a sentence', (registrationDeadline, sentence) => {
  expect(registrationClosedText({ ...event, registrationDeadline }, TERMS)).toBe(sentence);
});

test('a day that is not known yet ends nothing', () => {
  expect(registrationIsOver({ ...event, endDate: '' }, '2027-04-05T04:00:00Z')).toBe(false);
});

test('that it is cancelled comes before everything, and closing by the organizer before the deadline', () => {
  const shown = { ...EMPTY_EVENT.tabsShown, showRegistration: true };
  const over = { ...EMPTY_EVENT, ...event, tabsShown: shown };
  const state = (changes: Partial<typeof EMPTY_EVENT>) =>
    registrationState({ ...over, ...changes }, { players: 0, now: '2027-05-01T00:00:00Z' });
  expect(state({})).toBe('over');
  expect(state({ registrationStatus: 'closed' })).toBe('closed');
  expect(state({ registrationStatus: 'closed', tabsShown: EMPTY_EVENT.tabsShown })).toBe('none');
  expect(state({ isCancelled: true, tabsShown: EMPTY_EVENT.tabsShown })).toBe('cancelled');
});

test('registration that opens at a time is ahead until then, and says when it opens', () => {
  const shown = { ...EMPTY_EVENT.tabsShown, showRegistration: true };
  const opening = { ...EMPTY_EVENT, ...event, registrationOpens: '2027-03-01T00:00' };
  const state = (now: string | null, changes: Partial<typeof EMPTY_EVENT> = {}) =>
    registrationState({ ...opening, tabsShown: shown, ...changes }, { players: 0, now });
  expect(state('2027-03-01T04:59:59.999Z')).toBe('soon');
  expect(state('2027-03-01T05:00:00Z')).toBe('internal');
  expect(state(null)).toBe('internal');
  expect(state('2027-02-01T05:00:00Z', { registrationStatus: 'closed' })).toBe('closed');
  expect(state('2027-05-01T05:00:00Z', { registrationOpens: '2027-06-01T00:00' })).toBe('over');
  expect(registrationOpensText(opening, TERMS)).toBe(
    'Registration opens on Mar 1, 2027 at 00:00, New York time.',
  );
  expect(openingHint(opening, TERMS)).toBe(registrationOpensText(opening, TERMS));
  expect(openingHint({ ...opening, registrationOpens: '' }, TERMS)).toMatch(/^Leave empty/);
});
