import type { EventFields } from '@tabiya/domain/event/event';
import { CURRENCIES, currencySymbol } from '@tabiya/domain/money/currency';
import { useWatch } from 'react-hook-form';
import { useEditor } from '../../editor-context.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';
import { PremiumLink } from '../../locked/PremiumLink.tsx';
import { EntryCard } from '../../parts/EntryPart.tsx';
import { RegistrationFee } from './RegistrationFee.tsx';

const CURRENCY_OPTIONS = CURRENCIES.map((code) => {
  const symbol = currencySymbol(code).trim();
  return { value: code, label: symbol === code ? code : `${code} (${symbol})` };
});

/** Registration fee, payment and prizes; early and late fees, and reductions. */
export function FinancialInfo() {
  return (
    <>
      <FieldGroup
        tab="home"
        group="Fees and prizes"
        own={{ currency: Currency, registrationFee: RegistrationFee, paymentLink: PaymentLink }}
      />
      <FieldGroup
        tab="home"
        group="Bank transfer"
        lead="Registered players who haven’t paid see the account, their payment reference, and a QR code. The page doesn’t show it."
        own={ADDRESS_IF_SWISS}
      />
      <EntryCard
        title="Early and late fees, and reductions"
        part={({ Fees }) => <Fees />}
        height="h-112"
        fields={['earlyFee', 'earlyUntil', 'lateFee', 'lateFrom', 'reductions']}
      />
    </>
  );
}

/** A field of the holder’s address, which only a Swiss QR code contains. */
function swissField(name: 'transferStreet' | 'transferPostcode' | 'transferTown') {
  return function SwissField() {
    const currency = useWatch<EventFields, 'currency'>({ name: 'currency' });
    return currency === 'CHF' && <EventText name={name} optional />;
  };
}

const ADDRESS_IF_SWISS = {
  transferStreet: swissField('transferStreet'),
  transferPostcode: swissField('transferPostcode'),
  transferTown: swissField('transferTown'),
};

function Currency() {
  return <EventSelect name="currency" options={CURRENCY_OPTIONS} />;
}

/** Shown only to registered players who haven’t paid, never on the page. */
function PaymentLink() {
  const { plan } = useEditor();
  if (plan.lockedFields.includes('paymentLink')) {
    return <PremiumLink className={FULL_WIDTH}>A link where players pay you the fee.</PremiumLink>;
  }
  return (
    <EventText
      name="paymentLink"
      optional
      inputMode="url"
      placeholder="pay.example"
      hint="Players who haven’t paid are sent there. You mark who has paid."
    />
  );
}
