/**
 * The CSS that marks the current tab without a script: that of the URL fragment, or the first. It has one selector per
 * tab, since CSS cannot select a link by its target. Empty for a page without tabs.
 */
export function currentTabCss(tabs: number): string {
  if (tabs < 2) return '';
  const selectors = Array.from({ length: tabs - 1 }, (_, index) => {
    const nth = `:nth-child(${index + 2})`;
    return `:has(.panel${nth}:target) .tabs ${nth}>a`;
  });
  const first = '.event:not(:has(.panel~:target)) .tabs :first-child>a';
  return `${[first, ...selectors].join()}{padding-bottom:11px;border-bottom:3px solid var(--accent-text);color:var(--ink)}`;
}
