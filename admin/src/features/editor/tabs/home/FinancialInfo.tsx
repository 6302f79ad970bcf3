import { CURRENCIES, currencySymbol } from '@tabiya/domain/money/currency';
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
      <EntryCard
        title="Early and late fees, and reductions"
        part={({ Fees }) => <Fees />}
        height="h-112"
        fields={['earlyFee', 'earlyUntil', 'lateFee', 'lateFrom', 'reductions']}
      />
    </>
  );
}

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
      className={FULL_WIDTH}
    />
  );
}
