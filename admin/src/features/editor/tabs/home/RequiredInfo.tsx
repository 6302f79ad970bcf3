import type { EventFields } from '@tabiya/domain/event/event';
import { FEDERATION_TYPES } from '@tabiya/domain/event/federation';
import { timeZones } from '@tabiya/domain/time-and-place/country-time-zone';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';

const ZONES = timeZones();

const FEDERATION_TYPE_OPTIONS = FEDERATION_TYPES.map((type) => ({ value: type, label: type }));

export function RequiredInfo() {
  return (
    <Fieldset title="Required information" lead="What every visitor looks for first.">
      <EventText name="title" label="Tournament title" required className={FULL_WIDTH} />
      <EventText name="venueName" label="Venue name" required className={FULL_WIDTH} />
      <Dates />
      <EventSelect
        name="federationType"
        label="Federation type"
        required
        options={FEDERATION_TYPE_OPTIONS}
        hint="Decides which player id is asked for and which rating the page shows."
        className={FULL_WIDTH}
      />
      <EventText name="country" label="Country" required autoComplete="country-name" />
      <EventText name="city" label="City" required autoComplete="address-level2" />
      <TimeZone />
    </Fieldset>
  );
}

/** A zone that this browser does not list stays to be chosen. */
function TimeZone() {
  const { defaultValues } = useFormState<EventFields>();
  const stored = defaultValues?.timeZone ?? 'UTC';
  const zones = ZONES.includes(stored) ? ZONES : [stored, ...ZONES];
  return (
    <EventSelect
      name="timeZone"
      label="Time zone"
      required
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      hint="Rounds, the registration deadline and calendars go by the clocks at the venue."
      className={FULL_WIDTH}
    />
  );
}

function Dates() {
  const { register, setValue, getValues, clearErrors } = useFormContext<EventFields>();
  const { earliestStart } = useEditor();
  const [isSingleDay, startDate] = useWatch<EventFields, ['isSingleDay', 'startDate']>({
    name: ['isSingleDay', 'startDate'],
  });
  // A single day keeps no end date of its own, so that it can't fall behind when the start moves.
  const followSingleDay = (single: boolean) => {
    setValue('endDate', single ? '' : getValues('startDate'), { shouldDirty: true });
    clearErrors('endDate');
  };
  return (
    <>
      <EventText name="startDate" label="Start date" type="date" required min={earliestStart} />
      <EventText
        name="endDate"
        label="End date"
        type="date"
        required={!isSingleDay}
        disabled={isSingleDay}
        min={startDate || earliestStart}
      />
      <CheckboxField
        label="Single Day"
        {...register('isSingleDay', { onChange: ({ target }) => followSingleDay(target.checked) })}
        className={`-mt-3 ${FULL_WIDTH}`}
      />
    </>
  );
}
