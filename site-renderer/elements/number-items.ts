/** Numbers the items from 1. The number serves as key if IDs come from outside and may not be unique. */
export function numberItems<Item>(items: readonly Item[]): { place: number; item: Item }[] {
  return items.map((item, index) => ({ place: index + 1, item }));
}
