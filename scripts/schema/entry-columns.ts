import type { Kind } from '@tabiya/domain/entries/form/kind';
import { QUESTION_KEYS, questionRecord } from '@tabiya/domain/entries/form/question-records';
import type { QuestionKey } from '@tabiya/domain/entries/form/questions';

/** A column, and its value if an entry omits it; null = none. */
export type Column = { name: string; empty: string | null };

/** A column that stores the answer to a question. */
export type AnswerColumn = Column & { key: QuestionKey; kind: Kind };

/** Returns the columns of `participants` that answer a question, in the order of the form. */
export function answerColumns(): AnswerColumn[] {
  return QUESTION_KEYS.flatMap((key) => {
    const { column: name, kind } = questionRecord(key);
    return name === null ? [] : [{ key, name, kind, empty: EMPTY[kind.is] }];
  });
}

const EMPTY: Readonly<Record<Kind['is'], string | null>> = {
  text: "''",
  choice: "''",
  id: "''",
  reduction: "''",
  tick: 'false',
  rounds: "'{}'",
  answers: "'{}'",
  choices: "'{}'",
  // null means unanswered.
  yesNo: null,
  consent: null,
  number: null,
  decimal: null,
  rating: null,
  section: null,
  clientNumber: null,
};

const column = (name: string, empty: string | null = null): Column => ({ name, empty });

/**
 * The columns that are not answers: the entry's owner, the findings of a list, the fee, and the later course of the
 * entry.
 */
const WHOSE = [
  column('event_id'),
  column('id'),
  column('user_id'),
  column('is_guest', 'false'),
  column('organizer_created', 'true'),
];
const DISPUTED = [column('disputed_fide_id', "''"), column('disputed_federation_id', "''")];
const AT_ENTRY = [column('entry_fide_rating'), column('entry_national_rating')];
const LISTED = [column('rating_list', "''"), column('rating_list_as_of')];
const STATUS = column('status', "'registered'");
const FEE = [column('fee_full'), column('reduction_amount'), column('fee_set', 'false')];
const CODE = [column('discount_code_id'), column('discount')];
const DISCOUNT = [column('discount_amount'), column('discount_state', "''")];
const REFUND_RULE = column('refund_rule');
const FEE_KEPT = column('fee_kept');
const ENTERED = [column('fee_owed'), column('reduction_state', "''"), column('arrived_at')];
const WAITING = column('waiting_number');
const DEADLINE = [column('pays_until'), column('reminded_at')];
const GIVEN_UP = column('given_up_at');
const GROUP = column('group_id');
const REFERENCE = column('reference_number', 'private.next_reference_number()');
const ERASED = column('erased_at');
const REGISTERED = column('registered_at', 'now()');
const CREATED = column('created_at', 'now()');

/** Returns the columns of every row, except those that the database computes. */
export function allColumns(): Column[] {
  return [
    ...WHOSE,
    ...answerColumns(),
    ...DISPUTED,
    ...AT_ENTRY,
    ...LISTED,
    column('unverified', "''"),
    STATUS,
    ...FEE,
    ...CODE,
    ...DISCOUNT,
    REFUND_RULE,
    FEE_KEPT,
    ...ENTERED,
    WAITING,
    ...DEADLINE,
    GIVEN_UP,
    GROUP,
    REFERENCE,
    ERASED,
    column('submission_key'),
    REGISTERED,
    CREATED,
  ];
}

/** Returns the columns of an entry that an organizer may write. */
export function writtenColumns(): string[] {
  return columnNames([...answerColumns(), STATUS, ...FEE, ...DISCOUNT, ...ENTERED, GIVEN_UP]);
}

/** Returns the columns that are overwritten if a cancelled player registers again. */
export function overwrittenColumns(): Column[] {
  const givenHere = [WAITING, FEE_KEPT, ...DEADLINE, GIVEN_UP, REFERENCE];
  const stays = [...WHOSE, ...AT_ENTRY, ...givenHere, ERASED, CREATED];
  return allColumns().filter((column) => !stays.includes(column));
}

/** Returns the columns of an entry from a file. */
export function importedColumns(): Column[] {
  return [...AT_ENTRY, REGISTERED, ...answerColumns(), STATUS, ...FEE, ...ENTERED];
}

export function columnNames(columns: readonly Column[]): string[] {
  return columns.map(({ name }) => name);
}
