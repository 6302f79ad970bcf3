import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { expect, test } from 'vitest';
import {
  basicsFormSchema,
  chosenCurrency,
  EMPTY_DRAFT,
  readWizardDraft,
  toEventFields,
  type WizardDraft,
} from './wizard-draft.ts';

const TODAY = '2026-07-01';

const complete = {
  ...EMPTY_DRAFT,
  title: ' Spring Open ',
  venueName: 'Town Hall',
  startDate: '2026-07-25',
  endDate: '2026-07-27',
  federationType: 'National',
  country: 'Norway',
  city: 'Bergen',
  currency: 'NOK',
  registrationFee: '250',
};

test('three complete steps make an event, with the defaults of a new event', () => {
  expect(toEventFields(complete, TODAY, 'America/New_York')).toEqual({
    ok: true,
    fields: {
      ...EMPTY_EVENT,
      title: 'Spring Open',
      venueName: 'Town Hall',
      startDate: '2026-07-25',
      endDate: '2026-07-27',
      federationType: 'National',
      country: 'Norway',
      city: 'Bergen',
      currency: 'NOK',
      registrationFee: 250,
      tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true },
      timeZone: 'Europe/Oslo',
    },
  });
});

test('a single-day event ends on the day it starts', () => {
  const result = toEventFields(
    { ...complete, isSingleDay: true, endDate: '' },
    TODAY,
    'America/New_York',
  );
  expect(result).toMatchObject({ ok: true, fields: { endDate: '2026-07-25', isSingleDay: true } });
});

test('an empty fee is not specified, and 0 is free', () => {
  const result = toEventFields({ ...complete, registrationFee: '' }, TODAY, 'America/New_York');
  expect(result).toMatchObject({ ok: true, fields: { registrationFee: null } });
  const free = toEventFields({ ...complete, registrationFee: '0' }, TODAY, 'America/New_York');
  expect(free).toMatchObject({ ok: true, fields: { registrationFee: 0 } });
});

test('a fee is parsed the way people in the country write it', () => {
  const fee = (typed: Partial<WizardDraft>) => {
    const result = toEventFields({ ...complete, ...typed }, TODAY, 'America/New_York');
    return result.ok ? result.fields.registrationFee : result;
  };
  expect(fee({ registrationFee: '1 250,50' })).toBe(1250.5);
  expect(fee({ registrationFee: '1.250', country: 'United States' })).toEqual({
    ok: false,
    step: 2,
  });
  expect(fee({ registrationFee: 'about 40' })).toEqual({ ok: false, step: 2 });
});

test('the currency defaults to that of the country, and stays as selected', () => {
  expect(chosenCurrency({ currency: '', country: '' })).toBe('USD');
  expect(chosenCurrency({ currency: '', country: 'Norway' })).toBe('NOK');
  expect(chosenCurrency({ currency: 'EUR', country: 'Norway' })).toBe('EUR');
  const result = toEventFields(
    { ...complete, currency: '', country: 'Japan' },
    TODAY,
    'America/New_York',
  );
  expect(result).toMatchObject({ ok: true, fields: { currency: 'JPY' } });
});

test('a missing field names its step', () => {
  expect(toEventFields({ ...complete, title: ' ' }, TODAY, 'America/New_York')).toEqual({
    ok: false,
    step: 1,
  });
  expect(toEventFields({ ...complete, federationType: '' }, TODAY, 'America/New_York')).toEqual({
    ok: false,
    step: 2,
  });
  expect(
    toEventFields({ ...complete, primaryColorHex: 'green' }, TODAY, 'America/New_York'),
  ).toEqual({
    ok: false,
    step: 3,
  });
});

test('an event can start today but not earlier', () => {
  const messages = (startDate: string) =>
    (basicsFormSchema(TODAY).safeParse({ ...complete, startDate }).error?.issues ?? []).map(
      ({ message }) => message,
    );
  expect(messages(TODAY)).toEqual([]);
  expect(messages('2026-06-30')).toEqual(['Start date can’t be in the past']);
});

test('a stored draft is restored', () => {
  expect(readWizardDraft({ ...complete, step: 2 })).toEqual({ ...complete, step: 2 });
});

test.each([null, 'text', [], { step: 9 }, { title: 7 }])(
  'a malformed stored draft starts again: %j',
  (kept) => expect(readWizardDraft(kept)).toEqual(EMPTY_DRAFT),
);

test('players register on the page unless the organizer opts out, also in older drafts', () => {
  const { takesEntries: _, ...earlier } = complete;
  expect(readWizardDraft(earlier)).toEqual(complete);
  const result = toEventFields({ ...complete, takesEntries: false }, TODAY, 'America/New_York');
  expect(result).toMatchObject({ fields: { tabsShown: { showRegistration: false } } });
});
