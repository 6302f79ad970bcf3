import type { EventFields } from '@tabiya/domain/event';
import type { ComponentProps } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { TextFieldName } from '../event-form.ts';

type Named<Props> = Omit<Props, 'name' | 'error' | 'ref'> & { name: TextFieldName };

/** Registers a field with the editor's form; renders again when its own error changes, not others'. */
function useField(name: TextFieldName) {
  const { register } = useFormContext<EventFields>();
  const { errors } = useFormState<EventFields>({ name, exact: true });
  return { ...register(name), error: errors[name]?.message };
}

/** One line of text of the event. */
export function EventText({ name, ...field }: Named<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useField(name)} />;
}

/** Several lines of text of the event. */
export function EventTextArea({ name, ...field }: Named<ComponentProps<typeof TextArea>>) {
  return <TextArea {...field} {...useField(name)} />;
}

/** A choice of one, by its text. */
export function EventSelect({ name, ...field }: Named<ComponentProps<typeof SelectField>>) {
  return <SelectField {...field} {...useField(name)} />;
}
