import { ROUNDS_PROBLEM } from '@tabiya/domain/event/entry-terms/section';
import type { EventFields } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { type ComponentProps, useState } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { TextField } from '../../../ui/TextField.tsx';
import { readRounds } from './read-rounds.ts';

type RoundsFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'optional' | 'placeholder' | 'className'
> & { name: FieldPathByValue<EventFields, number[]> };

/** Rounds by number: `8, 9`. A text that lists anything else stays as typed and keeps the form from being saved. */
export function RoundsField({ name, ...texts }: RoundsFieldProps) {
  const { field, fieldState } = useController<EventFields, typeof name>({ name });
  const [text, setText] = useState('');
  const value: number[] | string = field.value;
  const isUnread = typeof value === 'string';
  const stored = isUnread ? value : value.join(', ');
  return (
    <TextField
      {...field}
      {...texts}
      autoComplete="off"
      error={isUnread ? ROUNDS_PROBLEM : messageIn(fieldState.error)}
      value={!isUnread && isSame(readRounds(text), value) ? text : stored}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(readRounds(target.value));
      }}
    />
  );
}

/** Returns the problem with a list, or with the first of its numbers that has one. */
export function messageIn(error: object | undefined): string | undefined {
  if (error === undefined) return undefined;
  const [first] = Array.isArray(error) ? error.filter(Boolean) : [error];
  return (first as { message?: string } | undefined)?.message;
}
