import { expect, test } from 'vitest';
import { messageProblems } from './message.ts';
import { fillIn, isPersonal, placeholdersIn, unknownPlaceholders } from './placeholders.ts';

const VALUES = {
  name: 'Ann {event}',
  event: 'Spring Open',
  section: 'U1800',
  'amount due': '$40',
  'page link': 'https://chess.example/spring',
  'manage link': 'https://chess.example/entry/1',
};

test('placeholders are filled in once, ignoring case and blanks', () => {
  expect(fillIn('Hello { Name }, you owe {amount Due} for {EVENT}.', VALUES)).toBe(
    'Hello Ann {event}, you owe $40 for Spring Open.',
  );
});

test('a placeholder without a value stays as it was typed', () => {
  expect(fillIn('{name} in { Event }', { event: 'Spring Open' })).toBe('{name} in Spring Open');
});

test('an unknown placeholder stays as it was typed and is reported once', () => {
  expect(fillIn('{nmae} {', VALUES)).toBe('{nmae} {');
  expect(unknownPlaceholders('{nmae} {name} {nmae} {} { 1 }')).toEqual(['{nmae}', '{}', '{ 1 }']);
  expect(placeholdersIn('{name} {x} {name}')).toEqual(['name']);
});

test('a message is personal if it differs between players', () => {
  expect(isPersonal({ subject: 'To {name}', body: '' })).toBe(true);
  expect(isPersonal({ subject: '{event}', body: '{page link} {nobody}' })).toBe(false);
});

test('a problem is at the field that causes it', () => {
  const event = { hasSections: false };
  expect(messageProblems({ subject: '', body: 'Hello {nmae}' }, event)).toEqual({
    subject: 'Write a subject',
    body: expect.stringMatching(/\{nmae\}.*: \{name\}, \{event\}/),
  });
  expect(messageProblems({ subject: 'Hello', body: 'In {section}' }, event)).toEqual({
    body: 'This tournament has no sections, so remove {section}.',
  });
  expect(
    messageProblems({ subject: 'Hello', body: 'In {section}' }, { hasSections: true }),
  ).toEqual({});
});
