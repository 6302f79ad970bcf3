import './still-to-play.css';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { PlayerName } from './WallPages.tsx';

/** The rounds that have room below a cross table. */
const ROUNDS = 2;

type StillToPlayProps = {
  results: SectionResults;
  /** The view with the names that may be in the hall. */
  view: ResultsView;
  /** Returns when a round is played; empty if unknown. */
  timeOf: (round: number) => string;
};

/** The next rounds of a section that is paired ahead; nothing after the last. */
export function StillToPlay({ results, view, timeOf }: StillToPlayProps) {
  const { paired } = roundsPlayed(results);
  const next = Array.from({ length: ROUNDS }, (_, index) => view.played + 1 + index);
  const rounds = next.filter((round) => round <= paired);
  if (rounds.length === 0) return null;
  const named = new Map(view.standings.map(({ player }) => [player.startRank, player]));
  return (
    <section className="wall-next">
      <h2>Still to play</h2>
      {rounds.map((round) => (
        <div key={round}>
          <h3>{[`Round ${round}`, timeOf(round)].filter((part) => part !== '').join(' · ')}</h3>
          <ol>
            {roundBoards(results, round).boards.map(({ board, white, black }) => (
              <li key={board}>
                <b>{board}</b>
                <span>
                  <PlayerName player={named.get(white.startRank) ?? white} />
                </span>
                <span>
                  <PlayerName player={named.get(black.startRank) ?? black} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
