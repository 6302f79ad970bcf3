import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../site-renderer/testing/html.ts';
import type { JoinedEvent, OwnEntry } from '../../data/registrations.ts';
import TransferFacts from './TransferFacts.tsx';

const ENTRY = { fullName: 'Pia', feeOwed: 4000, received: 500, referenceNumber: 1 } as OwnEntry;
const EVENT = {
  ...{ currency: 'EUR', transferHolder: 'SK Ulm', transferBic: '' },
  transferIban: 'DE89 3704 0044 0532 0130 00',
  ...{ transferStreet: '', transferPostcode: '', transferTown: '' },
} as JoinedEvent;

test('a player gets amount, holder, IBAN, and reference to copy, and a code', () => {
  const html = renderToStaticMarkup(<TransferFacts entry={ENTRY} event={EVENT} />);
  expect(textContent(html)).toMatch(
    /Amount €35 .*To SK Ulm .*IBAN DE89 3704 0044 0532 0130 00 .*Reference RF74 0000 001 /,
  );
  expect(html).toContain('aria-label="QR code of the transfer"');
  expect(html).not.toContain('>BIC<');
  const dollars = { ...EVENT, currency: 'USD' } as JoinedEvent;
  expect(renderToStaticMarkup(<TransferFacts entry={ENTRY} event={dollars} />)).not.toContain(
    '<svg',
  );
});
