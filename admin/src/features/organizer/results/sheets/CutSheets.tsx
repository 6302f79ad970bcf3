import './cut-sheets.css';
import { byFamilyName } from '@tabiya/domain/entries/list/name-parts';
import { gameKey } from '@tabiya/domain/results/game-reports';
import { titledName } from '@tabiya/domain/results/listed-name';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { playerName } from '@tabiya/domain/results/section-results';
import { phonePath } from '@tabiya/domain/routes/paths';
import { QrCode } from '@tabiya/site-renderer/elements/QrCode.tsx';
import type { SlipCodes } from '../../../../data/slip-codes.ts';

type CutProps = {
  view: ResultsView;
  /** Names what a slip or plate belongs to once it is cut out. */
  title: string;
};

type SlipsProps = CutProps & {
  /** The codes on the slips of players who report, by the game's `gameKey`. */
  codes: ReadonlyMap<string, SlipCodes> | undefined;
};

/** A slip for each board of the newest round, eight on a sheet of A4 or Letter. */
export function Slips({ view, title, codes }: SlipsProps) {
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
export function Plates({ view, title }: CutProps) {
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
