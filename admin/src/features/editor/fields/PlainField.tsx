import { type PlainFieldName, plainControl } from '@tabiya/domain/event/event';
import { choiceText } from '@tabiya/domain/event/federation';
import { FULL_WIDTH } from './Fieldset.tsx';
import { EventSelect, EventText, EventTextArea } from './form-fields.tsx';

/** The plain control of a field, derived from its record. */
export function PlainField({ name }: { name: PlainFieldName }) {
  const control = plainControl(name);
  if (!control) return null;
  const { kind, options = [], rows, isHalf = false, required = false, ...texts } = control;
  const field = { name, required, optional: !required, className: isHalf ? '' : FULL_WIDTH };
  if (kind === 'text') return <EventTextArea {...field} rows={rows} hint={texts.hint} />;
  if (kind === 'line') return <EventText {...field} {...texts} />;
  return (
    <EventSelect
      {...field}
      hint={texts.hint}
      options={options.map((option) => ({ value: option, label: choiceText(option) }))}
      {...(!required && { placeholder: 'Not specified' })}
    />
  );
}
