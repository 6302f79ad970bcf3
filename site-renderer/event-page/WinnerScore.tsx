import type { SectionFinal } from '@tabiya/domain/results/section-final';
import { useWords } from '../elements/words.ts';

type WinnerScoreProps = {
  winner: NonNullable<SectionFinal['winner']>;
  points: string;
  /** The number of rounds played. */
  rounds: number;
};

/** How a section was won: points, what separated the winner from the second, and who they are. */
export function WinnerScore({ winner, points, rounds }: WinnerScoreProps) {
  const words = useWords().eventPage.results;
  return (
    <p>
      <b>{words.score(points, winner.possible)}</b>
      {winner.tieBreak && (
        <small>{words.tieBreak(winner.tieBreak.label, winner.tieBreak.values)}</small>
      )}
      <small>
        {[
          [winner.federation, winner.rating].filter((part) => part).join(' '),
          winner.performance !== null && words.performance(winner.performance),
          winner.ledFrom !== null && words.led(winner.ledFrom, rounds),
        ]
          .filter((part) => part)
          // A line ends with the dot instead of beginning with it.
          .join('\u00a0· ')}
      </small>
    </p>
  );
}
