/** Why a player isn’t eligible for a section, by the limit. */
export const SECTION_LIMITS = {
  aboveRating: (limit: number, rating: number | string) =>
    `Your rating of ${rating} is above the limit of ${limit}`,
  belowRating: (limit: number, rating: number | string) =>
    `Your rating of ${rating} is below the minimum of ${limit}`,
  unrated: (limit: number) => `This section is for players rated ${limit} or higher`,
  bornFrom: (year: number) => `This section is for players born in ${year} or later`,
  bornUntil: (year: number) => `This section is for players born in ${year} or earlier`,
};
