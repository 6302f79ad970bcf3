import { PLACEHOLDER_NAMES, PLACEHOLDERS } from '@tabiya/domain/messages/placeholders';
import { RESERVED_PATTERN, RESERVED_WORDS } from '@tabiya/domain/routes/reserved-words';
import { SEVERAL_LETTERS, SINGLE_LETTERS } from '@tabiya/domain/text/transliterated';

const header = (source: string) =>
  `-- Generated from ${source} by npm run schema:print; a test says when it is old. Do not edit.\n\n`;

/** Returns the function that knows the path segments of the application. */
export function printReservedWords(): string {
  return `${header('domain/routes/reserved-words.ts')}-- Returns true if a path segment belongs to the application, in any case.
create function private.is_reserved_word(segment text) returns boolean
  language sql
  immutable
return segment ~ '${RESERVED_PATTERN.source}' or lower(segment) = any (array[
${inLines(RESERVED_WORDS.map(quoted))}
]);
`;
}

/** Returns the function that knows the placeholders whose values differ between players. */
export function printPersonalMessages(): string {
  const names = PLACEHOLDER_NAMES.filter((name) => PLACEHOLDERS[name].isPersonal);
  return `${header('domain/messages/placeholders.ts')}-- Returns true if a message may differ for two players at one address.
create function private.is_personal(subject text, body text) returns boolean
  language sql
  immutable
return subject || ' ' || body ~* '\\{\\s*(${names.join('|')})\\s*\\}';
`;
}

/** Returns the function that transliterates a text to the letters a to z. */
export function printTransliterated(): string {
  const several = SEVERAL_LETTERS.map(([from, to]) => `[${quoted(from)}, ${quoted(to)}]`);
  const single = [...SINGLE_LETTERS].toSorted(([, one], [, other]) => other.length - one.length);
  const small = [...SEVERAL_LETTERS, ...SINGLE_LETTERS].map(([from]) => from);
  const capitals = small.flatMap((letter) => {
    const capital = capitalOf(letter);
    return capital === null ? [] : [[capital, letter] as const];
  });
  return `${header('domain/text/transliterated.ts')}-- The text in the letters a to z, as far as its script has customary ones: marks are folded; Cyrillic, Greek, Georgian,
-- and Armenian are transliterated. Capitals are spelled out: what lower() knows depends on the locale of the database.
create function private.transliterated(in_text text) returns text
  language plpgsql
  immutable
as $$
declare
  several constant text[] := array[
${inLines(several, '    ')}
  ];
  -- A letter of its own, which folding would strip of its mark.
  letters text := replace(replace(normalize(in_text, NFC), 'Й', 'y'), 'й', 'y');
  pair text[];
begin
  letters := regexp_replace(normalize(letters, NFD), '[\\u0300-\\u036f]', '', 'g');
  letters := translate(
    letters,
    '${capitals.map(([capital]) => capital).join('')}',
    '${capitals.map(([, letter]) => letter).join('')}'
  );
  foreach pair slice 1 in array several loop
    letters := replace(letters, pair[1], pair[2]);
  end loop;
  return lower(translate(
    letters,
    '${single.map(([from]) => from).join('')}',
    '${single.map(([, to]) => to).join('')}'
  ));
end;
$$;
`;
}

/** Returns the capital of a letter outside ASCII; null if it has none of its own. */
function capitalOf(letter: string): string | null {
  if (letter === 'ß') return 'ẞ';
  const capital = letter.toUpperCase();
  const isOwn = capital !== letter && capital.length === 1 && capital > '\u007f';
  return letter.length === 1 && isOwn && capital.toLowerCase() === letter ? capital : null;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Joins the items of a list, filled into lines of 120 characters. */
function inLines(items: readonly string[], indent = '  '): string {
  const lines = [''];
  for (const [index, item] of items.entries()) {
    const text = index < items.length - 1 ? `${item},` : item;
    const line = lines.at(-1) ?? '';
    if (line !== '' && `${indent}${line} ${text}`.length > 120) lines.push(text);
    else lines[lines.length - 1] = line === '' ? text : `${line} ${text}`;
  }
  return lines.map((line) => indent + line).join('\n');
}
