import type { TournamentEvent } from '@tabiya/domain/event/event';
import { titleOf } from '@tabiya/domain/event/title';
import { hallView, seatsByName, sheetName } from '@tabiya/domain/results/hall-sheets';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SectionProps } from '../section-props.ts';
import { SHEETS, type SheetKind } from './sheets.ts';

type HallSheetProps = SectionProps & {
  results: SectionResults;
  kind: SheetKind;
  onPrinted: () => void;
};

/** A sheet for the wall of the playing hall, printed as soon as it is there. On screen it is not to be seen. */
export default function HallSheet({
  event,
  section,
  entries,
  results,
  kind,
  onPrinted,
}: HallSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const view = hallView(event, results, entries);
  const round = view.rounds.at(-1)?.round;
  const heading = kind === 'standings' ? stateOf(view) : `Round ${round}`;
  return createPortal(
    <section className="hall-sheet" aria-label={SHEETS[kind]}>
      <h1>{[titleText(event), section.name, heading].filter((part) => part !== '').join(' · ')}</h1>
      {kind === 'boards' && <Boards view={view} />}
      {kind === 'names' && <Names view={view} />}
      {kind === 'standings' && <Standings view={view} />}
    </section>,
    document.body,
  );
}

function titleText(event: TournamentEvent): string {
  return titleOf(event, TERMS.untitledTournament);
}

function stateOf({ played }: ResultsView): string {
  return played === 0 ? 'Standings' : `Standings after round ${played}`;
}

function Sheet({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Boards({ view: { rounds } }: { view: ResultsView }) {
  const newest = rounds.at(-1);
  return (
    <Sheet heads={['Board', 'White', 'Result', 'Black']}>
      {newest?.boards.map(({ number, white, black, whiteScore, blackScore }) => (
        <tr key={white.startRank}>
          <td>{number}</td>
          <td>{sheetName(white)}</td>
          <td>{whiteScore === '' ? '–' : `${whiteScore} – ${blackScore}`}</td>
          <td>{sheetName(black)}</td>
        </tr>
      ))}
      {newest?.byes.map(({ player, score }) => (
        <tr key={player.startRank}>
          <td />
          <td>{sheetName(player)}</td>
          <td>{score}</td>
          <td>bye</td>
        </tr>
      ))}
    </Sheet>
  );
}

function Names({ view }: { view: ResultsView }) {
  return (
    <Sheet heads={['Name', 'Board', 'Color', 'Opponent']}>
      {seatsByName(view).map(({ name, board, color, opponent }) => (
        <tr key={`${board} ${color}`}>
          <td>{name}</td>
          <td>{board}</td>
          <td>{color === 'w' ? 'White' : 'Black'}</td>
          <td>{opponent}</td>
        </tr>
      ))}
    </Sheet>
  );
}

function Standings({ view: { columns, standings } }: { view: ResultsView }) {
  return (
    <Sheet heads={['Place', 'Name', 'Points', ...columns]}>
      {standings.map(({ player, rank, points, values }) => (
        <tr key={player.startRank}>
          <td>{rank}</td>
          <td>{sheetName(player)}</td>
          <td>{pointsText(points)}</td>
          {values.map((value, index) => (
            <td key={columns[index]}>{value === null ? '' : pointsText(value)}</td>
          ))}
        </tr>
      ))}
    </Sheet>
  );
}
