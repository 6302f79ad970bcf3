import type { ComponentProps } from 'react';
import { TextArea } from './TextArea.tsx';

/**
 * One line of text that wraps where its field is too narrow, so that all of it can be read. Takes what
 * react-hook-form's `register()` returns. Enter submits the form, and a pasted line break becomes a space.
 */
export function LineField({
  onChange,
  ...props
}: Omit<ComponentProps<typeof TextArea>, 'rows' | 'onKeyDown'>) {
  return (
    <TextArea
      {...props}
      rows={1}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
      onChange={(event) => {
        const { currentTarget: field } = event;
        if (field.value.includes('\n')) field.value = field.value.replaceAll(/\s*\n\s*/g, ' ');
        onChange?.(event);
      }}
    />
  );
}
