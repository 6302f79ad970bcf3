import { zodResolver } from '@hookform/resolvers/zod';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { FederationType } from '@tabiya/domain/event/federation';
import {
  ENTRY_COLUMNS,
  type EntryColumn,
  type ListColumnName,
  listColumn,
} from '@tabiya/domain/participants/list-columns';
import {
  erasedEntrySchema,
  NAME_AND_EMAIL_REQUIRED,
  type ParticipantEntry,
  participantEntrySchema,
  SOME_ID_REQUIRED,
  type TypedParticipantEntry,
} from '@tabiya/domain/participants/participant-entry';
import { isIdField, NO_ID_YET } from '@tabiya/domain/participants/player-id';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { cancelOnEscape } from '../../../ui/SidePanel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useKeptFields } from '../edits/use-kept-fields.ts';
import { LazyPlayerField } from './look-up/LazyPlayerField.tsx';

type ParticipantFormProps = {
  /** What the form is called by a screen reader. */
  label: string;
  eventId: string;
  /** Under which name what is typed is kept until it is saved or cancelled. */
  keptAs: string;
  start: TypedParticipantEntry;
  federationType: FederationType;
  /** The columns that the list has: the form asks for those of them that an organizer enters. */
  used: readonly ListColumnName[];
  /** The event in whose rating lists a player can be looked up; all is typed where it is left out. */
  event?: TournamentEvent;
  /** Whether its contact details were erased, so that it needs none. */
  isErased?: boolean;
  /** More fields, of what is not kept with the entry itself. */
  children?: ReactNode;
  submitLabel: string;
  /** What the button says that closes the form; `Cancel` when left out. */
  closeLabel?: string;
  /** Rejects with the reason; what was typed then stays. */
  onSubmit: (entry: ParticipantEntry) => Promise<void>;
  onCancel: () => void;
  /** True where one entry follows another: once one is taken the form is empty, with the focus on its first field. */
  repeats?: boolean;
};

/** The fields of a participant, to add one or to edit one in place. Escape cancels. */
export function ParticipantForm(props: ParticipantFormProps) {
  const { federationType } = props;
  const { form, alerts, added, submit, forget, filled, setFilled } = useEntryForm(props);
  const now = useWatch({ control: form.control });
  const onCancel = () => {
    forget();
    props.onCancel();
  };
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof TypedParticipantEntry) => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
    // Until it is changed.
    ...(filled.values[name] !== undefined &&
      filled.values[name] === now[name] && { aside: filled.source }),
  });
  /** Whoever enters the id that the event goes by need not untick the box, too. */
  const idField = (name: 'fideId' | 'localFederationId') => {
    const settles = name !== (federationType === 'FIDE' ? 'localFederationId' : 'fideId');
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: async (event: ChangeEvent<HTMLInputElement>) => {
        if (settles && event.target.value.trim() !== '') form.setValue('idPending', false);
        await onChange(event);
      },
    };
  };
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={submit}
      onKeyDown={cancelOnEscape(isSubmitting, onCancel)}
      className="@container grid gap-4"
    >
      {alerts.map((message) => (
        <Notice key={message} tone="danger">
          {message}
        </Notice>
      ))}
      <div className="grid gap-4 @md:grid-cols-2">
        {fieldsIn(props.used, federationType, filled.values).map((name) => {
          const { type, isRequired = false } = listColumn(name);
          const isId = isIdField(name);
          if (name === 'sex') {
            return <SelectField key={name} label="Sex" optional options={SEXES} {...field(name)} />;
          }
          if (name === 'fullName') {
            return (
              <LazyPlayerField
                key={name}
                label={labelOf(name, federationType)}
                required
                autoFocus
                event={props.event}
                form={form}
                onFilled={(values, source) => setFilled({ values, source })}
                {...field(name)}
              />
            );
          }
          return (
            <TextField
              key={name}
              label={labelOf(name, federationType)}
              type={type}
              required={isRequired && !(props.isErased && name === 'email')}
              optional={!isRequired && !isId}
              {...((name === 'rating' || name === 'birthYear') && { inputMode: 'numeric' })}
              {...(name === 'notes' && { className: '@md:col-span-2' })}
              {...(isId ? idField(name) : field(name))}
            />
          );
        })}
      </div>
      <CheckboxField
        label={NO_ID_YET}
        hint="Marks the entry in your list, so that the ID can be added later."
        {...form.register('idPending')}
      />
      {props.children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {props.submitLabel}
        </Button>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {props.closeLabel ?? 'Cancel'}
        </Button>
        {props.repeats && (
          <p role="status" className="flex min-h-10 items-center text-14 text-success">
            {added !== null && <span className="wrap-anywhere">{added} was added.</span>}
          </p>
        )}
      </div>
    </form>
  );
}

/** What the form calls a column; of the ratings it asks for the one that counts. */
function labelOf(name: EntryColumn, federationType: FederationType): string {
  if (name === 'rating') return federationType === 'FIDE' ? 'FIDE rating' : 'National rating';
  const { label, formLabel = label } = listColumn(name);
  return formLabel;
}

function useEntryForm(props: ParticipantFormProps) {
  const { start, eventId, keptAs, onSubmit, repeats = false, isErased = false } = props;
  const [added, setAdded] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<TypedParticipantEntry, unknown, ParticipantEntry>({
    defaultValues: start,
    resolver: zodResolver(isErased ? erasedEntrySchema : participantEntrySchema),
  });
  const { forget } = useKeptFields(form, eventId, keptAs, start);
  const [filled, setFilled] = useState<Filled>(NOT_FILLED);
  const alerts = [...requirements(form.formState.errors), ...(failure === null ? [] : [failure])];
  const submit = form.handleSubmit(async (entry) => {
    setFailure(null);
    setAdded(null);
    if (/^\d+$/.test(entry.fullName) && entry.fullName !== start.fullName) {
      form.setError('fullName', { message: ID_AS_NAME }, { shouldFocus: true });
      return;
    }
    try {
      await onSubmit(entry);
    } catch (error) {
      setFailure((error as Error).message);
      return;
    }
    forget();
    if (!repeats) return;
    form.reset(start);
    setFilled(NOT_FILLED);
    setAdded(entry.fullName);
  });
  const { setFocus } = form;
  useEffect(() => {
    if (added !== null) setFocus('fullName');
  }, [added, setFocus]);
  return { form, alerts, added, submit, forget, filled, setFilled };
}

/** What a rating list filled in, and which. */
type Filled = { values: Partial<TypedParticipantEntry>; source: string };
const NOT_FILLED: Filled = { values: {}, source: '' };

/** An ID was typed to find somebody, and nobody was chosen. */
const ID_AS_NAME = 'This is an ID. Type the name of the player.';

/** What concerns more than one field is said once above them, too. */
function requirements(errors: FieldErrors<TypedParticipantEntry>): string[] {
  const messages = Object.values(errors).map((error) => error?.message);
  return [NAME_AND_EMAIL_REQUIRED, SOME_ID_REQUIRED].filter((text) => messages.includes(text));
}

const SEXES = [
  { value: '', label: 'Not specified' },
  { value: 'w', label: 'Female' },
  { value: 'm', label: 'Male' },
];

/** The fields of the form, notes last: those that the list has, and those that a rating list filled in. */
function fieldsIn(
  used: readonly ListColumnName[],
  federationType: FederationType,
  filled: Partial<TypedParticipantEntry>,
): EntryColumn[] {
  const fields = ENTRY_COLUMNS.filter(
    (name) =>
      (used.includes(name) || filled[name] !== undefined) &&
      (name !== 'rating' || federationType !== 'Unrated'),
  );
  return fields.toSorted((a, b) => Number(a === 'notes') - Number(b === 'notes'));
}
