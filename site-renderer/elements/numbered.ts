/**
 * Each item with its place from 1. The place is what tells items apart where their ids come from outside and
 * need not be unique.
 */
export function numbered<Item>(items: readonly Item[]): { place: number; item: Item }[] {
  return items.map((item, index) => ({ place: index + 1, item }));
}
