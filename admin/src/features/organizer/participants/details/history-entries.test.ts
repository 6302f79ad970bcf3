import { expect, test } from 'vitest';
import { historyEntries } from './history-entries.ts';

const AT = '2026-11-20 10:00:00.5+00';
const player = { registeredAt: AT, organizerCreated: false, isGuest: true };
const history = { createdAt: AT, updatedAt: AT, mails: [] };
const texts = (...args: Parameters<typeof historyEntries>) =>
  historyEntries(...args).map(({ text }) => text);

test('who made an entry is said once', () => {
  expect(texts(player, history)).toEqual(['Registered as a guest']);
  expect(texts({ ...player, isGuest: false }, history)).toEqual(['Registered with an account']);
  expect(texts({ ...player, organizerCreated: true }, history)).toEqual(['Added by you']);
});

test('a player who came again, and an imported one, have two days', () => {
  const earlier = { ...history, createdAt: '2026-11-10 10:00:00+00' };
  expect(texts(player, earlier)).toEqual(['Registered again', 'First registered as a guest']);
  const later = {
    ...history,
    createdAt: '2026-11-21 10:00:00+00',
    updatedAt: '2026-11-21 10:00:00+00',
  };
  expect(texts({ ...player, organizerCreated: true }, later)).toEqual([
    'Imported by you',
    'Registered, as your file says',
  ]);
});

test('mails and the last change stand where they belong, the newest first', () => {
  const mail = { kind: 'registration', status: null, createdAt: AT } as const;
  const mails = [
    { ...mail, sentAt: '2026-11-20 10:01:00+00', isWaiting: false },
    {
      kind: 'status' as const,
      status: 'paid' as const,
      createdAt: '2026-11-20 12:00:00+00',
      sentAt: null,
      isWaiting: true,
    },
    { ...mail, createdAt: '2026-11-20 13:00:00+00', sentAt: null, isWaiting: false },
  ];
  expect(texts(player, { ...history, updatedAt: '2026-11-20 11:59:00+00', mails })).toEqual([
    'Confirmation email not sent',
    'Email about status Paid waits to be sent',
    'Entry changed last',
    'Confirmation email sent',
    'Registered as a guest',
  ]);
});
