/**
 * Marks the tab that the address names, or else the first, without a script: one selector for each of the page's
 * tabs, since CSS cannot go from a panel to the link that leads to it. Nothing for a page without a row of tabs.
 */
export function currentTabCss(tabs: number): string {
  if (tabs < 2) return '';
  const selectors = Array.from({ length: tabs }, (_, index) => {
    const nth = `:nth-child(${index + 1})`;
    return `.event:has(.panel${nth}:target) .tabs li${nth} a`;
  });
  const first = '.event:not(:has(.panel:target)) .tabs li:first-child a';
  return `${[first, ...selectors].join()}{border-color:var(--accent-text);color:var(--ink)}`;
}
