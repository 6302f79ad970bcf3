import { QUESTION_LABELS } from '@tabiya/domain/event/entry-terms/field-place';
import type { EventFields } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { messageIn } from '../RoundsField.tsx';

type OptionsFieldProps = { name: FieldPathByValue<EventFields, string[]>; className?: string };

/** The options of a question, one a line. */
export function OptionsField({ name, className }: OptionsFieldProps) {
  const { field, fieldState } = useController<EventFields, typeof name>({ name });
  const [text, setText] = useState('');
  const { value, onChange, ...control } = field;
  return (
    <TextArea
      {...control}
      label={QUESTION_LABELS.options}
      rows={3}
      hint="One per line."
      error={messageIn(fieldState.error)}
      value={isSame(optionsIn(text), value) ? text : value.join('\n')}
      onChange={({ target }) => {
        setText(target.value);
        onChange(optionsIn(target.value));
      }}
      className={className}
    />
  );
}

function optionsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
