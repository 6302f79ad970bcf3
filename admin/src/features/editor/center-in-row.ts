/** Scrolls a row sideways, and nothing else, so that one of its items is in the middle. */
export function centerInRow(row: Element, item: Element): void {
  const around = row.getBoundingClientRect();
  const { left, width } = item.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (around.left + around.width / 2);
}
