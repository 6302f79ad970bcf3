import { expect, test } from 'vitest';
import { makeSection } from '../../entries/testing/entry-fixtures.ts';
import { EMPTY_EVENT } from '../event.ts';
import { publishedTerms } from './published-terms.ts';

const EVENT = {
  ...EMPTY_EVENT,
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  timeZone: 'Europe/Oslo',
};

test.each([
  ['', '', '2027-04-01T22:00:00.000Z'],
  ['2027-03-20T18:00', '', '2027-03-20T17:00:00.000Z'],
  ['2027-04-03T18:00', '', '2027-04-01T22:00:00.000Z'],
  // The organizer's own deadline is in effect at once, and so not published.
  ['2027-03-20T18:00', '2027-03-30T12:30', '2027-03-20T17:00:00.000Z'],
])(
  'with the deadlines %j and %j, players change their entries until %s',
  (registrationDeadline, changesDeadline, changesUntil) => {
    expect(publishedTerms({ ...EVENT, registrationDeadline, changesDeadline })).toMatchObject({
      changesUntil,
      withdrawalUntil: '2027-04-02T22:00:00.000Z',
      registrationClosesAt:
        registrationDeadline === ''
          ? '2027-04-04T22:00:00.000Z'
          : expect.stringContaining(':00:00.000Z'),
      endsAt: '2027-04-04T22:00:00.000Z',
    });
  },
);

test('a tournament in the last year of the calendar has terms that a database can read', () => {
  const days = { startDate: '9999-12-31', endDate: '9999-12-31', timeZone: 'America/New_York' };
  expect(publishedTerms({ ...EVENT, ...days }).endsAt).toBe('9999-12-31T23:59:59.999Z');
});

test('fees are published by section, reduction, and time, with those of a plan without sections', () => {
  const { fees } = publishedTerms({
    ...EVENT,
    registrationFee: 40,
    earlyFee: 30,
    earlyUntil: '2027-02-28',
    sections: [makeSection({ id: 'a', fee: 20 }), makeSection({ id: 'b' })],
    reductions: [{ id: 'junior', name: 'Juniors', kind: 'percent', value: 50 }],
  });
  const first = '0001-01-01T00:00:00.000Z';
  const regular = '2027-02-28T23:00:00.000Z';
  const row = (sectionId: string, beginsAt: string, full: number) => [
    { sectionId, reductionId: '', beginsAt, full, reduction: null },
    { sectionId, reductionId: 'junior', beginsAt, full, reduction: full / 2 },
  ];
  expect(fees).toEqual([
    ...row('', first, 3000),
    ...row('a', first, 2000),
    ...row('b', first, 3000),
    ...row('', regular, 4000),
    ...row('a', regular, 2000),
    ...row('b', regular, 4000),
  ]);
});

test('a tournament without a fee publishes none', () => {
  expect(publishedTerms({ ...EVENT, earlyFee: 30, earlyUntil: '2027-02-28' }).fees).toEqual([]);
});
