import type { RatingKind } from '../event/rating-kind.ts';

/** An entry as exported. Texts are empty and numbers null if unknown. */
export type ExportedEntry = {
  fullName: string;
  /** The part of the name that is the family name. */
  familyName?: string;
  title: string;
  federation: string;
  fideId: string;
  nationalId: string;
  sex: 'm' | 'w' | '';
  birthYear: number | null;
  fideRating: number | null;
  nationalRating: number | null;
  club: string;
  email: string;
  phone: string;
  /** The rounds with a half-point bye. */
  byes: readonly number[];
  /** In whole units of the currency. */
  owed: number | null;
  paid: number;
  hasArrived: boolean;
};

/** The tournament as exported. */
export type ExportedTournament = {
  name: string;
  city: string;
  federation: string;
  /** `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  arbiter: string;
  deputies: readonly string[];
  timeControl: string;
  rounds: number | null;
  /** The color of the first player of the start list in round 1; null before the draw. */
  initialColor: 'w' | 'b' | null;
  /** The list and kind of the rating that counts: a player without a rapid or blitz rating has the standard one. */
  ratingList: 'FIDE' | 'National';
  ratingKind: RatingKind;
};
