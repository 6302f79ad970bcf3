import type { EventFields, FieldName } from '@tabiya/domain/event/event';
import type { ComponentProps, Ref } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { FormattedField } from '../../../event-form/formatting/FormattedField.tsx';
import { LineField } from '../../../ui/LineField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** The fields of an event that are texts. */
type TextName = {
  [Name in FieldName]: EventFields[Name] extends string ? Name : never;
}[FieldName];

type Named<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  name: TextName;
};

/** A line of an event's text in an `EventForm`. A given error shows until the form has one of its own. */
export function FormText({
  name,
  error,
  ref,
  ...props
}: Named<ComponentProps<typeof TextField>> & { ref?: Ref<HTMLInputElement> }) {
  const { field, fieldState } = useController<EventFields, TextName>({ name });
  return (
    <TextField
      {...props}
      {...field}
      ref={bothRefs(field, ref)}
      error={fieldState.error?.message ?? error}
    />
  );
}

/** A line of an event's text that may be longer than its field, in an `EventForm`. */
export function FormLine({ name, ...props }: Named<ComponentProps<typeof LineField>>) {
  const { field, fieldState } = useController<EventFields, TextName>({ name });
  return <LineField {...props} {...field} error={fieldState.error?.message} />;
}

/** Several lines of an event's formatted text in an `EventForm`. */
export function FormFormattedText({
  name,
  ...props
}: Named<ComponentProps<typeof FormattedField>>) {
  const { field, fieldState } = useController<EventFields, TextName>({ name });
  const { value, onChange, onBlur, ref } = field;
  return (
    <FormattedField
      {...props}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  );
}

function bothRefs(
  { ref: own }: ControllerRenderProps<EventFields, TextName>,
  given: Ref<HTMLInputElement> | undefined,
) {
  return (input: HTMLInputElement | null) => {
    own(input);
    if (typeof given === 'function') given(input);
    else if (given) given.current = input;
  };
}
