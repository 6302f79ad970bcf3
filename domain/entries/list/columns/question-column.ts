import { type DeskField, deskField } from '../../form/desk-field.ts';
import { DESK_WORDS } from '../../form/desk-words.ts';
import { isSwitchedOn, questionRecord } from '../../form/question-records.ts';
import type { QUESTIONS, QuestionKey } from '../../form/questions.ts';
import type { ListColumn, ListedEntry } from '../column-record.ts';

/** The questions that have a column in lists. */
type ListedKey = {
  [Key in QuestionKey]: (typeof QUESTIONS)[Key] extends { list: object } ? Key : never;
}[QuestionKey];

/** The column of a question, with the schema of an organizer's input. */
export type QuestionColumn<Key extends QuestionKey> = ListColumn & {
  entry: DeskField<(typeof QUESTIONS)[Key]['kind']>;
};

/** Returns the column of a question of the form, from its record. */
export function questionColumn<Key extends ListedKey>(key: Key): QuestionColumn<Key> {
  const { list, kind, shown, mode } = questionRecord(key);
  if (list === undefined) throw new Error(`${key} has no column.`);
  const { label, shortLabel, options } = DESK_WORDS[key];
  const worded = new Map(Object.entries(options ?? {}));
  return {
    ...list,
    label,
    entry: deskField(key),
    ...(shortLabel !== undefined && { shortLabel }),
    kind,
    ...(options !== undefined && {
      options,
      shownText: ({ participant }: ListedEntry) => {
        const values: Readonly<Record<string, unknown>> = participant;
        const value = String(values[key] ?? '');
        return worded.get(value) ?? value;
      },
    }),
    ...(shown !== undefined && { isPublic: true }),
    ...(mode === 'switched' && { isAsked: (event) => isSwitchedOn(key, event) }),
  };
}
