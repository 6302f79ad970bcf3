import type { ComponentProps } from 'react';
import { TextArea } from './TextArea.tsx';

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

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
        if (field.value.includes('\n')) {
          const caret = inOneLine(field.value.slice(0, field.selectionStart)).length;
          field.value = inOneLine(field.value);
          // Otherwise the caret would be at the end, not behind what was pasted.
          field.setSelectionRange(caret, caret);
        }
        onChange?.(event);
      }}
    />
  );
}
