import { expect, test } from 'vitest';
import {
  adminViewPath,
  anotherPlayerPath,
  calendarPath,
  confirmationPath,
  editorPath,
  eventPath,
  publishPath,
  registrationPath,
  signInPath,
  signUpPath,
} from './paths.ts';

test('each screen and page of an event has a path', () => {
  expect([
    eventPath('open'),
    calendarPath('open'),
    registrationPath('open'),
    anotherPlayerPath('open'),
    confirmationPath('open'),
    editorPath('open'),
    editorPath('open', { tab: 'about', mode: 'preview' }),
    publishPath('open'),
    adminViewPath('open'),
    adminViewPath('open', 'schedule'),
  ]).toEqual([
    '/open',
    '/open.ics',
    '/register?eventId=open',
    '/register?eventId=open&player=other',
    '/register?eventId=open&registered',
    '/newEvent?eventId=open',
    '/newEvent?eventId=open&tab=about&mode=preview',
    '/newEvent?eventId=open&publish',
    '/organizer?eventId=open',
    '/organizer?eventId=open&tab=schedule',
  ]);
});

test('no id adds anything to a path', () => {
  expect(registrationPath('a&b=c#d')).toBe('/register?eventId=a%26b%3Dc%23d');
  expect(eventPath('../x')).toBe('/..%2Fx');
});

test('signing in and up lead on', () => {
  expect(signInPath(registrationPath('open'))).toBe('/auth?redirect=/register%3FeventId%3Dopen');
  expect(signUpPath('/premium')).toBe('/auth?redirect=/premium&mode=signup');
});
