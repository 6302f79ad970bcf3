import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import { plainEvent, withoutLinks } from './plain-mail.ts';

test.each([
  ['Spring Open 2027', 'Spring Open 2027'],
  ['Memorial of J. R. Capablanca', 'Memorial of J. R. Capablanca'],
  ['3.5 points', '3.5 points'],
  ['www.evil.example/win', 'www. evil. example/win'],
  ['https://evil.example', 'https evil. example'],
  ['write to me@evil.example', 'write to me at evil. example'],
  ['evil\u3002example', 'evil. example'],
])('%j is written as %j', (typed, told) => {
  expect(withoutLinks(typed)).toBe(told);
});

test('a new organizer’s mails have no bank account, and say where it is', () => {
  const event = { ...EMPTY_EVENT, eventId: 'open', registrationFee: 40 };
  const account = { transferHolder: 'SK Ulm', transferIban: 'DE89 3704 0044 0532 0130 00' };
  expect(plainEvent(event).paymentInfo).toContain('tournament page');
  const plain = plainEvent({ ...event, ...account });
  expect(JSON.stringify(plain)).not.toMatch(/SK Ulm|DE89/);
  expect(plain.paymentInfo).toContain('page of your registration');
});
