import { CURRENCIES, currencySymbol } from '@tabiya/domain/money/currency';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventSelect, EventText, EventTextArea } from '../../fields/form-fields.tsx';
import { PremiumLink } from '../../fields/PremiumLink.tsx';
import { RegistrationFee } from './RegistrationFee.tsx';

const CURRENCY_OPTIONS = CURRENCIES.map((code) => {
  const symbol = currencySymbol(code).trim();
  return { value: code, label: symbol === code ? code : `${code} (${symbol})` };
});

export function FinancialInfo() {
  return (
    <Fieldset title="Entry fee and prizes">
      <EventSelect name="currency" label="Currency" options={CURRENCY_OPTIONS} />
      <RegistrationFee />
      <EventTextArea
        name="paymentInfo"
        label="Payment info"
        optional
        rows={3}
        hint="How players pay: cash at check-in, bank transfer, a link."
        className={FULL_WIDTH}
      />
      <PaymentLink />
      <EventText name="prizeFund" label="Prize fund" optional className={FULL_WIDTH} />
    </Fieldset>
  );
}

/** Shown to those alone who have registered and owe the fee: the page itself names no such link. */
function PaymentLink() {
  const { plan } = useEditor();
  if (plan.lockedFields.includes('paymentLink')) {
    return (
      <PremiumLink className={FULL_WIDTH}>A link on which players pay you the fee.</PremiumLink>
    );
  }
  return (
    <EventText
      name="paymentLink"
      optional
      inputMode="url"
      placeholder="pay.example"
      hint="Players who owe the fee are sent there. You mark who has paid."
      className={FULL_WIDTH}
    />
  );
}
