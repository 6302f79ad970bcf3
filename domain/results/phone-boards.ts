import type { Side, SideReports } from './game-reports.ts';
import type { GameResult } from './kept-results.ts';

/** The outcomes of a result sent by a phone; see `takeEntry`, and for slips `takeReport`. */
export type PhoneOutcome =
  | 'entered'
  | 'round_over'
  | 'other_board'
  | 'other_players'
  | 'has_result'
  | 'no_result'
  | 'reported'
  | 'differs'
  | 'other_game'
  | 'not_taken';

type PhonePlayer = { startRank: number /** With the title. */; name: string };

/** A board as displayed on a phone. */
export type PhoneBoard = {
  board: number;
  white: PhonePlayer;
  black: PhonePlayer;
  result: GameResult;
};

/** A result sent by a phone, with its players and board, so that no other game gets it. */
export type PhoneEntry = {
  round: number;
  board: number;
  /** Start ranks. */
  white: number;
  black: number;
  result: NonNullable<GameResult>;
};

/** The content of a phone's link. */
export type PhoneDesk = {
  /** null if no result was sent. */
  outcome: PhoneOutcome | null;
  /** The titles of the event and the section; the latter is empty in an event without sections. */
  title: string;
  section: string;
  /** null while no round is in progress. */
  round: number | null;
  /** The first and the last board of the link; null for a slip whose game is not in progress. */
  first: number | null;
  last: number | null;
  /** For the code of a slip: the reporting side, and the reports of both sides. */
  slip: { side: Side; reports: SideReports } | null;
  boards: PhoneBoard[];
};
