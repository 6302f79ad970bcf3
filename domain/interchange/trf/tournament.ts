import type { Game } from '../../pairing/game.ts';

/** How many characters of a name a player's line has room for. */
export const TRF_NAME_LENGTH = 33;

export type TrfPlayer = {
  startRank: number;
  sex: 'm' | 'w' | '';
  /** GM, IM, FM, CM and the women's; as the file has it where it is another. */
  title: string;
  /** `Last, First`, at most `TRF_NAME_LENGTH` characters. */
  name: string;
  rating: number | null;
  federation: string;
  fideId: string;
  /** `YYYY/MM/DD` or `YYYY` where it could be read; as the file has it otherwise. */
  birth: string;
  /** null where the file says none. */
  points: number | null;
  rank: number | null;
  /** By round; null where nothing is known of it. Without trailing nulls. */
  games: (Game | null)[];
};

/** A bye that was asked for: of half a point, a full point or none. */
type TrfBye = { kind: 'H' | 'F' | 'Z'; round: number; players: number[] };

/** Players who must not meet in the rounds from `from` to `to`; null = in none at all. */
type TrfProhibition = { from: number | null; to: number | null; players: number[] };

/** A tournament as a TRF file has it. Texts are empty and numbers null where it says nothing. */
export type TrfTournament = {
  name: string;
  city: string;
  federation: string;
  /** `YYYY/MM/DD` where it could be read. */
  startDate: string;
  endDate: string;
  type: string;
  arbiter: string;
  deputies: string[];
  timeControl: string;
  /** By round, as `YYYY/MM/DD` where it could be read. */
  roundDates: string[];
  rounds: number | null;
  initialColor: 'w' | 'b' | null;
  players: TrfPlayer[];
  byes: TrfBye[];
  prohibitions: TrfProhibition[];
  /** Lines of other kinds, word for word and in order, so that writing the file again loses nothing. */
  others: string[];
};

/**
 * Something in a line, counted from 1, that could not be understood: the whole line, that of a player, who is left out, a
 * round of a player, or all fields of a player, which are not in their columns.
 */
export type TrfProblem = {
  kind: 'line' | 'player' | 'round' | 'columns';
  line: number;
  text: string;
  reason: string;
};
