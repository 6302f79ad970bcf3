/** The rook of the product's mark, on whole units of a square of 32. */
export const ROOK_PATH = 'M8 6h4v3h2V6h4v3h2V6h4v7l-2 2v7l2 2v2H8v-2l2-2v-7l-2-2z';

/** The same on whole units of a square of 16, where halves of the larger one would blur. */
export const SMALL_ROOK_PATH = 'M4 3h2v2h1V3h2v2h1V3h2v3l-1 1v4l1 1v1H4v-1l1-1V7L4 6z';

/** The corner of the board under the rook, in the same square of 32: it fades away from the corner. */
export const MARK_BOARD = [
  { opacity: 0.34, path: 'M28 28h4v4h-4z' },
  { opacity: 0.19, path: 'M28 20h4v4h-4zM24 24h4v4h-4zM20 28h4v4h-4z' },
  { opacity: 0.08, path: 'M28 12h4v4h-4zM24 16h4v4h-4zM12 28h4v4h-4z' },
] as const;
