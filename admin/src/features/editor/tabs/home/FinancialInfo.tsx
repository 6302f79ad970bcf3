import { CURRENCIES, currencySymbol } from '@tabiya/domain/currency';
import type { EventFields } from '@tabiya/domain/event';
import { useController, useWatch } from 'react-hook-form';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { FilteredField } from '../../fields/FilteredField.tsx';
import { feeAmount, feeText } from '../../fields/fee.ts';
import { EventSelect, EventText, EventTextArea } from '../../fields/form-fields.tsx';
import { PremiumLink } from '../../fields/PremiumLink.tsx';

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
      type="url"
      inputMode="url"
      placeholder="https://"
      hint="Players who owe the fee are sent there. You mark who has paid."
      className={FULL_WIDTH}
    />
  );
}

function RegistrationFee() {
  const { field, fieldState } = useController<EventFields, 'registrationFee'>({
    name: 'registrationFee',
  });
  const currency = useWatch<EventFields, 'currency'>({ name: 'currency' });
  return (
    <FilteredField
      {...field}
      label="Registration fee"
      inputMode="decimal"
      leading={currencySymbol(currency).trim()}
      hint="0 means that entry is free."
      error={fieldState.error?.message}
      parse={feeAmount}
      format={String}
      filter={feeText}
    />
  );
}
