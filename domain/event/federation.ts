/** Decides which id a player must give and which rating the page shows. */
export const FEDERATION_TYPES = ['FIDE', 'National', 'Unrated'] as const;
export type FederationType = (typeof FEDERATION_TYPES)[number];

export const FEDERATIONS = ['USCF Rated', 'FIDE Rated', 'CFC Rated', 'Unrated'] as const;
export type Federation = (typeof FEDERATIONS)[number];

export const TOURNAMENT_FORMATS = ['Swiss System', 'Round Robin', 'Elimination', 'Arena'] as const;
