import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useWatch } from 'react-hook-form';
import { Notice } from '../../../../ui/Notice.tsx';
import type { EntryForm } from '../look-up/fill-form.ts';
import { LazyPlayerField } from '../look-up/LazyPlayerField.tsx';
import { type ListValues, useField } from './EntryFields.tsx';

type NameFieldProps = {
  form: EntryForm;
  label: string;
  event: TournamentEvent | undefined;
  filled: ListValues;
  hintOf: ((name: string) => string | null) | undefined;
  onFilled: (filled: ListValues) => void;
};

/** The name of an entry, which finds players of rating lists, and what is to be thought of about it. */
export function NameField({ form, label, event, filled, hintOf, onFilled }: NameFieldProps) {
  const fieldOf = useField(form, filled);
  const name = useWatch({ control: form.control, name: 'fullName' });
  const hint = hintOf?.(name) ?? null;
  return (
    <>
      <LazyPlayerField
        label={label}
        required
        autoFocus
        event={event}
        form={form}
        onFilled={(values, source) => onFilled({ values, source })}
        {...fieldOf('fullName')}
      />
      {hint !== null && <Notice tone="warning">{hint}</Notice>}
    </>
  );
}
