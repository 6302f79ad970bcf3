import { memoize } from '@tabiya/domain/text/memoize';
import { withoutUnusedVariables, withSelectors } from './lean-styles.ts';

/** Parts of a selector that name no element which has to be there: pseudo-classes and attributes. */
const CONDITION = /::?[\w-]+|\[[^\]]*\]/g;
/** What a pseudo-class holds, from the inside out; of `:has` with one selector also that, which has to be there. */
const BRACKETS = /(:has)?\(([^()]*)\)/;
const COMMENT = /\/\*.*?\*\//gs;
/** A class, an ID or a tag. */
const NAME = /[.#]?[a-z][\w-]*/gi;

/**
 * Makes a function that cuts CSS down to the rules for elements that a page has, given its markup. The page's
 * scripts may add further elements: their markup is given, too. Pages with the same kinds of elements share one result.
 */
export function stylesFor(styles: string): (markup: string) => string {
  const css = styles.replaceAll(COMMENT, '');
  const known = new Set<string>();
  withSelectors(css, (selector) => {
    for (const name of namesOf(selector)) known.add(name);
    return true;
  });
  const cut = memoize((key) => {
    const present = new Set(key.split(' '));
    return inOrder(
      withoutUnusedVariables(
        withSelectors(css, (selector) => namesOf(selector).every((name) => present.has(name))),
      ),
    );
  }, 100);
  return (markup) => {
    const present = namesIn(markup);
    return cut([...known].filter((name) => present.has(name)).join(' '));
  };
}

/**
 * Minified CSS with the declarations of each rule by the alphabet, in which what repeats is longer, and compresses better.
 * A shorthand comes before the properties that it stands for, since its name is the beginning of theirs.
 */
function inOrder(css: string): string {
  return css.replace(
    /\{([^{}]*)\}/g,
    (_, block: string) =>
      `{${block
        .split(/;(?![^(]*\))/)
        .filter((declaration) => declaration !== '')
        .sort((one, other) => propertyOf(one).localeCompare(propertyOf(other)))
        .join(';')}}`,
  );
}

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

function namesOf(selector: string): string[] {
  if (selector.startsWith('@')) return [];
  let plain = selector;
  while (BRACKETS.test(plain)) {
    plain = plain.replace(BRACKETS, (_, has = '', inside: string) =>
      has && !inside.includes(',') ? ` ${inside}` : has,
    );
  }
  return plain.replaceAll(CONDITION, '').match(NAME) ?? [];
}

/**
 * The tags, classes and IDs of markup from React, in which `<`, `>` and `"` stand for nothing else, and those of the
 * document around it: a script marks it as one for a member.
 */
function namesIn(markup: string): Set<string> {
  const names = new Set(['html', 'body', '.member']);
  const seen = new Set<string>();
  for (let at = markup.indexOf('<'); at !== -1; at = markup.indexOf('<', at + 1)) {
    if (markup.charCodeAt(at + 1) === SLASH) continue;
    const tag = markup.slice(at + 1, markup.indexOf('>', at));
    // Most tags of a page are like one before.
    if (seen.has(tag)) continue;
    seen.add(tag);
    addNames(tag, names);
  }
  return names;
}

const SLASH = 0x2f;

/** Adds the names of one tag, which is without its brackets. */
function addNames(tag: string, names: Set<string>): void {
  const end = tag.search(/\W/);
  names.add(end === -1 ? tag : tag.slice(0, end));
  for (const name of valuesOf(tag, ' class="')) names.add(`.${name}`);
  for (const name of valuesOf(tag, ' id="')) names.add(`#${name}`);
}

/** What a tag has after the beginning of an attribute, word by word. */
function valuesOf(tag: string, beginning: string): string[] {
  const at = tag.indexOf(beginning);
  if (at === -1) return [];
  const from = at + beginning.length;
  return tag.slice(from, tag.indexOf('"', from)).split(' ');
}
