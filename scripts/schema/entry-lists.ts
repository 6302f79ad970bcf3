import type { Kind } from '@tabiya/domain/entries/form/kind';
import { questionRecord } from '@tabiya/domain/entries/form/question-records';
import type { QuestionKey } from '@tabiya/domain/entries/form/questions';
import {
  type AnswerColumn,
  allColumns,
  answerColumns,
  type Column,
  columnNames,
  importedColumns,
  overwrittenColumns,
  writtenColumns,
} from './entry-columns.ts';

/** Returns the lists of entry columns as in the migration. */
export function printEntryLists(): string {
  return [HEADER, printChecks(), printGrants(), ...FUNCTIONS.map((print) => print())].join('\n');
}

const HEADER = `-- The lists of columns of entries, each column once in each that its question's record names.
-- Generated from domain/entries/form/questions.ts by npm run schema:print; a test says when it is old. Do not edit.
`;

function printChecks(): string {
  const checks = answerColumns().flatMap(({ name, kind }) =>
    columnChecks(name, kind).map(
      ([rule, check]) => `participants_${name}_${rule} check (${check})`,
    ),
  );
  return `alter table public.participants
${checks.map((check) => `  add constraint ${check}`).join(',\n')};
`;
}

/** Returns the constraints of a column by the kind of its question, each with its name. */
function columnChecks(name: string, kind: Kind): [rule: string, check: string][] {
  switch (kind.is) {
    case 'number':
      return [['range', `${name} between ${kind.from} and ${kind.to}`]];
    case 'rating':
      return [['range', `${name} between 0 and 3000`]];
    case 'text':
      if (kind.isFederation) return [['letters', `${name} ~ '^([A-Z]{3})?$'`]];
      return OWN_LENGTHS.includes(name) ? [] : [['length', `length(${name}) <= ${kind.most}`]];
    case 'id':
      return OWN_LENGTHS.includes(name) ? [] : [['length', `length(${name}) <= ${kind.most}`]];
    case 'reduction':
      return [['length', `length(${name}) <= ${LONGEST_REDUCTION}`]];
    case 'choice':
      return [choiceCheck(name, kind)];
    case 'rounds':
      return [
        [
          'known',
          `cardinality(${name}) <= 50 and array_position(${name}, null) is null and 1 <= all (${name}) and 50 >= all (${name})`,
        ],
      ];
    case 'answers':
      return [
        ['object', `jsonb_typeof(${name}) = 'object' and octet_length(${name}::text) <= 200000`],
      ];
    default:
      return [];
  }
}

/** The columns whose own constraints, in the table, are stricter than a length. */
const OWN_LENGTHS: readonly string[] = ['full_name', 'email', 'fide_id'];

const LONGEST_REDUCTION = 100;

function choiceCheck(
  name: string,
  { options, otherAtDesk }: Extract<Kind, { is: 'choice' }>,
): [rule: string, check: string] {
  if (otherAtDesk !== undefined) return ['length', `length(${name}) <= ${otherAtDesk}`];
  const quoted = ['', ...options].map((option) => `'${option.replaceAll("'", "''")}'`);
  return ['known', `${name} in (${quoted.join(', ')})`];
}

function printGrants(): string {
  const read = columnNames(allColumns()).filter((name) => name !== 'submission_key');
  return [
    grant('select', [...read, 'updated_at', 'version', 'changed_in']),
    grant('insert', ['event_id', ...columnNames(importedColumns())]),
    grant('update', ['unverified', ...writtenColumns()]),
  ].join('\n');
}

function grant(right: string, names: readonly string[]): string {
  return `grant ${right} (
${lines(names)}
) on public.participants to authenticated;
`;
}

const FUNCTIONS = [
  () =>
    objectFunction(
      'recorded_answers',
      'The answers that the history of an entry records.',
      (key) => questionRecord(key).history === 'kept',
    ),
  () =>
    objectFunction(
      'entry_answers',
      'The answers of an entry as in the data file of the person, except those given in other words.',
      (key) => !TOLD_OTHERWISE.includes(questionRecord(key).kind.is),
    ),
  printInsert,
  printOverwrite,
  printImport,
  printFormEntry,
  () =>
    emptyFunction(
      'contacts',
      'Empties everything that is erased with the contact details of entries, and records when.',
    ),
  () =>
    emptyFunction(
      'person',
      'Empties everything that is erased with the person of an entry, except the name itself.',
    ),
];

/** The kinds that a person's file contains in other words: by name, or question by question. */
const TOLD_OTHERWISE: readonly Kind['is'][] = ['section', 'rounds', 'answers', 'reduction'];

function objectFunction(
  name: string,
  comment: string,
  isIn: (key: QuestionKey) => boolean,
): string {
  const fields = answerColumns().filter(({ key }) => isIn(key));
  const pairs = fields.map((field) => `    '${field.key}', entry.${field.name}`);
  return `-- ${comment}
create function private.${name}(entry public.participants) returns jsonb
  language sql
  stable
as $$
  select jsonb_build_object(
${pairs.join(',\n')}
  );
$$;
`;
}

function printInsert(): string {
  const columns = allColumns();
  return `-- Adds an entry as it is; what it leaves out is empty. Returns null when the person, or this very submission, is there.
create function private.insert_entry(entry public.participants) returns public.participants
  language sql
as $$
  insert into public.participants (
${lines(columnNames(columns), '    ')}
  ) values (
${lines(columns.map(writtenValue), '    ')}
  )
  on conflict do nothing
  returning *;
$$;
`;
}

function printOverwrite(): string {
  const columns = overwrittenColumns();
  return `-- Overwrites all values of a cancelled entry, but what the site gave it. Returns null if there is none.
create function private.overwrite_cancelled(entry public.participants) returns public.participants
  language sql
as $$
  update public.participants set
${columns.map((one) => `    ${one.name} = ${writtenValue(one)}`).join(',\n')}
  where participants.event_id = entry.event_id and participants.id = entry.id and participants.status = 'cancelled'
  returning *;
$$;
`;
}

function printImport(): string {
  const columns = importedColumns();
  return `-- Adds the entries of a file in their order, as their organizer.
create function private.insert_imported(in_event_id text, entries public.participants[])
  returns table (id text, full_name text, email text, status text)
  language sql
as $$
  insert into public.participants (
${lines(['event_id', ...columnNames(columns)], '    ')}
  )
  select
${lines(['in_event_id', ...columns.map(writtenValue)], '    ')}
  from unnest(entries) with ordinality as entry
  order by entry.ordinality
  returning participants.id, participants.full_name, participants.email, participants.status;
$$;

grant execute on function private.insert_imported(text, public.participants[]) to authenticated;
`;
}

function printFormEntry(): string {
  const fields = answerColumns().filter(({ kind }) => kind.is !== 'reduction');
  return `-- The entry from a form whose values the functions have read; missing ones are empty. The reduction is identified by
-- the event's rules.
create function private.entry_of_form(form jsonb) returns public.participants
  language plpgsql
  immutable
as $$
declare
  entry public.participants;
begin
${fields.map((field) => `  entry.${field.name} := ${valueInForm(field)};`).join('\n')}
  return entry;
end;
$$;
`;
}

function valueInForm({ key, kind, empty }: AnswerColumn): string {
  const text = `form ->> '${key}'`;
  switch (kind.is) {
    case 'section':
      return `nullif(${text}, '')`;
    case 'rounds':
      return `array(select jsonb_array_elements_text(coalesce(form -> '${key}', '[]')))`;
    case 'answers':
      return `coalesce(form -> '${key}', '{}')`;
    case 'tick':
      return `coalesce((${text})::boolean, false)`;
    default:
      return empty === null ? text : `coalesce(${text}, ${empty})`;
  }
}

function emptyFunction(erased: 'contacts' | 'person', comment: string): string {
  // A row needs a name. Its replacement is set where a person is erased.
  const columns = answerColumns().filter(
    ({ key }) => questionRecord(key).erased === erased && key !== 'fullName',
  );
  const values = columns.map(({ name, empty }) => `    ${name} = ${empty ?? 'null'}`);
  const all = erased === 'contacts' ? [...values, '    erased_at = now()'] : values;
  return `-- ${comment}
create function private.empty_${erased}(in_event_id text, in_participant_ids text[]) returns void
  language sql
as $$
  update public.participants set
${all.join(',\n')}
  where participants.event_id = in_event_id and participants.id = any (in_participant_ids);
$$;
`;
}

function writtenValue({ name, empty }: Column): string {
  return empty === null ? `entry.${name}` : `coalesce(entry.${name}, ${empty})`;
}

/** Joins the items of a list, filled into lines. */
function lines(items: readonly string[], indent = '  '): string {
  const filled: string[] = [];
  let line = indent;
  for (const [index, item] of items.entries()) {
    const next = index === items.length - 1 ? item : `${item},`;
    if (line !== indent && line.length + 1 + next.length > 120) {
      filled.push(line);
      line = indent;
    }
    line += line === indent ? next : ` ${next}`;
  }
  return [...filled, line].join('\n');
}
