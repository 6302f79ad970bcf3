import { inputAttributes } from '@tabiya/domain/entries/form/attributes';
import { type EntryColumn, listColumn } from '@tabiya/domain/entries/list/list-columns';
import type { TypedParticipantEntry } from '@tabiya/domain/entries/list/participant-entry';
import { isIdField } from '@tabiya/domain/entries/list/player-id';
import type { FederationType } from '@tabiya/domain/event/federation';
import { federationNames } from '@tabiya/domain/time-and-place/fide-federation';
import { type ChangeEvent, Fragment, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { EntryForm } from '../look-up/fill-form.ts';

/** The values that a rating list filled in, and the list's name. */
export type ListValues = { values: Partial<TypedParticipantEntry>; source: string };
export const NO_LIST_VALUES: ListValues = { values: {}, source: '' };

type EntryFieldsProps = {
  form: EntryForm;
  names: readonly EntryColumn[];
  federationType: FederationType;
  filled: ListValues;
  needsEmail: boolean;
};

/** The fields of an entry, except its name. */
export function EntryFields({ form, names, federationType, filled, needsEmail }: EntryFieldsProps) {
  const fieldOf = useField(form, filled);
  const federationsId = useId();
  /** Entering the id that the event uses unticks that it is pending, too. */
  const idField = (name: 'fideId' | 'localFederationId') => {
    const settles = name !== (federationType === 'FIDE' ? 'localFederationId' : 'fideId');
    const { onChange, ...rest } = fieldOf(name);
    return {
      ...rest,
      onChange: async (event: ChangeEvent<HTMLInputElement>) => {
        if (settles && event.target.value.trim() !== '') form.setValue('idPending', false);
        await onChange(event);
      },
    };
  };
  return (
    <div className="grid gap-4 @md:grid-cols-2">
      {names.map((name) => {
        const { kind, options = {}, isRequired = false } = listColumn(name);
        if (kind?.is === 'choice' && kind.otherAtDesk === undefined) {
          const label = entryLabel(name, federationType);
          const choices = kind.options.map((value) => ({ value, label: options[value] ?? value }));
          const all = [{ value: '', label: 'Not specified' }, ...choices];
          return <SelectField key={name} label={label} options={all} optional {...fieldOf(name)} />;
        }
        const { type, inputMode } = kind === undefined ? {} : inputAttributes(kind);
        const isNeeded = isRequired && (name !== 'email' || needsEmail);
        const isId = isIdField(name);
        const text = kind?.is === 'text' ? kind : null;
        return (
          <Fragment key={name}>
            <TextField
              label={entryLabel(name, federationType)}
              type={type}
              required={isNeeded}
              optional={!isNeeded && !isId}
              inputMode={isId ? undefined : inputMode}
              {...(text?.lines !== undefined && { className: '@md:col-span-2' })}
              {...(text?.isFederation && { list: federationsId })}
              {...(isId ? idField(name) : fieldOf(name))}
            />
            {text?.isFederation && <Federations id={federationsId} />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The names of federations, of which the three letters are stored. */
function Federations({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {federationNames('en').map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Fields that are rarely filled in, behind a button that says what is in them. They show where one is wrong. */
export function FoldedFields(props: EntryFieldsProps) {
  const { form, names, federationType } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const now = useWatch({ control: form.control });
  const { errors } = form.formState;
  const isShown = isOpen || names.some((name) => errors[name] !== undefined);
  const inside = names
    .filter((name) => now[name])
    .map((name) => `${entryLabel(name, federationType)} ${now[name]}`);
  return (
    <div className="grid gap-4">
      <div>
        <Button
          size="small"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsOpen(!isShown)}
        >
          {isShown ? 'Fewer Fields' : 'More Fields'}
        </Button>
        {!isShown && inside.length > 0 && (
          <p className="mt-1.5 text-14 wrap-anywhere text-muted">{inside.join(' · ')}</p>
        )}
      </div>
      <div id={id}>{isShown && <EntryFields {...props} />}</div>
    </div>
  );
}

/** Returns the properties of a field: a value that a rating list filled in is marked as such until it is changed. */
export function useField(form: EntryForm, filled: ListValues) {
  const now = useWatch({ control: form.control });
  const { errors } = form.formState;
  return (name: keyof TypedParticipantEntry) => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
    ...(filled.values[name] !== undefined &&
      filled.values[name] === now[name] && { aside: filled.source }),
  });
}

/** The label of a column in the form, which asks for one rating, the one that counts. */
export function entryLabel(name: EntryColumn, federationType: FederationType): string {
  if (name === 'rating') return federationType === 'FIDE' ? 'FIDE rating' : 'National rating';
  const { label, formLabel = label } = listColumn(name);
  return formLabel;
}
