/**
 * The CSS of a page for showing it at several widths within another one: what went by the width of the window goes by
 * that of the frame, which has to be a size container.
 */
export function framedStyles(css: string): string {
  return css
    .replace(/@media\s*(?:screen and )?\((?=(?:min-|max-)?width)/g, '@container (')
    .replace(/(\d)vw\b/g, '$1cqw');
}
