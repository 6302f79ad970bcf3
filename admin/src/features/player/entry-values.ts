import {
  formByeRules,
  type OwnChanges,
  type OwnEntryForm,
} from '@tabiya/domain/entries/own/own-entry-form';
import { formValues } from '@tabiya/domain/entries/shown-values';
import { isSame } from '@tabiya/domain/text/is-same';
import type { FieldPath } from 'react-hook-form';

/** The values of the form by which a player changes an entry. Byes are rounds, answers by the question's id. */
export type EntryValues = {
  phoneNumber: string;
  notes: string;
  section: string;
  byes: string[];
  answers: Record<string, string | string[]>;
  showName: boolean;
  /** Only where it was asked. */
  acceptWaiting?: boolean;
};

/** Returns true if something is a field of the form, e.g. `answers.club`. */
export function isField(name: string): name is FieldPath<EntryValues> {
  const fields: Record<keyof EntryValues, true> = {
    phoneNumber: true,
    notes: true,
    section: true,
    byes: true,
    answers: true,
    showName: true,
    acceptWaiting: true,
  };
  return Object.hasOwn(fields, name.split('.')[0] ?? '');
}

/** The values of the untouched form. */
export function entryValues({ entry, rules }: OwnEntryForm): EntryValues {
  const shown = formValues(entry, { ...rules, ...formByeRules({ entry, rules }) });
  const all = (name: string) => [...(shown[name] ?? [])];
  const one = (name: string) => shown[name]?.[0] ?? '';
  return {
    phoneNumber: one('phoneNumber'),
    notes: one('notes'),
    section: one('section'),
    byes: all('byes'),
    answers: Object.fromEntries(
      rules.questions.map(({ id, kind }) => {
        const name = `answers.${id}`;
        return [id, kind === 'choices' ? all(name) : one(name)];
      }),
    ),
    showName: entry.showName,
  };
}

/**
 * The player's changes to the values with which the form was opened. All else is left out: the organizer may have
 * changed it since then.
 */
export function changesIn(typed: EntryValues, form: OwnEntryForm): OwnChanges {
  const shown = entryValues(form);
  const isChanged = (name: keyof EntryValues) => !isSame(typed[name], shown[name]);
  const answers = Object.entries(typed.answers).filter(
    ([id, answer]) => !isSame(answer, shown.answers[id]),
  );
  return {
    ...(isChanged('phoneNumber') && { phoneNumber: typed.phoneNumber }),
    ...(isChanged('notes') && { notes: typed.notes }),
    ...(isChanged('section') && { section: typed.section }),
    ...(isChanged('byes') && { byes: typed.byes.map(Number) }),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
    ...(isChanged('showName') && { showName: typed.showName }),
    acceptWaiting: typed.acceptWaiting === true,
  };
}
