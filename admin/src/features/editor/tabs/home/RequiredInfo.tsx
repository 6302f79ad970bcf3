import type { EventFields } from '@tabiya/domain/event/event';
import { endDateRemark } from '@tabiya/domain/event/start-date';
import { timeZones } from '@tabiya/domain/time-and-place/zone-names';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { useEditor } from '../../editor-context.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';

const ZONES = timeZones();

/** The required fields. */
export function RequiredInfo() {
  return (
    <FieldGroup
      tab="home"
      group="Required information"
      lead="What visitors look for first."
      own={{ startDate: Dates, timeZone: TimeZone }}
    />
  );
}

/** A zone that this browser does not list can still be chosen. */
function TimeZone() {
  const { defaultValues } = useFormState<EventFields>();
  const stored = defaultValues?.timeZone ?? 'UTC';
  const zones = ZONES.includes(stored) ? ZONES : [stored, ...ZONES];
  return (
    <EventSelect
      name="timeZone"
      required
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      hint="Rounds, the registration deadline, and calendars use this time zone."
    />
  );
}

function Dates() {
  const { register, setValue, getValues, clearErrors } = useFormContext<EventFields>();
  const { earliestStart } = useEditor();
  const [isSingleDay, startDate, endDate] = useWatch<
    EventFields,
    ['isSingleDay', 'startDate', 'endDate']
  >({ name: ['isSingleDay', 'startDate', 'endDate'] });
  const remark = isSingleDay ? null : endDateRemark(startDate, endDate);
  // A single-day event has no end date of its own, so that it follows the start.
  const followSingleDay = (single: boolean) => {
    setValue('endDate', single ? '' : getValues('startDate'), { shouldDirty: true });
    clearErrors('endDate');
  };
  return (
    <>
      <EventText name="startDate" type="date" required min={earliestStart} />
      <EventText
        name="endDate"
        type="date"
        required={!isSingleDay}
        disabled={isSingleDay}
        min={startDate || earliestStart}
        {...(remark !== null && { hint: <span className="text-warning">{remark}</span> })}
      />
      <CheckboxField
        label="Single Day"
        {...register('isSingleDay', { onChange: ({ target }) => followSingleDay(target.checked) })}
        className={`-mt-3 ${FULL_WIDTH}`}
      />
    </>
  );
}
