/** The rating difference by the share of points won, in percent from 50 (FIDE B.02). */
const DIFFERENCES = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166,
  175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383,
  401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/** The greatest rating difference for each expected score, in percent from 50 to 99 (FIDE B.02). */
const GREATEST_DIFFERENCES = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
  170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
  391, 411, 432, 456, 484, 517, 559, 619, 735,
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

/**
 * Returns the perfect tournament performance (FIDE C.07, 10.3): the lowest rating whose expected score against these
 * opponents is at least the points; without points, 800 below the lowest opponent. Null without a game against a rated
 * opponent.
 */
export function perfectPerformance(opponents: readonly number[], points: number): number | null {
  if (opponents.length === 0) return null;
  let below = Math.min(...opponents) - 801;
  if (points === 0) return below + 1;
  let enough = Math.max(...opponents) + 800;
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2);
    if (expectedPercents(middle, opponents) >= 100 * points) enough = middle;
    else below = middle;
  }
  return enough;
}

/** Returns the expected score against opponents, in percent of a point. */
function expectedPercents(rating: number, opponents: readonly number[]): number {
  return opponents.reduce((sum, opponent) => {
    const index = GREATEST_DIFFERENCES.findIndex((most) => Math.abs(rating - opponent) <= most);
    const percent = index === -1 ? 100 : 50 + index;
    return sum + (rating < opponent ? 100 - percent : percent);
  }, 0);
}
