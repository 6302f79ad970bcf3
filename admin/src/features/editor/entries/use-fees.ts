import type { EventFields } from '@tabiya/domain/event/event';
import { useWatch } from 'react-hook-form';
import { withoutUnreadAmounts } from '../../../drafts/typed-values.ts';
import { useWatchedFields } from '../watched-fields.tsx';

/** The fields of the form, without amounts that cannot be read. Follows typing when the browser has time. */
export function useReadFields(): EventFields {
  return withoutUnreadAmounts(useWatchedFields().fields);
}

/** The conventions for reading amounts: the country and currency of the form. */
export function useAmountContext() {
  const [country, currency] = useWatch<EventFields, ['country', 'currency']>({
    name: ['country', 'currency'],
  });
  return { country, currency };
}
