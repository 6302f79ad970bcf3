/** Whom the details lead on to from the one they show. */
export type Neighbors = {
  /** The place in the list, counted from 1; null for somebody whom the list does not show. */
  position: number | null;
  previous: string | null;
  next: string | null;
};

/**
 * The neighbors of a participant in the list as it is shown. Who has left the list, as a filter may have it once they are
 * paid, is followed by the one who took their place, `lastIndex`.
 */
export function findNeighbors(shown: readonly string[], id: string, lastIndex: number): Neighbors {
  const index = shown.indexOf(id);
  if (index !== -1) {
    return {
      position: index + 1,
      previous: shown[index - 1] ?? null,
      next: shown[index + 1] ?? null,
    };
  }
  return {
    position: null,
    previous: shown[lastIndex - 1] ?? null,
    next: shown[lastIndex] ?? null,
  };
}
