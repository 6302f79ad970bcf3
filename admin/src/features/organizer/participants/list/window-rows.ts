/** How many rows beyond those in sight exist, so that a quick flick of the page shows no gap. */
const BEYOND = 4;

/** Where rows of one height stand on the page: the top of the first, and the height of each, in pixels. */
export type RowsPlace = { top: number; height: number };

/** The part of the page in sight, in pixels. */
type Window = { scrollY: number; innerHeight: number };

/** The rows to be rendered, from `first` up to `end`, which is not among them. */
export type RowRange = { first: number; end: number };

/** The rows in sight and a few around them. */
export function rowsInSight(
  count: number,
  { top, height }: RowsPlace,
  { scrollY, innerHeight }: Window,
): RowRange {
  const from = Math.floor((scrollY - top) / height) - BEYOND;
  const to = Math.ceil((scrollY + innerHeight - top) / height) + BEYOND;
  const end = Math.min(count, Math.max(0, to));
  return { first: Math.max(0, Math.min(from, end)), end };
}

/**
 * Where the page has to be scrolled to for a row to be in sight below what is pinned, with room for another row below
 * it; null when it is.
 */
export function scrollToRow(
  index: number,
  { top, height }: RowsPlace,
  { scrollY, innerHeight }: Window,
  pinned: number,
): number | null {
  const rowTop = top + index * height;
  if (rowTop < scrollY + pinned) return Math.max(0, rowTop - pinned);
  const end = rowTop + 2 * height;
  return end > scrollY + innerHeight ? end - innerHeight : null;
}
