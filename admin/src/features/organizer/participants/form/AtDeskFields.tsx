import type { PlacesLeft } from '@tabiya/domain/entries/list/places-left';
import { DESK_METHODS, METHOD_LABELS } from '@tabiya/domain/entries/money/receipts';
import { feePeriod, fullFee } from '@tabiya/domain/event/entry-terms/fees';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatFee } from '@tabiya/domain/money/currency';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { type DeskValues, isFull } from './at-desk.ts';
import { TypedAmount } from './TypedAmount.tsx';

const IF_FULL = [
  { value: 'waiting', label: 'Add to the waiting list' },
  { value: 'raised', label: 'Give a place (adds one place)' },
];

type AtDeskFieldsProps = {
  event: TournamentEvent;
  places: PlacesLeft;
  form: UseFormReturn<DeskValues>;
};

/**
 * Section, fee, and payment of a player added at the desk, as far as the event has them. If every place is taken, the
 * player waits, or the limit is raised by one; a waiting player neither pays nor arrives.
 */
export function AtDeskFields({ event, places, form }: AtDeskFieldsProps) {
  const { control, register, formState } = form;
  const plan = useEventPlan(event.eventId);
  const [chosen, ifFull] = useWatch({ control, name: ['section', 'ifFull'] });
  const section = event.sections.find(({ id }) => id === chosen) ?? null;
  const fee = fullFee(event, section, feePeriod(event, new Date()));
  const hasNoPlace = isFull(chosen, places);
  const waits = hasNoPlace && ifFull === 'waiting';
  const methods = plan.receipts ? DESK_METHODS : (['cash'] as const);
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      {event.sections.length > 0 && (
        <SelectField
          label="Section"
          required
          options={event.sections.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Choose a section"
          error={formState.errors.section?.message}
          className="@md:col-span-2"
          {...register('section', { required: 'Choose a section' })}
        />
      )}
      {hasNoPlace && (
        <SelectField
          label={`${section?.name ?? 'This tournament'} is full`}
          options={IF_FULL}
          className="@md:col-span-2"
          {...register('ifFull')}
        />
      )}
      {fee !== null && !waits && (
        <>
          <TypedAmount
            control={control}
            name="fee"
            event={event}
            label="Fee"
            optional
            hint={`Leave empty for today’s fee, ${formatFee(fee, event.currency, TERMS)}.`}
          />
          <SelectField
            label="Payment"
            options={methods.map((method) => ({
              value: method,
              label: plan.receipts ? `Paid: ${METHOD_LABELS[method].toLowerCase()}` : 'Paid',
            }))}
            placeholder="Not paid yet"
            {...register('paidBy')}
          />
        </>
      )}
      {!waits && (
        <CheckboxField label="Checked in" className="@md:col-span-2" {...register('hasArrived')} />
      )}
    </div>
  );
}
