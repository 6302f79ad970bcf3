/** The outline of a pawn after its starting point, at the top of its head. */
const OUTLINE =
  'a1.6 1.6 0 0 1 1.03 2.83h.86v.86h-.97c.11 1.38.69 2.18 1.72 2.87v1.24h-5.28v-1.24c1.03-.69 1.61-1.49 1.72-2.87h-.97v-.86h.86a1.6 1.6 0 0 1 1.03-2.83z';

/** Returns the path of a pawn on a square of 10 × 10 whose top left corner is at `x` and `y`. */
export function pawnPath(x: number, y: number): string {
  return `M${x + 5} ${y + 1.1}${OUTLINE}`;
}
