import type { EventFields, FieldName, TournamentEvent } from '@tabiya/domain/event/event';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { EventEdit } from '../../../data/edit-event.ts';
import { BY_SCHEMA } from '../../../drafts/edits.ts';
import { bindForm } from '../../../event-form/edits/bind-form.ts';
import { formName } from '../../../event-form/edits/kept.ts';
import { useEdits } from '../../../event-form/edits/use-edits.ts';
import { useUser } from '../../../session/auth-context.ts';
import { notify, withdraw } from '../../../ui/toast/notify.ts';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';
import { eventProblems, type FieldProblems, parsedFields } from './event-problems.ts';
import { saveInOrder } from './save-in-order.ts';

type Options<Name extends FieldName> = {
  /** Checks rules beyond those of single fields. */
  check?: (values: EventFields) => FieldProblems;
  /** The edit that saves the form; by default the changed fields. */
  toEdit?: (edit: CheckedForm<Name>) => EventEdit;
  saving?: Parameters<typeof useSaving>[0];
  /** What is stored apart from the event, and saved with the form; null without edits. */
  apart?: EditsApart | null;
};

/** Edits of something that the form shows and that isn't a field of the event. */
export type EditsApart = {
  /** What is edited, as people read it. */
  label: string;
  /** What is wrong with the edits; null if they can be saved. */
  problem: string | null;
  /** Focuses the field with the problem. */
  focus: () => void;
  /** Saves the edits; the promise rejects with the reason when that fails. */
  save: () => Promise<void>;
  /** Drops the edits; returns a function that restores them. */
  clear: () => () => void;
};

/** A valid form, about to be saved. */
export type CheckedForm<Name extends FieldName> = {
  fields: Pick<EventFields, Name>;
  /** The changed fields. */
  changed: readonly Name[];
  /** The changed fields' values when their edit began. */
  base: Partial<Pick<EventFields, Name>>;
};

/**
 * A form of the admin view over some fields of an event, named as `tab` or `tab/part`. Its values are the event with
 * the
 * edits on top, stored until they are saved or discarded (`useEdits`). Saving checks the rules of the editor and writes
 * the changed fields.
 */
export function useEventForm<Name extends FieldName>(
  event: TournamentEvent,
  formId: string,
  names: readonly Name[],
  { check, toEdit = changedFields, saving: options, apart = null }: Options<Name> = {},
) {
  const stored = pick(event, names);
  const name = formName(useUser().id, event.eventId, formId);
  const edits = useEdits<Pick<EventFields, Name>>(name, stored, BY_SCHEMA);
  /** Drops what was typed, and offers to restore it. */
  const discard = () => {
    const restores = [edits.clear(), apart?.clear()];
    const onAction = () => {
      for (const restore of restores) restore?.();
    };
    notify({ key: name, text: 'Changes discarded', action: { label: 'Undo', onAction } });
  };
  const { save, ...saving } = useSaving(options);
  const changeEvent = useEventChange(event);
  const resolver: Resolver<EventFields> = (values) => {
    const problems = { ...check?.(values), ...eventProblems(values, names) };
    const errors = Object.entries(problems).map(([name, message]) => [
      name,
      { type: 'rule', message },
    ]);
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<EventFields>({ resolver, defaultValues: { ...event, ...edits.values } });
  const { store } = edits;
  useEffect(
    () =>
      bindForm<EventFields, unknown, EventFields>(form, {
        subscribe: store.subscribe,
        values: () => ({ ...event, ...store.values() }),
        set(typed) {
          withdraw(name);
          store.set(typed as Partial<Pick<EventFields, Name>>);
        },
      }),
    [form, store, event, name],
  );

  const submit = form.handleSubmit(async (typed) => {
    if (apart !== null && apart.problem !== null) return apart.focus();
    const { changed, base } = edits;
    const edit = toEdit({ fields: parsedFields(typed, names), changed, base });
    const hasFields = apart === null || changed.length > 0 || saving.liveProblem !== null;
    const saveFields = async () => {
      const saved = hasFields ? await changeEvent(edit) : SAVED;
      if (saved.kind === 'conflict') return saved;
      withdraw(name);
      const sent = changed.filter((field) => field in edit.fields);
      edits.commit(pick(typed, sent));
      form.reset(undefined, { keepValues: true });
      return saved;
    };
    await save(() => saveInOrder(saveFields, apart));
  });
  return {
    form,
    stored,
    edits: { ...edits, discard, isDirty: edits.isDirty || Boolean(apart) },
    /** What is edited, by name or label. */
    edited: [...edits.changed, ...(apart ? [apart.label] : [])],
    apart,
    saving,
    submit,
  };
}

const SAVED = { kind: 'saved', liveProblem: null } as const;

export type EventFormState<Name extends FieldName> = ReturnType<typeof useEventForm<Name>>;

function changedFields<Name extends FieldName>({ fields, changed, base }: CheckedForm<Name>) {
  return { base, fields: pick(fields, changed) };
}

function pick<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}
