import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSection } from '../../entries/testing/entry-fixtures.ts';
import { CURRENCIES, currencyDecimals } from '../../money/currency.ts';
import { entryFee, type FeeRules, feeInstants, feePeriod, fullFee, takesFees } from './fees.ts';

const EVENT: FeeRules = {
  currency: 'EUR',
  registrationFee: 50,
  earlyFee: 45,
  earlyUntil: '2027-03-27',
  lateFee: 60,
  lateFrom: '2027-04-01',
};

test.each([
  // Oslo sets its clocks forward in the night to March 28: the 27th ends at 23:00 UTC.
  ['2027-03-27T22:59:59Z', 'early'],
  ['2027-03-27T23:00:00Z', 'regular'],
  // From then on, its days end at 22:00 UTC.
  ['2027-03-31T21:59:59Z', 'regular'],
  ['2027-03-31T22:00:00Z', 'late'],
])('at %s the fee is the %s one on the clocks of Oslo', (instant, period) => {
  expect(feePeriod({ ...EVENT, timeZone: 'Europe/Oslo' }, new Date(instant))).toBe(period);
});

test.each([
  // Midnight comes twice in Havana on November 1, once in Santiago an hour late, and Apia had no December 30.
  ['America/Havana', '2026-10-31', '2026-11-01'],
  ['America/Santiago', '2026-09-05', '2026-09-06'],
  ['Pacific/Apia', '2011-12-29', '2012-01-01'],
  ['Pacific/Apia', '2011-12-30', '2011-12-31'],
  ['Europe/Oslo', '2026-10-24', '2026-10-26'],
])(
  'in %s the instants shown to the form are those at which the fee changes',
  (timeZone, earlyUntil, lateFrom) => {
    const event = { earlyUntil, lateFrom, timeZone };
    const { earlyEnds, lateBegins } = feeInstants(event);
    const periodAt = (instant: number | null) => feePeriod(event, new Date(Number(instant)));
    expect(periodAt(Number(earlyEnds) - 1)).toBe('early');
    expect(periodAt(earlyEnds)).not.toBe('early');
    expect(periodAt(Number(lateBegins) - 1)).not.toBe('late');
    expect(periodAt(lateBegins)).toBe('late');
  },
);

test('without days there is one fee all the time', () => {
  const event = { earlyUntil: '', lateFrom: '', timeZone: 'UTC' };
  expect(feePeriod(event, new Date('2027-01-01'))).toBe('regular');
});

test('a section without a fee has that of the event, early and late; one with a fee has its own alone', () => {
  const plain = makeSection();
  const own = makeSection({ fee: 20, lateFee: 30 });
  expect((['early', 'regular', 'late'] as const).map((at) => fullFee(EVENT, plain, at))).toEqual([
    45, 50, 60,
  ]);
  expect((['early', 'regular', 'late'] as const).map((at) => fullFee(EVENT, own, at))).toEqual([
    20, 20, 30,
  ]);
  expect(fullFee({ ...EVENT, registrationFee: null }, plain, 'early')).toBeNull();
  expect(fullFee({ ...EVENT, registrationFee: null }, own, 'early')).toBe(20);
});

test('a percentage is rounded half up to the minor unit, and an amount takes no more than there is', () => {
  const percent = { id: 'p', name: 'Juniors', kind: 'percent', value: 50 } as const;
  const amount = { id: 'a', name: 'Titled', kind: 'amount', value: 100 } as const;
  const odd = { ...EVENT, registrationFee: 12.35 };
  expect(entryFee(odd, null, 'regular', percent)).toEqual({
    full: 1235,
    reduction: 618,
    owed: 617,
  });
  expect(entryFee(EVENT, null, 'late', amount)).toEqual({ full: 6000, reduction: 6000, owed: 0 });
  const yen = { ...EVENT, currency: 'JPY', registrationFee: 4_999 };
  expect(entryFee(yen, null, 'regular', { ...percent, value: 10 })).toEqual({
    full: 4999,
    reduction: 500,
    owed: 4499,
  });
  const dinar = { ...EVENT, currency: 'KWD', registrationFee: 4.505 };
  expect(entryFee(dinar, null, 'regular', { ...amount, value: 0.005 })?.owed).toBe(4500);
});

test('no one owes less than zero, more than the fee, or fractions of a minor unit', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const reduction = fc.record({
    id: fc.constant('r'),
    name: fc.constant('Juniors'),
    kind: fc.constantFrom('amount', 'percent'),
    value: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), amount, reduction, (currency, minor, reduced) => {
      const registrationFee = minor / 10 ** currencyDecimals(currency);
      const fee = entryFee({ ...EVENT, currency, registrationFee }, null, 'regular', reduced);
      expect(fee?.full).toBe(minor);
      expect(fee?.owed).toSatisfy(Number.isInteger);
      expect(fee?.owed).toBeGreaterThanOrEqual(0);
      expect(fee?.owed).toBeLessThanOrEqual(minor);
      expect(Number(fee?.owed) + Number(fee?.reduction)).toBe(minor);
    }),
  );
});

test('an event takes fees if any of its sections does at any time', () => {
  const free = { registrationFee: 0, earlyFee: null, lateFee: null, sections: [] };
  expect(takesFees(free)).toBe(false);
  expect(takesFees({ ...free, lateFee: 10 })).toBe(true);
  expect(takesFees({ ...free, registrationFee: null, lateFee: 10 })).toBe(false);
  expect(takesFees({ ...free, sections: [makeSection(), makeSection({ fee: 5 })] })).toBe(true);
  // The fee of the event does not apply if each section has its own.
  expect(takesFees({ ...free, registrationFee: 9, sections: [makeSection({ fee: 0 })] })).toBe(
    false,
  );
});

test('a section with an early or late fee alone has the fee of the event in between', () => {
  const event = { registrationFee: 40, earlyFee: 30, lateFee: 50 };
  const late = makeSection({ fee: null, lateFee: 45 });
  expect(fullFee(event, late, 'early')).toBe(40);
  expect(fullFee(event, late, 'regular')).toBe(40);
  expect(fullFee(event, late, 'late')).toBe(45);
});
