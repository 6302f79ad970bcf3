import { scoresText } from './game-look.ts';
import { type NamedPlayer, NameLink } from './NameLink.tsx';

/** A round with a button; its boards as `boardsTexts` has them. */
type EarlierRound = { round: number; label: string; boards: string | undefined };

/** A board of an earlier round. */
export type PlayedBoard = {
  number: number;
  white: NamedPlayer;
  black: NamedPlayer;
  whiteScore: string;
  blackScore: string;
};

type RoundBoardsProps = {
  heading: string;
  rounds: readonly EarlierRound[];
  /** The listed round with its boards; none in the stored page. */
  listed?: { round: number; boards: readonly PlayedBoard[] } | undefined;
  onSelect?: (round: number) => void;
};

/** The buttons of earlier rounds, and the boards of one of them. */
export function RoundBoards({ heading, rounds, listed, onSelect }: RoundBoardsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>
        {rounds.map((round) => (
          <button
            key={round.round}
            type="button"
            value={round.round}
            data-boards={round.boards}
            aria-label={round.label}
            aria-pressed={round.round === listed?.round}
            onClick={() => onSelect?.(round.round)}
          >
            {round.round}
          </button>
        ))}
      </p>
      {listed && (
        <ol>
          {listed.boards.map(({ number, white, black, whiteScore, blackScore }) => (
            <li key={white.startRank} value={number}>
              <NameLink player={white} /> – <NameLink player={black} />{' '}
              <b>{scoresText(whiteScore, blackScore)}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
