/** Returns a new element with content. */
export function element(tag: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}
