import type { EventFields } from '@tabiya/domain/event/event';
import { fieldLabel } from '@tabiya/domain/event/event';
import type { ComponentProps } from 'react';
import {
  type FieldPathByValue,
  get,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { FormattedField } from '../../../event-form/formatting/FormattedField.tsx';
import { LineField } from '../../../ui/LineField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** A text of the event, also one in a list: `city`, `faq.2.answer`. */
type TextPath = FieldPathByValue<EventFields, string>;

type Named<Props> = Omit<Props, 'name' | 'error' | 'ref' | 'label'> & {
  name: TextPath;
  /** The field's own name when left out. */
  label?: string;
};

/** Registers a field with the editor's form; re-renders only for its own errors. */
function useField(name: TextPath) {
  const { register } = useFormContext<EventFields>();
  const { errors } = useFormState<EventFields>({ name, exact: true });
  const problem = get(errors, name) as { message?: string } | undefined;
  return { label: fieldLabel(name), ...register(name), error: problem?.message };
}

/** One line of text of the event. */
export function EventText({ name, ...field }: Named<ComponentProps<typeof TextField>>) {
  return <TextField {...useField(name)} {...field} />;
}

/** One line of text of the event that may be longer than its field. */
export function EventLine({ name, ...field }: Named<ComponentProps<typeof LineField>>) {
  return <LineField {...useField(name)} {...field} />;
}

/** Several lines of formatted text of the event. */
export function EventTextArea({
  name,
  ...props
}: Named<Omit<ComponentProps<typeof FormattedField>, 'value' | 'onChange'>>) {
  const { field, fieldState } = useController<EventFields, TextPath>({ name });
  const { value, onChange, onBlur, ref } = field;
  return (
    <FormattedField
      label={fieldLabel(name)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
      {...props}
    />
  );
}

/** A choice of one, by its text. */
export function EventSelect({ name, ...field }: Named<ComponentProps<typeof SelectField>>) {
  return <SelectField {...useField(name)} {...field} />;
}
