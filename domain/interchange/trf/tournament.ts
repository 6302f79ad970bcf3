import type { Game } from '../../pairing/game.ts';

/** The maximum length of a name in a player's line. */
export const TRF_NAME_LENGTH = 33;

export type TrfPlayer = {
  startRank: number;
  sex: 'm' | 'w' | '';
  /** GM, IM, FM, CM, and the women's titles; any other title as in the file. */
  title: string;
  /** `Last, First`, at most `TRF_NAME_LENGTH` characters. */
  name: string;
  rating: number | null;
  federation: string;
  fideId: string;
  /** `YYYY/MM/DD` or `YYYY` if it could be parsed; otherwise as in the file. */
  birth: string;
  /** null if the file has none. */
  points: number | null;
  rank: number | null;
  /** By round; null if unknown. Without trailing nulls. */
  games: (Game | null)[];
};

/** A requested bye: of half a point, a full point, or none. */
type TrfBye = { kind: 'H' | 'F' | 'Z'; round: number; players: number[] };

/** Players who must not meet in the rounds from `from` to `to`; null = in any round. */
type TrfProhibition = { from: number | null; to: number | null; players: number[] };

/** A tournament in a TRF file. Texts are empty and numbers null if the file has none. */
export type TrfTournament = {
  name: string;
  city: string;
  federation: string;
  /** `YYYY/MM/DD` if it could be parsed. */
  startDate: string;
  endDate: string;
  type: string;
  arbiter: string;
  deputies: string[];
  timeControl: string;
  /** By round, as `YYYY/MM/DD` if it could be parsed. */
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
 * A problem in a line, counted from 1: the whole line, a player's line, which is left out, a round of a player, or all
 * fields of a player, which are not in their columns.
 */
export type TrfProblem = {
  kind: 'line' | 'player' | 'round' | 'columns';
  line: number;
  text: string;
  reason: string;
};
