import { expect, test } from 'vitest';
import { emptySection } from './section.ts';
import { reductionText, sectionSummary } from './section-summary.ts';

const section = { ...emptySection('open', 'FIDE'), name: 'Open' };
const event = { currency: 'EUR', registrationFee: 40, earlyFee: 30, lateFee: 50 };
const summary = (changes: Partial<typeof section>, fees: Partial<typeof event> = {}) =>
  Object.values(sectionSummary({ ...section, ...changes }, { ...event, ...fees }));

test('a section without limits is open to everyone at the event’s fee', () => {
  expect(summary({})).toEqual(['Open to all', '€40', 'No limit']);
  expect(summary({}, { registrationFee: 0 })).toEqual(['Open to all', 'Free', 'No limit']);
  expect(sectionSummary(section, { ...event, registrationFee: null }).fee).toBe('No fee set');
});

test('a summary has the section’s limits, fee, and places', () => {
  expect(summary({ maxRating: 1800, fee: 25.5, maxPlayers: 60 })).toEqual([
    'FIDE up to 1800',
    '€25.50',
    '60 places',
  ]);
  expect(
    summary({ ratingList: 'National', minRating: 1400, bornFrom: 2008, bornUntil: 2010 }),
  ).toEqual(['National from 1400 · born 2008 to 2010', '€40', 'No limit']);
  expect(summary({ bornFrom: 2010, maxPlayers: 1 })).toEqual(['Born from 2010', '€40', '1 place']);
});

test('a reduction is shown with its value, if set', () => {
  const reduction = { id: 'a', name: 'Juniors', kind: 'percent', value: 50 } as const;
  expect(reductionText(reduction, 'EUR')).toBe('−50%');
  expect(reductionText({ ...reduction, kind: 'amount', value: 7.5 }, 'EUR')).toBe('−€7.50');
  expect(reductionText({ ...reduction, value: 0 }, 'EUR')).toBe('');
});
