import type { PublicParticipant } from './participant.ts';

/** Returns the average rating of the rated players, null if there are fewer than two, and the number of federations. */
export function playersSummary(
  players: readonly Pick<PublicParticipant, 'rating' | 'federation'>[],
): {
  average: number | null;
  federations: number;
} {
  const ratings = players.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return {
    average: ratings.length < 2 ? null : Math.round(sum / ratings.length),
    federations: new Set(players.flatMap(({ federation }) => federation || [])).size,
  };
}
