import { questionRecord, SWITCHED_KEYS, type SwitchedKey } from '../../form/question-records.ts';
import { COLUMN_GROUPS } from '../column-group.ts';
import { type QuestionColumn, questionColumn } from './question-column.ts';

function place(key: SwitchedKey): number {
  const { list } = questionRecord(key);
  return list === undefined ? -1 : COLUMN_GROUPS.indexOf(list.group);
}

/** The columns of the optional questions about players, in the order of the groups. */
export const PLAYER_FIELD_COLUMNS = Object.fromEntries(
  SWITCHED_KEYS.toSorted((a, b) => place(a) - place(b)).map((key) => [key, questionColumn(key)]),
) as { [Key in SwitchedKey]: QuestionColumn<Key> };
