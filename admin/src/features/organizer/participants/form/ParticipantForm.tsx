import { zodResolver } from '@hookform/resolvers/zod';
import {
  ENTRY_COLUMNS,
  type EntryColumn,
  type ListColumnName,
} from '@tabiya/domain/entries/list/list-columns';
import {
  type deskEntrySchema,
  type erasedEntrySchema,
  NAME_AND_EMAIL_REQUIRED,
  type ParticipantEntry,
  participantEntrySchema,
  SOME_ID_REQUIRED,
  type TypedParticipantEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import { NO_ID_YET } from '@tabiya/domain/entries/list/player-id';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { FederationType } from '@tabiya/domain/event/federation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { cancelOnEscape } from '../../../../ui/SidePanel.tsx';
import { usePersistedFields } from '../../edits/use-persisted-fields.ts';
import {
  EntryFields,
  entryLabel,
  FoldedFields,
  type ListValues,
  NO_LIST_VALUES,
} from './EntryFields.tsx';
import { NameField } from './NameField.tsx';

type EntrySchema =
  | typeof participantEntrySchema
  | typeof deskEntrySchema
  | typeof erasedEntrySchema;

type ParticipantFormProps = {
  /** The name of the form for screen readers. */
  label: string;
  eventId: string;
  /** Under which name what is typed is kept until it is saved or cancelled. */
  keptAs: string;
  start: TypedParticipantEntry;
  federationType: FederationType;
  /** The list's columns; the form has those that an organizer enters. */
  used: readonly ListColumnName[];
  /** The event whose rating lists can be searched; without it, everything is typed. */
  event?: TournamentEvent;
  /** The rules for the entry; `participantEntrySchema` when left out. */
  schema?: EntrySchema;
  /** Says what is to be thought of about a name, such as that it is on the list; null = nothing. */
  nameHint?: (name: string) => string | null;
  /** Additional fields that are not stored with the entry itself, shown below the name. */
  children?: ReactNode;
  submitLabel: string;
  /** The label of the button that closes the form; `Cancel` when left out. */
  closeLabel?: string;
  /** Rejects with the reason, or gives false where a field of `children` says it; what was typed then stays. */
  onSubmit: (entry: ParticipantEntry) => Promise<boolean>;
  onCancel: () => void;
  /** Empties `children`, where one entry follows another. */
  onClear?: () => void;
  /** True where one entry follows another: once one is taken the form is empty, with the focus on its first field. */
  repeats?: boolean;
};

/**
 * The fields of a participant, to add one or edit one in place. Escape cancels, or leaves. When adding several, rarely
 * used fields are collapsed.
 */
export function ParticipantForm(props: ParticipantFormProps) {
  const { federationType, schema = participantEntrySchema, repeats = false } = props;
  const { form, alerts, alertsRef, added, submit, forget, filled, setFilled } = useEntryForm(props);
  const onCancel = () => {
    // While entries follow one another, the typed one is kept for the next time.
    if (!repeats) forget();
    props.onCancel();
  };
  const clear = () => {
    form.reset(props.start);
    setFilled(NO_LIST_VALUES);
    props.onClear?.();
    forget();
    form.setFocus('fullName');
  };
  const { isSubmitting } = form.formState;
  const names = fieldsIn(props.used, federationType, filled.values);
  const first = repeats ? names.filter((name) => DESK_FIRST.includes(name)) : names;
  const fields = { form, federationType, filled, needsEmail: schema === participantEntrySchema };
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={submit}
      onKeyDown={cancelOnEscape(isSubmitting, onCancel)}
      className="@container grid gap-4"
    >
      <div
        ref={alertsRef}
        tabIndex={-1}
        className="grid scroll-my-4 gap-4 outline-none empty:hidden"
      >
        {alerts.map((message) => (
          <Notice key={message} tone="danger">
            {message}
          </Notice>
        ))}
      </div>
      <NameField
        form={form}
        label={entryLabel('fullName', federationType)}
        event={props.event}
        filled={filled}
        hintOf={props.nameHint}
        onFilled={setFilled}
      />
      {props.children}
      <EntryFields {...fields} names={first.filter((name) => name !== 'fullName')} />
      <CheckboxField
        label={NO_ID_YET}
        hint="Flags this participant so you can add the ID later."
        {...form.register('idPending')}
      />
      {repeats && (
        <FoldedFields {...fields} names={names.filter((name) => !DESK_FIRST.includes(name))} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {props.submitLabel}
        </Button>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {props.closeLabel ?? 'Cancel'}
        </Button>
        {repeats && form.formState.isDirty && (
          <Button variant="quiet" onClick={clear} disabled={isSubmitting}>
            Clear
          </Button>
        )}
        {repeats && (
          <p role="status" className="flex min-h-10 items-center text-14 text-success">
            {added !== null && <span className="wrap-anywhere">{added} was added.</span>}
          </p>
        )}
      </div>
    </form>
  );
}

function useEntryForm(props: ParticipantFormProps) {
  const { start, eventId, keptAs, onSubmit, repeats = false } = props;
  const { schema = participantEntrySchema } = props;
  const [added, setAdded] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<TypedParticipantEntry, unknown, ParticipantEntry>({
    defaultValues: start,
    resolver: zodResolver(schema),
  });
  const { forget } = usePersistedFields(form, eventId, keptAs, start);
  const [filled, setFilled] = useState<ListValues>(NO_LIST_VALUES);
  const alerts = [...requirements(form.formState.errors), ...(failure === null ? [] : [failure])];
  const submit = form.handleSubmit(async (entry) => {
    setFailure(null);
    setAdded(null);
    if (/^\d+$/.test(entry.fullName) && entry.fullName !== start.fullName) {
      form.setError('fullName', { message: ID_AS_NAME }, { shouldFocus: true });
      return;
    }
    try {
      if (!(await onSubmit(entry))) return;
    } catch (error) {
      setFailure((error as Error).message);
      return;
    }
    forget();
    if (!repeats) return;
    form.reset(start);
    setFilled(NO_LIST_VALUES);
    setAdded(entry.fullName);
  });
  const { setFocus } = form;
  useEffect(() => {
    if (added !== null) setFocus('fullName');
  }, [added, setFocus]);
  // The button that was clicked may be far below.
  const alertsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) alertsRef.current?.focus();
  }, [failure]);
  return { form, alerts, alertsRef, added, submit, forget, filled, setFilled };
}

/** An ID was typed to find a player, and none was selected. */
const ID_AS_NAME = 'This looks like an ID. Enter the player’s name.';

/** Problems that concern more than one field are shown once above them, too. */
function requirements(errors: FieldErrors<TypedParticipantEntry>): string[] {
  const messages = Object.values(errors).map((error) => error?.message);
  return [NAME_AND_EMAIL_REQUIRED, SOME_ID_REQUIRED].filter((text) => messages.includes(text));
}

/** The fields that a desk asks for at first: the rest is folded. */
const DESK_FIRST: readonly EntryColumn[] = [
  'fullName',
  'localFederationId',
  'fideId',
  'rating',
  'email',
];

/** The fields of the form, notes last: the list's, and those that a rating list filled in. */
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
