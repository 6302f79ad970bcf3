import type { EventFields } from '@tabiya/domain/event/event';
import { useWatch } from 'react-hook-form';
import { FeeField } from '../../../../event-form/FeeField.tsx';

/** The fee, written as the country and the currency chosen in the same form have it. */
export function RegistrationFee() {
  const [country, currency] = useWatch<EventFields, ['country', 'currency']>({
    name: ['country', 'currency'],
  });
  return <FeeField context={{ country, currency }} />;
}
