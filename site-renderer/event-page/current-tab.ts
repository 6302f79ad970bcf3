/**
 * Returns the CSS that marks the current tab without a script: that of the URL fragment, or the first. It has one
 * selector per tab, since CSS cannot select a link by its target. Empty for a page without tabs.
 */
export function currentTabCss(anchors: readonly string[]): string {
  const [first, ...others] = anchors;
  if (first === undefined || others.length === 0) return '';
  const selectors = [
    `.event:not(:has(.panel~:target)) nav li [href="#${first}"]`,
    ...others.map((anchor) => `:has(#${anchor}:target) nav li [href="#${anchor}"]`),
  ];
  return `${selectors.join()}{padding-bottom:11px;border-bottom:3px solid var(--accent-text);color:var(--ink)}`;
}
