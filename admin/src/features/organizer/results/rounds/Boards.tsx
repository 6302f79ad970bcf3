import type { SideReports } from '@tabiya/domain/results/game-reports';
import type { GameResult } from '@tabiya/domain/results/kept-results';
import type { RoundBoard } from '@tabiya/domain/results/round-boards';
import { pointsText } from '@tabiya/domain/results/scores';
import { memo, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { BoardField } from './BoardField.tsx';
import { BoardReports, reportsOfBoard } from './ReportsNotice.tsx';
import { RESULT_CHOICES, resultMark } from './result-marks.ts';
import { type Seat, type Seats, startsGroup } from './round-seats.ts';
import { useBoardKeys } from './use-board-keys.ts';

type BoardsProps = {
  round: number;
  /** Selects another round, next to the field for the board's number. */
  bar: ReactNode;
  boards: readonly RoundBoard[];
  /** The players before the round. */
  seats: Seats;
  /** True if the boards are in two columns on a desktop. */
  isWide: boolean;
  /** True if the field for the board's number, or the first board, has the focus first. */
  isFocused: boolean;
  /** The results that players report for these games. */
  reports: ReadonlyMap<string, SideReports>;
  /** Enters a result by the start rank of White; left out where they are not entered here. */
  onResult: ((white: number, result: GameResult) => void) | undefined;
};

/** From so many boards on one is looked for by its number. */
const FIELD_FROM = 8;

/** The boards of a round. Results are entered by one key each, which leads on to the next board, or by thumb. */
export function Boards(props: BoardsProps) {
  const { round, bar, boards, seats, isWide, isFocused, reports, onResult } = props;
  const hint = useId();
  const latest = useRef(onResult);
  latest.current = onResult;
  const enter = useCallback(
    (white: number, result: GameResult) => latest.current?.(white, result),
    [],
  );
  const { list, field, goTo, focusFirst, onKeyDown } = useBoardKeys(boards, enter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the round opens.
  useEffect(() => {
    if (isFocused) focusFirst();
  }, []);
  const pairOf = ({ white, black }: RoundBoard) => [white.startRank, black.startRank] as const;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        {bar}
        {onResult && boards.length >= FIELD_FROM && <BoardField field={field} onGo={goTo} />}
        {onResult && (
          <p id={hint} className="hidden flex-1 text-12 text-muted sm:block xl:text-right">
            1 White · 0 Black · = draw · + − forfeit · # double forfeit
            <br className="max-xl:hidden" /> Enter next · Backspace clears
          </p>
        )}
      </div>
      {boards.length === 0 && <p className="text-muted">No games in round {round}.</p>}
      <ol
        ref={list}
        aria-label={`Boards of round ${round}`}
        onKeyDown={onResult && onKeyDown}
        className={isWide ? 'gap-x-7 lg:columns-2 lg:pointer-coarse:columns-1' : ''}
      >
        {boards.map((board, index) => {
          const above = boards[index - 1];
          return (
            <Board
              key={board.white.startRank}
              {...board}
              whiteSeat={seats.get(board.white.startRank)}
              blackSeat={seats.get(board.black.startRank)}
              isNewGroup={startsGroup(seats, pairOf(board), above && pairOf(above))}
              reports={reportsOfBoard(board, reports)}
              onResult={onResult && enter}
              hint={onResult && hint}
            />
          );
        })}
      </ol>
    </>
  );
}

type BoardProps = RoundBoard & {
  whiteSeat: Seat | undefined;
  blackSeat: Seat | undefined;
  isNewGroup: boolean;
  reports: SideReports | undefined;
  onResult: ((white: number, result: GameResult) => void) | undefined;
  hint: string | undefined;
};

/** The three results that most games have; the others are in a list. */
const MAIN = RESULT_CHOICES.slice(0, 3);
/** Their marks where there is little room. */
const SHORT_MARKS = ['1–0', '½', '0–1'];
const FORFEITS = RESULT_CHOICES.slice(3);

const Board = memo(function Board(props: BoardProps) {
  const { board, white, black, whiteSeat, blackSeat, result, reports, onResult, hint } = props;
  const [own, other] = [whiteSeat?.points ?? 0, blackSeat?.points ?? 0];
  return (
    <li
      className={`grid break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)_2.25rem] items-center gap-x-2 border-t py-1 focus-within:bg-sunken sm:grid-cols-[1.5rem_minmax(0,1fr)_1.75rem_auto_1.75rem_minmax(0,1fr)] sm:gap-x-1.5 sm:py-px ${props.isNewGroup ? 'border-line-strong' : 'border-line'}`}
    >
      <span className="tabular text-right text-14 text-muted">
        <span className="sr-only">Board </span>
        {board}
      </span>
      <PlayerName player={white} seat={whiteSeat} emphasis={emphasis(result, ['1', '+'])} />
      <Points points={own} isFloating={own > other} />
      <span className="col-span-3 row-start-3 mt-1 sm:col-span-1 sm:row-start-auto sm:mt-0">
        {onResult ? (
          <ResultButtons
            result={result}
            onResult={onResult}
            hint={hint}
            white={white.startRank}
            label={`Board ${board}: ${white.name} – ${black.name}`}
          />
        ) : (
          <span className="block min-w-20 px-2 text-center tabular font-semibold">
            {resultMark(result) || '–'}
          </span>
        )}
      </span>
      <span className="col-start-3 row-start-2 sm:col-start-auto sm:row-start-auto">
        <Points points={other} isFloating={other > own} />
      </span>
      <span className="col-start-2 row-start-2 min-w-0 sm:col-start-auto sm:row-start-auto">
        <PlayerName player={black} seat={blackSeat} emphasis={emphasis(result, ['0', '-'])} />
      </span>
      {reports && <BoardReports {...reports} />}
    </li>
  );
});

/** Returns how the name of a side stands out once its game is decided, by the results with which it wins. */
function emphasis(result: GameResult, wins: readonly GameResult[]): string {
  if (result === null || result === '=') return '';
  return wins.includes(result) ? 'font-semibold' : 'text-muted';
}

type PointsProps = { points: number; isFloating: boolean };

/** The points before the round, with a mark for who meets a player with fewer. */
export function Points({ points, isFloating }: PointsProps) {
  return (
    <span className="block text-center tabular text-14 font-semibold whitespace-nowrap">
      {pointsText(points)}
      {isFloating && (
        <span title="Floats down">
          <span className="ml-px inline-block border-x-3 border-t-5 border-x-transparent border-t-walnut" />
          <span className="sr-only"> floats down</span>
        </span>
      )}
    </span>
  );
}

type ResultButtonsProps = Pick<BoardProps, 'result' | 'hint'> & {
  white: number;
  label: string;
  onResult: (white: number, result: GameResult) => void;
};

const BUTTON =
  'min-h-12 rounded-control border border-line-strong bg-surface px-0.5 text-14 font-semibold tabular whitespace-nowrap hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand sm:min-h-8 sm:text-12 sm:pointer-coarse:min-h-11';

/** With a mouse, a result that is in is shown alone, in its place, until the pointer or the focus is there. */
const COLLAPSED =
  'pointer-fine:[&[data-entered]:not(:hover,:focus-within)>:not([aria-pressed=true],[data-chosen])]:opacity-0 pointer-fine:[&[data-entered]:not(:hover,:focus-within)>*]:border-transparent pointer-fine:[&[data-entered]:not(:hover,:focus-within)>*]:bg-sunken pointer-fine:[&[data-entered]:not(:hover,:focus-within)>*]:text-ink';

/** Pressing the result that is there takes it back. */
function ResultButtons({ white, label, result, onResult, hint }: ResultButtonsProps) {
  const isForfeit = FORFEITS.some((choice) => choice.result === result);
  const stop = MAIN.findIndex((choice) => choice.result === result);
  return (
    <fieldset
      aria-label={label}
      aria-describedby={hint}
      data-entered={result === null ? undefined : ''}
      className={`grid grid-cols-[repeat(3,minmax(0,1fr))_3.5rem] gap-1.5 sm:grid-cols-[repeat(3,2rem)_1.5rem] sm:gap-0.5 sm:pointer-coarse:grid-cols-[repeat(3,3rem)_2.75rem] ${COLLAPSED}`}
    >
      {MAIN.map((choice, index) => (
        <button
          key={choice.result}
          type="button"
          aria-label={`${choice.mark}, ${choice.label}`}
          aria-pressed={choice.result === result}
          tabIndex={index === Math.max(0, stop) ? 0 : -1}
          onClick={() => onResult(white, choice.result === result ? null : choice.result)}
          className={BUTTON}
        >
          <span className="sm:hidden">{choice.mark}</span>
          <span className="max-sm:hidden">{SHORT_MARKS[index]}</span>
        </button>
      ))}
      <select
        aria-label="Forfeit"
        data-chosen={isForfeit ? '' : undefined}
        tabIndex={-1}
        value={isForfeit ? (result ?? '') : ''}
        onChange={({ currentTarget }) =>
          onResult(
            white,
            FORFEITS.find((choice) => choice.result === currentTarget.value)?.result ?? null,
          )
        }
        className={`min-h-12 appearance-none rounded-control border px-1 text-center text-14 font-semibold sm:min-h-8 sm:text-12 sm:pointer-coarse:min-h-11 ${isForfeit ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface text-muted'}`}
      >
        <option value="">…</option>
        {FORFEITS.map((choice) => (
          <option key={choice.result} value={choice.result} title={choice.label}>
            {choice.mark}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

type PlayerNameProps = {
  player: RoundBoard['white'];
  seat: Seat | undefined;
  emphasis?: string;
};

/** A player's name above the pairing number and the rating; on a phone, next to them. */
export function PlayerName({ player, seat, emphasis = '' }: PlayerNameProps) {
  return (
    <span
      title={player.name}
      className={`block min-w-0 wrap-anywhere sm:text-14 sm:leading-4.5 lg:truncate ${emphasis}`}
    >
      <TitleMark title={player.title} />
      <bdi>{player.name}</bdi>
      <span className="tabular text-12 leading-4 font-normal whitespace-nowrap text-muted sm:block">
        {' '}
        {seat?.number} · {player.rating ?? 'unrated'}
      </span>
    </span>
  );
}
