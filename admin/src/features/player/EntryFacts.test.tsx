import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../site-renderer/testing/html.ts';
import type { JoinedEvent, OwnEntry } from '../../data/registrations.ts';
import { EntryFacts } from './EntryFacts.tsx';

const EVENT: JoinedEvent = {
  ...{ eventId: 'e', status: 'published', title: 'Winter Cup', isCancelled: false },
  ...{ startDate: '2028-01-08', endDate: '2028-01-09', venueName: '', venueAddress: '' },
  ...{ city: 'Bergen', country: 'Norway', federationType: 'FIDE', timeZone: 'Europe/Oslo' },
  ...{ registrationFee: 40, currency: 'USD', paymentInfo: 'In **cash**', paymentLink: '' },
  ...{ organizerEmail: '', organizerPhone: '' },
  ...{ transferHolder: '', transferIban: '', transferBic: '' },
  ...{ transferStreet: '', transferPostcode: '', transferTown: '' },
};
const ENTRY: OwnEntry = {
  ...{ participantId: 'p', isOwn: true, fullName: 'Pia Player', status: 'registered' },
  ...{ phoneNumber: '', fideId: '777001', localFederationId: '', idPending: false },
  ...{ disputedFideId: '', disputedFederationId: '', fideRating: 1850, nationalRating: null },
  ...{ notes: '', sectionName: 'U1800', feeOwed: 4000, received: 0, reduction: '' },
  ...{
    reductionState: '',
    byes: [],
    waitingPosition: null,
    discount: null,
    referenceNumber: 1,
    isSelfService: false,
  },
  ...{ changesUntil: '', mayChange: false, mayWithdraw: false, mayRestore: false },
  ...{ players: 1, taken: {}, waiting: {} },
};
const factsOf = (entry: Partial<OwnEntry>, event: Partial<JoinedEvent> = {}) =>
  textContent(
    renderToStaticMarkup(
      <EntryFacts entry={{ ...ENTRY, ...entry }} event={{ ...EVENT, ...event }} />,
    ),
  );

test('a player sees section, byes, fee, payments, and the amount due', () => {
  const facts = factsOf({ byes: [2, 5], received: 1500 });
  for (const fact of ['U1800', 'Round 2, 5', '$40', '$15', '$25']) {
    expect(facts).toContain(` ${fact} `);
  }
  expect(facts).toContain('How to pay In cash');
});

test('a player who owes a fee to an account sees the reference for it', () => {
  const transfer = { paymentInfo: 'IBAN NO93 8601 1117 947' };
  expect(factsOf({}, transfer)).toContain('RF74 0000 001');
  expect(factsOf({})).not.toContain('RF74');
  expect(factsOf({ received: 4000 }, transfer)).not.toContain('RF74');
  expect(factsOf({ status: 'waiting', waitingPosition: 1 }, transfer)).not.toContain('RF74');
});

test('before the first payment, only the fee is shown', () => {
  const facts = factsOf({});
  expect(facts.match(/\$\d+/g)).toEqual(['$40']);
  expect(factsOf({ feeOwed: null }).match(/\$\d+/g)).toEqual(['$40']);
  expect(factsOf({ feeOwed: null }, { registrationFee: null })).not.toContain('$');
});

test('a player on the waiting list sees their position, but not how to pay', () => {
  const facts = factsOf({ status: 'waiting', waitingPosition: 3 });
  expect(facts).toContain('No. 3.');
  expect(facts).not.toContain('cash');
});

test('a reduction is shown with its decision', () => {
  const states = { claimed: /to be confirmed/, refused: /refused/, confirmed: /\$30 \(Junior\)/ };
  for (const [reductionState, words] of Object.entries(states)) {
    const state = reductionState as OwnEntry['reductionState'];
    expect(factsOf({ feeOwed: 3000, reduction: 'Junior', reductionState: state })).toMatch(words);
  }
});
