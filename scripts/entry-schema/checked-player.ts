import { questionOf, SWITCHED_KEYS, type SwitchedKey } from '@tabiya/domain/entries/form/asked';
import { ENTRY_QUESTIONS, type QuestionWords } from '@tabiya/domain/words/en/entry-questions';
import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';

/** Returns the function that reads what the organizer switched on, as `readForm` does. */
export function printCheckedPlayer(): string {
  return `-- What the organizer switched on of the form, or the section requires whatever they switched. Raises the first problem.
create function private.checked_player(
  entry public.participants, fields jsonb, required_by_section text[], submitted jsonb
) returns public.participants
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  number numeric;
begin
${SWITCHED_KEYS.map(readOf).join('\n')}
  return entry;
end;
$$;
`;
}

function readOf(key: SwitchedKey): string {
  const { column, kind, isNeverRequired, isRequiredBy } = questionOf(key);
  const words: QuestionWords = ENTRY_QUESTIONS[key];
  const bySection = `'${key}' = any (required_by_section)`;
  const asks = `coalesce(fields ->> '${key}', 'off') <> 'off'`;
  const switched = `fields ->> '${key}' = 'required'`;
  const requires = isRequiredBy ? `(${bySection} or ${switched})` : switched;
  const isEmpty = kind.is === 'number' ? `entry.${column} is null` : `entry.${column} = ''`;
  const missing = `    if ${isEmpty} and ${requires} then
      perform private.raise_field('${key}', ${quoted(words.missing ?? REGISTRATION_FORM.missing)});
    end if;
`;
  return `  if ${isRequiredBy ? `${bySection} or ` : ''}${asks} then
${typedOf(key, words)}${isNeverRequired ? '' : missing}  end if;`;
}

function typedOf(key: SwitchedKey, words: QuestionWords): string {
  const { column, kind } = questionOf(key);
  const typed = `'${key}', submitted -> '${key}'`;
  switch (kind.is) {
    case 'choice': {
      const options = kind.options.map(quoted).join(', ');
      return `    entry.${column} := private.typed_option(${typed}, array[
      ${options}
    ]);
`;
    }
    case 'number': {
      const wrong = quoted(words.wrong ?? REGISTRATION_FORM.outside(kind.from, kind.to));
      return `    number := private.typed_number(
      ${typed}, '^(0|-?[1-9][0-9]{0,11})$', ${wrong}
    );
    if number not between ${kind.from} and ${kind.to} then
      perform private.raise_field('${key}', ${wrong});
    end if;
    entry.${column} := number;
`;
    }
    case 'text': {
      const read = `    entry.${column} := private.typed_text(${typed}, ${kind.most});
`;
      if (kind.letters === undefined) return read;
      return `${read}    if entry.${column} !~ '^([A-Za-z]{${kind.letters}})?$' then
      perform private.raise_field('${key}', ${quoted(words.wrong ?? REGISTRATION_FORM.notAnOption)});
    end if;
    entry.${column} := upper(entry.${column});
`;
    }
    default:
      throw new Error(`The database does not read the kind ${kind.is} of what is switched on.`);
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
