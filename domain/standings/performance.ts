/** The rating difference by the share of points won, in percent from 50 (FIDE B.02). */
const DIFFERENCES = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166,
  175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383,
  401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/** Returns the average of ratings, rounded half up; null without any. */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return Math.floor(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length + 0.5);
}

/**
 * Returns the performance rating by the opponents' ratings and the points against them; null without a game against a
 * rated opponent.
 */
export function performanceRating(opponents: readonly number[], points: number): number | null {
  const average = averageRating(opponents);
  if (average === null) return null;
  const percent = Math.floor((100 * points) / opponents.length + 0.5);
  const difference = DIFFERENCES[Math.abs(percent - 50)] ?? 0;
  return average + (percent < 50 ? -difference : difference);
}
