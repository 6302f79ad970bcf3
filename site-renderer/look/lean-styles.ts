/** The variables that an event's color sets later (see accentCss), the only ones that change. */
const OF_THE_ACCENT = /^--(?:on-)?accent(?:-|$)/;
const DEFINITION = /(--[\w-]+):([^;}]*);?/g;

/**
 * Shrinks the style sheet of one page, since every byte goes to every visitor and the tokens serve the whole product.
 * Unused variables are dropped, and those with a single value are inlined. Expects minified CSS in which only `:root`
 * defines single-valued variables and no string contains a comma.
 */
export function leanStyles(css: string): string {
  const inlined = withoutUnusedVariables(withValuesInPlace(withoutUnusedVariables(css)));
  // Minifiers do not touch the values of variables.
  return inlined === css ? withBothSchemes(css.replaceAll(', ', ',')) : leanStyles(inlined);
}

/** The same for a page that sets its own accent: without the product's accent. */
export function leanStylesForAccent(css: string): string {
  return leanStyles(
    css.replace(DEFINITION, (definition, name: string) =>
      OF_THE_ACCENT.test(name) ? '' : definition,
    ),
  );
}

/** CSS without the variables that nothing in it uses. */
export function withoutUnusedVariables(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(DEFINITION, (definition, name: string) =>
    used.has(name) ? definition : '',
  );
  // Dropping one variable may leave another unused.
  return kept === css ? css : withoutUnusedVariables(kept);
}

function withValuesInPlace(css: string): string {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(DEFINITION)) {
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
    const [value, another] = values.get(name) ?? [];
    const fixed = value !== undefined && another === undefined && !OF_THE_ACCENT.test(name);
    return fixed ? value : use;
  });
}

const DARK_VARIABLES = /@media ?\(prefers-color-scheme:dark\)\{:root\{([^}]*)\}\}/g;
const COLOR = /#[0-9a-f]+|rgb\([^)]*\)/gi;

/**
 * Puts both values of a variable in one place, as `light-dark(#fff,#000)`. A browser that does not know it yet (before
 * 2024) shows its own black on white, or white on black.
 */
function withBothSchemes(css: string): string {
  const dark = new Map<string, string>();
  const light = css.replace(DARK_VARIABLES, (_, block: string) => {
    for (const [, name = '', value = ''] of block.matchAll(DEFINITION)) dark.set(name, value);
    return '';
  });
  return light.replace(DEFINITION, (definition, name: string, value: string) => {
    const other = dark.get(name);
    return other === undefined ? definition : `${name}:${lightDark(value, other)};`;
  });
}

/** A value in a light and a dark color scheme, which differ in nothing but their colors. */
export function lightDark(light: string, dark: string): string {
  const darkColors = dark.match(COLOR) ?? [];
  return light.replace(COLOR, (color) => {
    const other = darkColors.shift() ?? color;
    return other === color ? color : `light-dark(${color},${other})`;
  });
}

/** Renames the variables of a page's whole style sheet to single letters, in the order in which they come up. */
export function withShortVariables(css: string): string {
  const names = new Map<string, string>();
  return css.replace(/--[a-z][\w-]*/g, (name) => {
    const short = names.get(name) ?? `--${shortName(names.size)}`;
    names.set(name, short);
    return short;
  });
}

/** a to z, then aa to zz. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}

/** A rule of minified CSS: a block of declarations, or an at-rule with rules inside. */
const RULE = /([^{}]+)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

/**
 * Minified CSS without the selectors and at-rules that match `unused`, for a page that has none of their elements. Rules
 * that keep no selector are dropped, and so are at-rules that keep no rule.
 */
export function withoutSelectors(css: string, unused: RegExp): string {
  return withSelectors(css, (selector) => !unused.test(selector));
}

/** The same with the selectors and the preludes of at-rules that are to be kept; those of at-rules begin with `@`. */
export function withSelectors(css: string, isKept: (selector: string) => boolean): string {
  return css.replace(RULE, (_, written: string, block: string) => {
    const prelude = written.trim();
    if (prelude.startsWith('@')) {
      if (!isKept(prelude)) return '';
      const rest = block.includes('{') ? withSelectors(block, isKept) : block;
      return rest === '' ? '' : `${prelude}{${rest}}`;
    }
    const kept = topLevelParts(prelude).filter((selector) => isKept(selector.trim()));
    return kept.length === 0 ? '' : `${kept.join(',')}{${block}}`;
  });
}

/** The selectors of a list, whose brackets may hold lists of their own, at any depth. */
function topLevelParts(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part !== '');
}
