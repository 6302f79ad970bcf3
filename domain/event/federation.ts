/** The federation type determines which ID a player must enter and which rating the page shows. */
export const FEDERATION_TYPES = ['FIDE', 'National', 'Unrated'] as const;
export type FederationType = (typeof FEDERATION_TYPES)[number];

export const RATING_SYSTEMS = ['USCF Rated', 'FIDE Rated', 'CFC Rated', 'Unrated'] as const;

export const TOURNAMENT_FORMATS = ['Swiss System', 'Round Robin', 'Elimination', 'Arena'] as const;

/** Stored values whose displayed name differs. */
const SHOWN_AS: ReadonlyMap<string, string> = new Map([
  ['USCF Rated', 'US Chess Rated'],
  ['Elimination', 'Knockout'],
]);

/** The displayed name of a stored choice. */
export function choiceText(stored: string): string {
  return SHOWN_AS.get(stored) ?? stored;
}
