import { isSame } from '@tabiya/domain/text/is-same';
import type { Item } from './merge-lists.ts';

/**
 * Gives the items of an edited list ids, so that an item of `base` has the same one in each version of the list. An item
 * is one of `base` if it says the same, if it shares a text with it, or else if it is in its place. Of what is new, the
 * same first text is the same item.
 */
export function matchItems(base: readonly object[], items: readonly object[]): Item[] {
  const found: (number | undefined)[] = items.map(() => undefined);
  const match = (isMatch: (before: object, item: object) => boolean) => {
    items.forEach((item, index) => {
      if (found[index] !== undefined) return;
      const place = base.findIndex((before, at) => !found.includes(at) && isMatch(before, item));
      if (place >= 0) found[index] = place;
    });
  };
  match(isSame);
  for (const key of Object.keys(items[0] ?? {})) {
    match((before, item) => {
      const text = Reflect.get(item, key);
      return text !== '' && isSame(Reflect.get(before, key), text);
    });
  }
  items.forEach((_, index) => {
    const place = index === 0 ? 0 : (found[index - 1] ?? base.length) + 1;
    if (found[index] === undefined && place < base.length && !found.includes(place)) {
      found[index] = place;
    }
  });
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const place = found[index];
    if (place !== undefined) return { ...item, id: `known ${place}` };
    const text = String(Object.values(item)[0]);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { ...item, id: `new ${text} ${times}` };
  });
}
