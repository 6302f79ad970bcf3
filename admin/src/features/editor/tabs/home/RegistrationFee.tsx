import type { EventFields } from '@tabiya/domain/event/event';
import { useWatch } from 'react-hook-form';
import { RegistrationFeeField } from '../../../../event-form/FeeField.tsx';

/** The fee, in the notation of the country and currency of the form. */
export function RegistrationFee() {
  const [country, currency] = useWatch<EventFields, ['country', 'currency']>({
    name: ['country', 'currency'],
  });
  return <RegistrationFeeField context={{ country, currency }} />;
}
