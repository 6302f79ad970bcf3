import { listedName, type StartNumberWords } from './listed-name.ts';
import type { ResultsView } from './results-view.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/** A player's view of a round. */
export type OwnRound = {
  round: number;
  /** null in a round with a bye. */
  board: { number: number; color: 'w' | 'b'; opponent: Player } | null;
  /** Empty while the game goes on. */
  score: string;
};

/** Returns the public rounds in which a player is paired or has a bye, newest first. */
export function ownRounds({ rounds }: ResultsView, startRank: number): OwnRound[] {
  return rounds
    .flatMap(({ round, boards, byes }): OwnRound[] => {
      for (const { number, white, black, whiteScore, blackScore } of boards) {
        if (white.startRank === startRank) {
          return [{ round, board: { number, color: 'w', opponent: black }, score: whiteScore }];
        }
        if (black.startRank === startRank) {
          return [{ round, board: { number, color: 'b', opponent: white }, score: blackScore }];
        }
      }
      const bye = byes.find(({ player }) => player.startRank === startRank);
      return bye ? [{ round, board: null, score: bye.score }] : [];
    })
    .reverse();
}

/** The words for a player's round. */
type OwnRoundWords = {
  entryPage: {
    board: {
      bye: string;
      board: (number: number) => string;
      against: Record<'w' | 'b', (opponent: string) => string>;
    };
  };
  terms: StartNumberWords;
};

/** Describes a round in a calendar: the board, the color, and the opponent, or the bye. */
export function ownRoundText({ board }: OwnRound, { entryPage, terms }: OwnRoundWords): string {
  const words = entryPage.board;
  if (board === null) return words.bye;
  const { number, color, opponent } = board;
  return `${words.board(number)}, ${words.against[color](listedName(opponent, terms))}`;
}
