import { REGISTRATION_MAIL_KINDS } from '@tabiya/domain/entries/registration-mail-kinds';
import { expect, test } from 'vitest';
import { historyEntries } from './history-entries.ts';

const AT = '2026-11-20 10:00:00.5+00';
const player = { registeredAt: AT, organizerCreated: false, isGuest: true };
const history = { createdAt: AT, updatedAt: AT, mails: [], changes: [] };
const event = {
  questions: [
    {
      id: 'q1',
      kind: 'short',
      label: 'Chess club',
      options: [],
      isRequired: false,
      isPublic: false,
    },
  ],
  currency: 'EUR',
} satisfies Parameters<typeof historyEntries>[2];
const texts = (
  entry: Parameters<typeof historyEntries>[0],
  known: Parameters<typeof historyEntries>[1],
) => historyEntries(entry, known, event).map(({ text }) => text);

test('the creator of an entry is named only once', () => {
  expect(texts(player, history)).toEqual(['Registered as a guest']);
  expect(texts({ ...player, isGuest: false }, history)).toEqual(['Registered with an account']);
  expect(texts({ ...player, organizerCreated: true }, history)).toEqual(['Added by you']);
});

test('a player who registered again has two dates, and so does an imported one', () => {
  const earlier = { ...history, createdAt: '2026-11-10 10:00:00+00' };
  expect(texts(player, earlier)).toEqual(['Registered again', 'First registered as a guest']);
  const later = {
    ...history,
    createdAt: '2026-11-21 10:00:00+00',
    updatedAt: '2026-11-21 10:00:00+00',
  };
  expect(texts({ ...player, organizerCreated: true }, later)).toEqual([
    'Imported by you',
    'Registered (from your file)',
  ]);
});

test('a player who was moved here has registered once', () => {
  const movedAt = '2026-11-23 10:00:00+00';
  const eventMove: [unknown, unknown] = ['City Open', null];
  const moved = {
    ...{ ...history, createdAt: movedAt, updatedAt: movedAt },
    changes: [{ id: 1, madeBy: 'organizer' as const, madeAt: movedAt, changes: { eventMove } }],
  };
  expect(texts(player, moved)).toEqual([
    'Moved here from City Open by you',
    'Registered as a guest',
  ]);
  expect(texts({ ...player, organizerCreated: true }, moved).at(-1)).toBe('Added by you');
});

test('every kind of email has its words', () => {
  const mails = REGISTRATION_MAIL_KINDS.map((kind) => ({
    ...{ kind, status: null, createdAt: AT, sentAt: AT, isWaiting: false },
  }));
  const said = texts(player, { ...history, mails }).filter((text) => text.endsWith(' sent'));
  expect(new Set(said).size).toBe(REGISTRATION_MAIL_KINDS.length);
  expect(said.join()).not.toContain('undefined');
});

test('emails and the last change are in their places, newest first', () => {
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
    'Email about status Paid waiting to be sent',
    'Last changed',
    'Confirmation email sent',
    'Registered as a guest',
  ]);
});

test('a change shows its author, and each field before and after', () => {
  const recorded = (
    id: number,
    madeBy: 'link' | 'account' | 'organizer' | 'site',
    changes: Record<string, [unknown, unknown]>,
  ) => ({ id, madeBy, madeAt: `2026-11-2${id} 10:00:00+00`, changes });
  const known = {
    ...history,
    updatedAt: '2026-11-25 10:00:00.2+00',
    changes: [
      recorded(1, 'link', {
        phoneNumber: ['555 0100', '555 0200'],
        byes: [[], [1, 2]],
        sex: ['', 'w'],
        answers: [{ q1: 'Bergen' }, { q1: 'Oslo', old: true }],
      }),
      recorded(2, 'organizer', { feeOwed: [4000, 2500] }),
      recorded(3, 'account', { status: ['registered', 'cancelled'] }),
      recorded(4, 'link', { status: ['cancelled', 'waiting'] }),
      recorded(5, 'site', { status: ['waiting', 'registered'] }),
    ],
  };
  const entries = historyEntries(player, known, event);
  expect(entries.map(({ text }) => text)).toEqual([
    'Moved up from the waiting list',
    'Registered again by the player, using their link',
    'Withdrawn by the player, signed in',
    'Changed by you',
    'Changed by the player, using their link',
    'Registered as a guest',
  ]);
  expect(entries[3]?.lines).toEqual([{ label: 'Fee', before: '€40', after: '€25' }]);
  expect(entries[4]?.lines).toEqual([
    { label: 'Phone', before: '555 0100', after: '555 0200' },
    { label: 'Half-point byes', before: '', after: '1, 2' },
    { label: 'Sex', before: '', after: 'Female' },
    { label: 'Chess club', before: 'Bergen', after: 'Oslo' },
    { label: 'Removed question', before: '', after: 'Yes' },
  ]);
});

test('an added, changed, or deleted payment shows amount, method, date, and author', () => {
  const cash = { amount: 4000, method: 'cash', receivedOn: '2026-11-21' };
  const recorded = (
    id: number,
    madeBy: 'organizer' | 'formerOrganizer',
    receipt: [unknown, unknown],
  ) => ({
    id,
    madeBy,
    madeAt: '2026-11-21 10:00:00+00',
    changes: { receipt },
  });
  const changes = [
    recorded(1, 'formerOrganizer', [null, cash]),
    recorded(2, 'organizer', [cash, { ...cash, method: 'card' }]),
    recorded(3, 'organizer', [{ ...cash, amount: -1500, method: 'transfer' }, null]),
  ];
  const entries = historyEntries(player, { ...history, changes }, event);
  expect(entries.slice(0, 3).map(({ text }) => text)).toEqual([
    'Payment removed by you',
    'Payment changed by you',
    'Payment recorded by the previous organizer',
  ]);
  expect(entries.slice(0, 3).flatMap(({ lines }) => lines)).toEqual([
    { label: 'Payment', before: '€15 refunded, bank transfer, Nov 21, 2026', after: '' },
    {
      label: 'Payment',
      before: '€40 paid, cash, Nov 21, 2026',
      after: '€40 paid, card, Nov 21, 2026',
    },
    { label: 'Payment', before: '', after: '€40 paid, cash, Nov 21, 2026' },
  ]);
});

test('a payment that was moved names the other player, also once they are gone', () => {
  const money = { amount: 4000, method: 'cash', receivedOn: '2026-11-23' };
  const moved = (id: number, receiptMove: [unknown, unknown], receipt: [unknown, unknown]) => ({
    ...{ id, madeBy: 'organizer' as const, madeAt: AT, changes: { receiptMove, receipt } },
  });
  const changes = [moved(1, ['ben', null], [null, money]), moved(2, [null, 'gone'], [money, null])];
  const entries = historyEntries(player, { ...history, changes }, event, (id) =>
    id === 'ben' ? 'Ben Berg' : undefined,
  );
  expect(
    entries.slice(-2).map(({ text, lines }) => [text, lines?.map(({ label }) => label)]),
  ).toEqual([
    ['Payment moved to another player by you', ['Payment']],
    ['Payment moved here from Ben Berg by you', ['Payment']],
  ]);
});

test('a move names the other tournament, and the money that went along', () => {
  const money = { amount: -4000, method: 'moved', receivedOn: '2026-11-23' };
  const made: Record<string, [unknown, unknown]>[] = [
    { eventMove: [null, 'City Open'] },
    { receipt: [null, money] },
    { eventMove: ['City Open', null] },
  ];
  const changes = made.map((change, id) => ({
    id,
    madeBy: 'organizer' as const,
    madeAt: AT,
    changes: change,
  }));
  const entries = historyEntries(player, { ...history, changes }, event);
  expect(
    entries.slice(-3).map(({ text, lines }) => [text, lines?.map(({ after }) => after)]),
  ).toEqual([
    ['Moved here from City Open by you', []],
    ['Payment recorded by you', [expect.stringContaining('40 moved to another tournament')]],
    ['Moved to City Open by you', []],
  ]);
});
