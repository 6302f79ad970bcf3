import { byFamilyName } from '@tabiya/domain/entries/list/name-parts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { hallView, seatsByName } from '@tabiya/domain/pages/hall-sheets';
import { gameKey } from '@tabiya/domain/results/game-reports';
import { titledName } from '@tabiya/domain/results/listed-name';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import { playerName, type SectionResults } from '@tabiya/domain/results/section-results';
import { phonePath } from '@tabiya/domain/routes/paths';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { groupHeading } from '@tabiya/domain/words/group-text';
import { QrCode } from '@tabiya/site-renderer/elements/QrCode.tsx';
import { Fragment, type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SlipCodes } from '../../../../data/slip-codes.ts';
import type { SectionProps } from '../section/section-props.ts';
import { RESULTS_SHEETS, type SheetKind } from './sheets.ts';

type HallSheetProps = SectionProps & {
  results: SectionResults;
  kind: SheetKind;
  /** The codes on the slips of players who report, by the game's `gameKey`. */
  codes?: ReadonlyMap<string, SlipCodes> | undefined;
  onPrinted: () => void;
};

/** A sheet for the playing hall, printed as soon as it is there. On screen it is not to be seen. */
export default function HallSheet({
  event,
  section,
  entries,
  results,
  kind,
  codes,
  onPrinted,
}: HallSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const view = hallView(event, results, entries, TERMS);
  const round = view.rounds.at(-1)?.round;
  const heading = kind === 'standings' ? roundText(view) : `Round ${round}`;
  const title = [titleText(event), section.name, heading].filter((part) => part !== '').join(' · ');
  // Slips and plates are cut apart, so each names the tournament it belongs to.
  const isCut = kind === 'slips' || kind === 'plates';
  return createPortal(
    <section className="hall-sheet" aria-label={RESULTS_SHEETS[kind]}>
      {!isCut && <h1>{title}</h1>}
      {kind === 'boards' && <Boards view={view} />}
      {kind === 'names' && <Names view={view} />}
      {kind === 'standings' && <Standings view={view} />}
      {kind === 'slips' && <Slips view={view} title={title} codes={codes} />}
      {kind === 'plates' && <Plates view={view} title={titleText(event)} />}
    </section>,
    document.body,
  );
}

function titleText(event: TournamentEvent): string {
  return eventTitle(event, TERMS);
}

function roundText({ played }: ResultsView): string {
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
          <td>{titledName(white)}</td>
          <td>{whiteScore === '' ? '–' : `${whiteScore} – ${blackScore}`}</td>
          <td>{titledName(black)}</td>
        </tr>
      ))}
      {newest?.byes.map(({ player, score }) => (
        <tr key={player.startRank}>
          <td />
          <td>{titledName(player)}</td>
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
      {view.rounds.at(-1)?.byes.map(({ player, score }) => (
        <tr key={player.startRank}>
          <td>{titledName(player)}</td>
          <td />
          <td />
          <td>bye, {score}</td>
        </tr>
      ))}
    </Sheet>
  );
}

type SlipsProps = Pick<HallSheetProps, 'codes'> & { view: ResultsView; title: string };

/** A slip for each board of the newest round, eight on a sheet of A4 or Letter. */
function Slips({ view, title, codes }: SlipsProps) {
  return (
    <ul className="slips">
      {view.rounds.at(-1)?.boards.map(({ number, white, black }) => (
        <li key={white.startRank}>
          <SideCodes codes={codes?.get(gameKey(white.startRank, black.startRank))} />
          <p>{title}</p>
          <strong>Board {number}</strong>
          <p>White: {titledName(white)}</p>
          <p>Black: {titledName(black)}</p>
          <p className="choices">
            <span>1 – 0</span> <span>½ – ½</span> <span>0 – 1</span>
          </p>
          <p className="signed">
            <span>White</span> <span>Black</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The codes by which the two players of a slip report. */
function SideCodes({ codes }: { codes: SlipCodes | undefined }) {
  if (!codes) return null;
  const sides = [
    ['White reports', codes.w],
    ['Black reports', codes.b],
  ] as const;
  return (
    <div className="codes">
      {sides.map(([label, token]) => (
        <figure key={label}>
          <QrCode text={window.location.origin + phonePath(token)} label={label} />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** A plate for each participating player, by family name, two per sheet of A4 or Letter. */
function Plates({ view, title }: { view: ResultsView; title: string }) {
  const players = view.standings
    .map(({ player }) => player)
    .filter(({ hasWithdrawn }) => !hasWithdrawn)
    .toSorted((a, b) => byFamilyName(playerName(a), playerName(b)));
  return (
    <ul className="plates">
      {players.map((player) => (
        <li key={player.startRank}>
          <strong>{titledName(player)}</strong>
          <p>
            {[player.federation, player.rating ?? ''].filter((part) => part !== '').join(' · ')}
          </p>
          <p>{title}</p>
        </li>
      ))}
    </ul>
  );
}

function Standings({ view: { columns, standings, groups } }: { view: ResultsView }) {
  return (
    <Sheet heads={['Rank', 'Name', 'Points', ...columns]}>
      {standings.map(({ player, rank, points, values, group }, index) => (
        <Fragment key={player.startRank}>
          {standings[index - 1]?.group !== group && groups[group] && (
            <tr>
              <th colSpan={3 + columns.length} scope="rowgroup">
                {groupHeading(groups[group], standings, RESULTS)}
              </th>
            </tr>
          )}
          <tr>
            <td>{rank}</td>
            <td>{titledName(player)}</td>
            <td>{pointsText(points)}</td>
            {values.map((value, index) => (
              <td key={columns[index]}>{value === null ? '' : pointsText(value)}</td>
            ))}
          </tr>
        </Fragment>
      ))}
    </Sheet>
  );
}
