/** What an event's color sets later (see accentCss): the only variables that change after the sheet is made. */
const OF_THE_ACCENT = /^--(?:on-)?accent(?:-|$)/;
const DEFINITION = /(--[\w-]+):([^;}]*);?/g;

/**
 * The style sheet of one page, in fewer bytes: every byte of it goes to every visitor, and the tokens serve the
 * whole product. Variables that nothing uses are left out, and those with one value everywhere give way to it.
 * Expects minified CSS in which `:root` alone defines what has one value, and no string holds a comma.
 */
export function leanStyles(css: string): string {
  const inlined = withoutUnusedVariables(withValuesInPlace(withoutUnusedVariables(css)));
  // Minifiers leave the values of variables as they were written.
  return inlined === css ? css.replaceAll(', ', ',') : leanStyles(inlined);
}

/** For a page that sets the accent itself: the same without the accent of the product, which it would override. */
export function leanStylesForAccent(css: string): string {
  return leanStyles(
    css.replace(DEFINITION, (definition, name: string) =>
      OF_THE_ACCENT.test(name) ? '' : definition,
    ),
  );
}

function withoutUnusedVariables(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(DEFINITION, (definition, name: string) =>
    used.has(name) ? definition : '',
  );
  // One variable may have been the last user of another.
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
