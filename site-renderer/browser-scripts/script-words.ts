/**
 * The words that a script may use: a text as `WORDS.name`; the two parts of a text around a name or message that only
 * the browser knows, as `WORDS.name[0]` and `WORDS.name[1]`; and a text around numbers as `WORDS.name`, with `{0}` and
 * `{1}` in their places.
 */
export type ScriptWords<Words> = {
  [Name in keyof Words]: Words[Name] extends string
    ? string
    : Words[Name] extends (inserted: string) => string
      ? readonly [string, string]
      : string;
};

type Word = string | ((...inserted: never[]) => string);

const USE = /(\$\{)?\bWORDS\.(\w+)(?:\[([01])\])?(\})?/g;

/** Replaces `WORDS` in a script by the texts themselves, so that it contains only those that it uses. */
export function withWords(script: string, words: Readonly<Record<string, Word>>): string {
  return script.replaceAll(USE, (_, open = '', name: string, part = '', close = '') => {
    const word = words[name];
    if (word === undefined) throw new Error(`A script uses the word "${name}", which is missing.`);
    const text = typeof word === 'string' ? word : textAround(word, part);
    // Inside a template the text is a part of it.
    return open && close ? inTemplate(text) : `${open}\`${inTemplate(text)}\`${close}`;
  });
}

function textAround(word: (...inserted: never[]) => string, part: string): string {
  const make = word as (...inserted: string[]) => string;
  return part === '' ? make('{0}', '{1}') : (make('\0').split('\0')[Number(part)] ?? '');
}

/** Returns the text between the backticks of a template. A literal `</script` would end the script element. */
function inTemplate(text: string): string {
  return text
    .replaceAll(/[\\`$]/g, '\\$&')
    .replaceAll('</', '<\\/')
    .replaceAll('<!--', '<\\!--');
}
