import { expect, test } from 'vitest';
import { coveredDays } from './covered-days.ts';
import { emptyStatement, type Statement } from './statement.ts';

const IBAN = 'DE02 1203 0000 0000 2020 51';

function statement(days: readonly string[], more: Partial<Statement> = {}): Statement {
  const lines = days.map((bookedOn) => ({
    ...{ amount: 100, currency: 'EUR', bookedOn, party: '', partyAccount: '', text: '' },
    bankReference: null,
  }));
  const balances = { opening: 0, closing: 100 * days.length };
  return { ...emptyStatement('DE02120300000000202051'), lines, ...balances, ...more };
}

test('a statement covers the days from its first line to its last', () => {
  const days = ['2026-04-03', '2026-03-30', '2026-04-01'];
  const later = statement(['2026-04-07', '2026-04-08'], { account: '12030000/0000202051' });
  expect(coveredDays([later, statement(days)], IBAN)).toEqual([
    { from: '2026-03-30', until: '2026-04-03' },
    { from: '2026-04-07', until: '2026-04-08' },
  ]);
});

test.each<[string, Partial<Statement>]>([
  ['has no balances', { opening: null, closing: null }],
  ['does not add up', { closing: 1 }],
  ['has pending lines', { pending: ['+10.00'] }],
  ['has unreadable lines', { unreadable: ['?'] }],
  ['is of another account', { account: 'DE89370400440532013000' }],
  ['names no account', { account: '' }],
])('a statement that %s covers nothing', (_, more) => {
  expect(coveredDays([statement(['2026-04-01'], more)], IBAN)).toEqual([]);
});
