import { reportedGame } from '@tabiya/domain/results/player-report';
import { crosstable } from '@tabiya/domain/results/testing/crosstable';
import { expect, test, vi } from 'vitest';
import type { PhoneStore } from './phone-store.ts';
import { slipDesk } from './slip-desk.ts';

vi.mock('@tabiya/domain/results/player-report', { spy: true });

const results = { ...crosstable('2w', '1b'), boards: [[1]], playersReport: true };
const section = {
  eventId: 'open',
  title: 'Open',
  section: '',
  shape: 1,
  results,
  round: 1,
  white: 1,
  black: 2,
  side: 'w',
  reports: [],
};
const refuse = () => Promise.reject(new Error('A slip has no link.'));
const store: PhoneStore = {
  open: refuse,
  enter: refuse,
  openSlip: async () => section,
  report: async () => ({ outcome: 'reported', reports: { w: '1', b: null } }),
};

test('a look at a slip and a report work out its game once each', async () => {
  await slipDesk('hash', null, store);
  expect(reportedGame).toHaveBeenCalledTimes(1);
  const { desk } = await slipDesk(
    'hash',
    { round: 1, board: 1, white: 1, black: 2, result: '1' },
    store,
  );
  expect(desk).toMatchObject({ outcome: 'reported', slip: { reports: { w: '1', b: null } } });
  expect(reportedGame).toHaveBeenCalledTimes(2);
});
