/**
 * Returns the CSS of a page for showing it at several widths within another one: rules by the width of the window
 * become rules by that of the frame, which has to be a size container.
 */
export function framedStyles(css: string): string {
  return css
    .replace(/@media\s*(?:screen and )?\((?=(?:min-|max-)?width)/g, '@container (')
    .replace(/(\d)vw\b/g, '$1cqw');
}
