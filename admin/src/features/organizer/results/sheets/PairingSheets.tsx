import { type HallSeat, seatsByName } from '@tabiya/domain/pages/hall-sheets';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import { letterRange } from '@tabiya/domain/text/letter-range';
import { TERMS } from '@tabiya/domain/words/en/terms';
import {
  inParts,
  PAGE_LINES,
  PlayerName,
  type WallHead,
  WallPages,
  WallTable,
} from './WallPages.tsx';

type SheetProps = { view: ResultsView; head: WallHead };
type Round = ResultsView['rounds'][number];
type Player = Round['byes'][number]['player'];

/** A line of the boards: two players of a game, or one or two with a bye. */
type BoardLine = {
  number: number | null;
  result: string;
  sides: [left: Side | null, right: Side | null];
};
type Side = { player: Player; bye: string };

const BOARD_HEADS = [
  ['number', 'Board'],
  ['points', 'Pts'],
  ['name', 'White'],
  ['federation', 'Fed'],
  ['rating', 'Rtg'],
  ['result', 'Result'],
  ['points', 'Pts'],
  ['name', 'Black'],
  ['federation', 'Fed'],
  ['rating', 'Rtg'],
] as const;

/** The pairings of the newest round by board, and the byes after them, two a line. */
export function BoardsSheet({ view, head }: SheetProps) {
  const newest = view.rounds.at(-1);
  if (!newest) return null;
  return (
    <WallPages head={head} lines={boardLines(newest)} perPage={PAGE_LINES} rangeOf={boardRange}>
      {(lines) => (
        <div className="wall-boards">
          <WallTable heads={BOARD_HEADS}>
            {lines.map(({ number, result, sides: [left, right] }) => (
              <tr key={left?.player.startRank}>
                <td className="number">{number}</td>
                <SideCells side={left} round={newest} />
                <td className="result">{result}</td>
                <SideCells side={right} round={newest} />
              </tr>
            ))}
          </WallTable>
        </div>
      )}
    </WallPages>
  );
}

function boardLines({ boards, byes }: Round): BoardLine[] {
  const games = boards.map(({ number, white, black, whiteScore, blackScore }): BoardLine => {
    const result = whiteScore === '' ? '' : `${whiteScore} – ${blackScore}`;
    return {
      number,
      result,
      sides: [
        { player: white, bye: '' },
        { player: black, bye: '' },
      ],
    };
  });
  const free = byes.map(({ player, score }) => ({ player, bye: `bye ${score}` }));
  const pairs = byes.length === 0 ? [] : inParts(free, 2);
  return [
    ...games,
    ...pairs.map(([left = null, right = null]): BoardLine => {
      return { number: null, result: ' ', sides: [left, right] };
    }),
  ];
}

function boardRange(lines: readonly BoardLine[]): string {
  const numbers = lines.flatMap(({ number }) => number ?? []);
  const [first] = numbers;
  return first === undefined ? '' : `boards ${first} to ${numbers.at(-1)}`;
}

function SideCells({ side, round }: { side: Side | null; round: Round }) {
  if (side === null) return <td colSpan={4} />;
  const { player, bye } = side;
  return (
    <>
      <td className="points">{pointsText(round.pointsBefore.get(player.startRank) ?? 0)}</td>
      <td className="name">
        <PlayerName player={player} />
        {bye !== '' && <span className="bye"> {bye}</span>}
      </td>
      <td className="federation">{player.federation}</td>
      <td className="rating">{player.rating}</td>
    </>
  );
}

const NAME_HEADS = [
  ['number', 'Board'],
  ['color', 'Color'],
  ['name', 'Name'],
  ['opponent', 'Opponent'],
] as const;

/** Where everyone plays in the newest round, by family name, in two columns. */
export function NamesSheet({ view, head }: SheetProps) {
  const seats = seatsByName(view, TERMS);
  const rangeOf = (page: readonly HallSeat[]) =>
    `${letterRange(page.map(({ name }) => name))}, by family name`;
  return (
    <WallPages head={head} lines={seats} perPage={PAGE_LINES * 2} rangeOf={rangeOf}>
      {(page) => (
        <div className="wall-names">
          {inParts(page, PAGE_LINES).map((column) => (
            <WallTable key={column[0]?.name} heads={NAME_HEADS}>
              {column.map((seat) => (
                <tr key={seat.player.startRank}>
                  <td className="number">{seat.board}</td>
                  <td className="color">
                    {seat.color !== null && (
                      <i className={`square-${seat.color}`}>{COLORS[seat.color]}</i>
                    )}
                  </td>
                  <td className="name">
                    <bdi>{seat.name}</bdi>
                  </td>
                  <td className="opponent">
                    {seat.opponent === null ? `bye ${seat.score}` : <bdi>{seat.opponent.name}</bdi>}
                  </td>
                </tr>
              ))}
            </WallTable>
          ))}
        </div>
      )}
    </WallPages>
  );
}

const COLORS = { w: 'White', b: 'Black' };
