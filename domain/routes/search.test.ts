import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  authScreen,
  LIST_FILTERS,
  newEventScreen,
  organizerScreen,
  premiumScreen,
  RESULT_VIEWS,
  type Screen,
} from './search.ts';

const text = fc.oneof(fc.constant(null), fc.string({ unit: 'grapheme', minLength: 1 }));
const oneOf = <const Value extends string>(...values: Value[]) => fc.constantFrom(null, ...values);

/** Checks that parameters are read from an address as they were printed into it. */
function checkRoundTrip<Search>(screen: Screen<Search>, searches: fc.Arbitrary<Search>): void {
  fc.assert(
    fc.property(searches, (search) => {
      const { search: query } = new URL(screen.address(search), 'https://site.example');
      expect(screen.read(query)).toEqual(search);
    }),
  );
}

test('an address of the admin view is read as it was printed', () =>
  checkRoundTrip(
    organizerScreen,
    fc.record({
      ...{
        eventId: text,
        tab: text,
        only: oneOf(...LIST_FILTERS),
        do: oneOf('check-in', 'pair', 'add', 'edit'),
      },
      ...{ post: text, message: text, section: text, view: oneOf(...RESULT_VIEWS), round: text },
      ...{ part: oneOf('statement'), player: text },
    }),
  ));

test('an address of the editor is read as it was printed', () =>
  checkRoundTrip(
    newEventScreen,
    fc.record({ eventId: text, tab: text, mode: oneOf('preview'), publish: fc.boolean() }),
  ));

test('an address of the sign-in page is read as it was printed', () =>
  checkRoundTrip(
    authScreen,
    fc.record({ redirect: text, mode: oneOf('login', 'signup', 'confirm', 'reset') }),
  ));

test('an address of the Premium page is read as it was printed', () =>
  checkRoundTrip(premiumScreen, fc.record({ eventId: text, payment: oneOf('done', 'cancelled') })));

test('what an address gets wrong counts as omitted, and of two values the first counts', () => {
  expect(organizerScreen.read('?only=nobody&eventId=&do=dance&tab=a&tab=b&more=1')).toEqual({
    ...{ eventId: null, tab: 'a', only: null, do: null, post: null, message: null },
    ...{ section: null, view: null, round: null, part: null, player: null },
  });
});
