/** The ids of the selected participants, and the last one toggled: the anchor of a range selection. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor: string | null };

export const NOBODY: Selection = { ids: new Set(), anchor: null };

/**
 * Toggles a participant. As a range, everyone between them and the anchor gets the same state. `shown` are the ids of
 * the list in its order.
 */
export function toggleSelection(
  { ids, anchor }: Selection,
  id: string,
  shown: readonly string[],
  isRange: boolean,
): Selection {
  const chosen = !ids.has(id);
  const start = isRange && anchor !== null ? shown.indexOf(anchor) : -1;
  const end = shown.indexOf(id);
  const range =
    start === -1 || end === -1 ? [id] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(ids);
  for (const one of range) {
    if (chosen) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** Selects everyone shown, or no one if all of them are selected. */
export function allToggled({ ids }: Selection, shown: readonly string[]): Selection {
  return shown.every((id) => ids.has(id)) ? NOBODY : { ids: new Set(shown), anchor: null };
}
