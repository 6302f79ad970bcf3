/**
 * The style sheet without the variables that nothing in it uses: the tokens serve the whole product, a page
 * needs some of them, and every byte of it goes to every visitor. Expects minified CSS.
 */
export function withoutUnusedVariables(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(/(--[\w-]+):[^;}]*;?/g, (definition, name: string) =>
    used.has(name) ? definition : '',
  );
  // One variable may have been the last user of another.
  return kept === css ? css : withoutUnusedVariables(kept);
}
