import { isSame } from '@tabiya/domain/text/is-same';

/** An item of a list that both sides edit. */
export type Item = { id: string };

/** True if all items have unique ids. */
export function haveIds(items: readonly Item[]): boolean {
  return new Set(ids(items)).size === items.length;
}

/** An item that both sides changed: its number in the list, and its versions, null where it is not in the list. */
export type ItemConflict = {
  number: number;
  base: Item | null;
  mine: Item | null;
  theirs: Item | null;
};

/** A merged item: null if it is no longer in the list. */
type MergedItem = { item: Item | null; conflicts: boolean };

/** Merges two versions of an item that both differ from `base`. */
type MergeItem = (base: Item, mine: Item, theirs: Item) => { item: Item; conflicts: boolean };

/**
 * Merges two edits of a list whose items have ids. Items that only one side added, changed, or removed follow that
 * side,
 * and so does the order. An item changed on one side and removed on the other is a conflict; so is an order changed on
 * both. `preferMine` decides conflicts.
 */
export function mergeLists(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  preferMine: boolean,
  mergeItem: MergeItem,
): { merged: Item[]; conflicts: boolean; items: ItemConflict[] } {
  const items: ItemConflict[] = [];
  const merged = new Map<string, Item>();
  for (const id of new Set([...mine, ...theirs].map((item) => item.id))) {
    const versions = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) };
    const result = mergeOne(versions.base, versions.mine, versions.theirs);
    if (result.conflicts) {
      const list = ids(versions.mine === null ? theirs : mine);
      items.push({ number: list.indexOf(id) + 1, ...versions });
    }
    if (result.item !== null) merged.set(id, result.item);
  }
  const order = mergeOrder(base, mine, theirs, preferMine);
  return {
    merged: order.ids.flatMap((id) => merged.get(id) ?? []),
    conflicts: items.length > 0 || order.conflicts,
    items,
  };

  function mergeOne(before: Item | null, my: Item | null, their: Item | null): MergedItem {
    if (isSame(my, their) || isSame(their, before)) return { item: my, conflicts: false };
    if (isSame(my, before)) return { item: their, conflicts: false };
    if (before && my && their) return mergeItem(before, my, their);
    return { item: preferMine ? my : their, conflicts: true };
  }
}

function find(items: readonly Item[], id: string): Item | null {
  return items.find((item) => item.id === id) ?? null;
}

/**
 * The ids of both lists, in the order of the side that changed it; the other side's additions stay beside their
 * neighbor.
 */
function mergeOrder(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  preferMine: boolean,
): { ids: string[]; conflicts: boolean } {
  const inAll = new Set(
    ids(base).filter((id) => find(mine, id) !== null && find(theirs, id) !== null),
  );
  const shared = (items: readonly Item[]) => ids(items).filter((id) => inAll.has(id));
  const isMoved = (items: readonly Item[]) => !isSame(shared(items), shared(base));
  const conflicts = isMoved(mine) && isMoved(theirs) && !isSame(shared(mine), shared(theirs));
  const leads = isMoved(mine) === isMoved(theirs) ? preferMine : isMoved(mine);
  const [first, second] = leads ? [mine, theirs] : [theirs, mine];
  const order = ids(first);
  ids(second).forEach((id, index, all) => {
    if (order.includes(id)) return;
    const before = all[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return { ids: order, conflicts };
}

function ids(items: readonly Item[]): string[] {
  return items.map(({ id }) => id);
}
