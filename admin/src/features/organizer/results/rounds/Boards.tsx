import type { SideReports } from '@tabiya/domain/results/game-reports';
import type { GameResult } from '@tabiya/domain/results/kept-results';
import type { RoundBoard } from '@tabiya/domain/results/round-boards';
import { pointsText } from '@tabiya/domain/results/scores';
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { BoardField } from './BoardField.tsx';
import { BoardReports, reportsOfBoard } from './ReportsNotice.tsx';
import { ResultKeys } from './ResultKeys.tsx';
import { NextBoard, RoundProgress } from './RoundProgress.tsx';
import { resultMark } from './result-marks.ts';
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
  const [target, setTarget] = useState<{ round: number; board: number } | null>(null);
  const enter = useCallback((white: number, result: GameResult) => {
    setTarget(null);
    latest.current?.(white, result);
  }, []);
  const isPhone = useMediaQuery('(width < 40rem)');
  const { list, field, goTo, show, focusFirst, onKeyDown } = useBoardKeys(boards, enter);
  const missing = boards.filter(({ result }) => result === null);
  const next = missing[0]?.board;
  const current = target?.round === round ? target.board : next;
  const seek = (number: number) => setTarget(show(number) ? { round, board: number } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the round opens.
  useEffect(() => {
    if (isFocused) focusFirst();
  }, []);
  const pairOf = ({ white, black }: RoundBoard) => [white.startRank, black.startRank] as const;
  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center gap-1 sm:gap-x-5 sm:gap-y-1.5">
        {bar}
        {onResult && boards.length >= FIELD_FROM && (
          <BoardField
            key={round}
            field={field}
            numbers={boards.map(({ board }) => board)}
            onGo={goTo}
            onSeek={seek}
          />
        )}
      </div>
      {onResult && boards.length > 0 && (
        <RoundProgress hint={hint} games={boards.length} missing={missing.length} />
      )}
      {boards.length === 0 && <p className="text-muted">No games in round {round}.</p>}
      <ol
        ref={list}
        aria-label={`Boards of round ${round}`}
        onKeyDown={onResult && onKeyDown}
        className={isWide ? 'gap-x-7 xl:columns-2 xl:pointer-coarse:columns-1' : ''}
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
              isCurrent={onResult !== undefined && board.board === current}
              reports={reportsOfBoard(board, reports)}
              onResult={onResult && enter}
              hint={onResult && hint}
            />
          );
        })}
      </ol>
      {onResult && isPhone && next !== undefined && (
        <NextBoard missing={missing.length} board={next} onShow={seek} />
      )}
    </>
  );
}

type BoardProps = RoundBoard & {
  whiteSeat: Seat | undefined;
  blackSeat: Seat | undefined;
  isNewGroup: boolean;
  /** True for the board whose result is expected next. */
  isCurrent: boolean;
  reports: SideReports | undefined;
  onResult: ((white: number, result: GameResult) => void) | undefined;
  hint: string | undefined;
};

/** The board with the keyboard’s focus, or else the one whose result is expected next. */
const LIT =
  'has-focus-visible:bg-brand-soft has-focus-visible:shadow-[inset_3px_0_var(--brand)] in-[ol:not(:has(:focus-visible))]:data-current:bg-brand-soft in-[ol:not(:has(:focus-visible))]:data-current:shadow-[inset_3px_0_var(--brand)] forced-colors:data-current:outline-2 forced-colors:data-current:-outline-offset-2';

const Board = memo(function Board(props: BoardProps) {
  const { board, white, black, whiteSeat, blackSeat, result, reports, onResult, hint } = props;
  const [own, other] = [whiteSeat?.points ?? 0, blackSeat?.points ?? 0];
  return (
    <li
      data-current={props.isCurrent ? '' : undefined}
      className={`grid break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)_2.25rem] items-center gap-x-2 border-t py-2 max-sm:-mx-4 max-sm:px-4 sm:grid-cols-[1.5rem_minmax(0,1fr)_1.75rem_auto_1.75rem_minmax(0,1fr)] sm:gap-x-1.5 sm:py-0.5 ${LIT} ${props.isNewGroup ? 'border-line-strong' : 'border-line'}`}
    >
      <span className="tabular text-right text-14 text-muted">
        <span className="sr-only">Board </span>
        {board}
      </span>
      <PlayerName player={white} seat={whiteSeat} emphasis={emphasis(result, ['1', '+'])} />
      <Points points={own} isFloating={own > other} />
      <span className="col-span-3 row-start-3 mt-1 sm:col-span-1 sm:row-start-auto sm:mt-0">
        {onResult ? (
          <ResultKeys
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
          <span className="ml-px inline-block border-x-3 border-t-5 border-x-transparent border-t-walnut forced-color-adjust-none forced-colors:border-t-[CanvasText]" />
          <span className="sr-only"> floats down</span>
        </span>
      )}
    </span>
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
      <span className="tabular text-12 leading-4 font-normal text-muted max-sm:whitespace-nowrap sm:block">
        {' '}
        {seat?.number} · {player.rating ?? 'unrated'}
      </span>
    </span>
  );
}
