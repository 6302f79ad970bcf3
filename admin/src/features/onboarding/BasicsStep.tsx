import { zodResolver } from '@hookform/resolvers/zod';
import {
  formatDateRange,
  isCalendarDate,
  toCalendarDate,
} from '@tabiya/domain/time-and-place/calendar-date';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StepActions } from './StepActions.tsx';
import { type StepProps, useStep } from './use-step.ts';
import { basicsFormSchema } from './wizard-draft.ts';

/** Step 1: what the tournament is called, where it is, and when. */
export function BasicsStep({ draft, onNext, ...step }: Omit<StepProps, 'onBack'>) {
  const today = toCalendarDate(new Date());
  const { title, venueName, startDate, endDate, isSingleDay } = draft;
  const form = useForm({
    resolver: zodResolver(basicsFormSchema(today)),
    defaultValues: { title, venueName, startDate, endDate, isSingleDay },
  });
  useStep(form, step);
  const { register, handleSubmit, setValue, clearErrors } = form;
  const { errors } = form.formState;
  const singleDay = register('isSingleDay', {
    onChange: () => {
      setValue('endDate', '');
      clearErrors('endDate');
    },
  });
  return (
    <form onSubmit={handleSubmit(onNext)} noValidate>
      <div className="grid gap-5">
        <TextField
          label="Tournament title"
          required
          asterisk
          autoComplete="off"
          error={errors.title?.message}
          {...register('title')}
        />
        <TextField
          label="Venue name"
          required
          asterisk
          autoComplete="off"
          error={errors.venueName?.message}
          {...register('venueName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Start date"
            type="date"
            required
            asterisk
            min={today}
            error={errors.startDate?.message}
            {...register('startDate')}
          />
          <TextField
            label="End date"
            type="date"
            required={!isSingleDay}
            asterisk={!isSingleDay}
            min={startDate || today}
            error={errors.endDate?.message}
            {...register('endDate')}
            disabled={isSingleDay}
          />
        </div>
        <CheckboxField label="Single Day" className="-my-2" {...singleDay} />
        <DatePreview start={startDate} end={isSingleDay ? '' : endDate} />
      </div>
      <StepActions label="Next" />
    </form>
  );
}

/** The dates as the page will show them. Its place is there from the start, so that nothing jumps. */
function DatePreview({ start, end }: { start: string; end: string }) {
  const isReady = isCalendarDate(start) && (end === '' || end >= start);
  return (
    <p aria-live="polite" className="border-l-2 border-walnut pl-4">
      <span className="block text-14 text-muted">On your page</span>
      <span className={`block font-serif text-20 ${isReady ? '' : 'text-muted italic'}`}>
        {isReady ? formatDateRange(start, end) : 'Dates TBD'}
      </span>
    </p>
  );
}
