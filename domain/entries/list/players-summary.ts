import type { PublicParticipant } from './participant.ts';

/** The average rating of those who have one, null where fewer than two do, and how many federations there are. */
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
