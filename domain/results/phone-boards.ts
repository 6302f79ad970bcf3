import type { Side, SideReports } from './game-reports.ts';
import type { GameResult } from './kept-results.ts';

/** The outcomes of a result that a phone sent; see `private.enter_helper_result` and `private.report_game`. */
export const PHONE_OUTCOMES = [
  'entered',
  'round_over',
  'other_board',
  'other_players',
  'has_result',
  'no_result',
  'reported',
  'differs',
  'other_game',
  'not_taken',
] as const;
export type PhoneOutcome = (typeof PHONE_OUTCOMES)[number];

type PhonePlayer = { startRank: number /** With the title. */; name: string };

/** A board as a phone shows it. */
export type PhoneBoard = {
  board: number;
  white: PhonePlayer;
  black: PhonePlayer;
  result: GameResult;
};

/** A result as a phone sends it: of these players at this board, so that no other game gets it. */
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
  /** null where nothing was sent. */
  outcome: PhoneOutcome | null;
  /** Of the event, and of the section; empty in one without sections. */
  title: string;
  section: string;
  /** null while no round is on. */
  round: number | null;
  /** The first and the last board of the link; null for a slip whose game is not on. */
  first: number | null;
  last: number | null;
  /** For the code of a slip: whose report it takes, and what both sides report. */
  slip: { side: Side; reports: SideReports } | null;
  boards: PhoneBoard[];
};
