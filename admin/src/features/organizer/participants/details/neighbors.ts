/** The participants before and after the one whose details are open. */
export type Neighbors = {
  /** The position in the list, from 1; null for a participant whom the list does not show. */
  position: number | null;
  previous: string | null;
  next: string | null;
};

/**
 * Returns the neighbors of a participant in the list as shown. If the participant has left the list, for example
 * because a filter hides paid ones, continues with whoever took their position, `lastIndex`.
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
