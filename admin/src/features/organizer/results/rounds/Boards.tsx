import type { SideReports } from '@tabiya/domain/results/game-reports';
import type { GameResult } from '@tabiya/domain/results/kept-results';
import type { RoundBoard } from '@tabiya/domain/results/round-boards';
import { memo, useCallback, useId, useRef } from 'react';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { BoardField } from './BoardField.tsx';
import { BoardReports, reportsOfBoard } from './ReportsNotice.tsx';
import { RESULT_CHOICES, resultMark } from './result-marks.ts';
import { useBoardKeys } from './use-board-keys.ts';

type BoardsProps = {
  round: number;
  boards: readonly RoundBoard[];
  /** The results that players report for these games. */
  reports: ReadonlyMap<string, SideReports>;
  /** Enters a result by the start rank of White; left out where they are not entered here. */
  onResult: ((white: number, result: GameResult) => void) | undefined;
};

/** From so many boards on one is looked for by its number. */
const FIELD_FROM = 8;

/** The boards of a round. Results are entered by one key each, which leads on to the next board, or by thumb. */
export function Boards({ round, boards, reports, onResult }: BoardsProps) {
  const hint = useId();
  const latest = useRef(onResult);
  latest.current = onResult;
  const enter = useCallback(
    (white: number, result: GameResult) => latest.current?.(white, result),
    [],
  );
  const { list, field, goTo, onKeyDown } = useBoardKeys(boards, enter);
  if (boards.length === 0) return <p className="text-muted">No games in round {round}.</p>;
  return (
    <>
      {onResult && boards.length >= FIELD_FROM && <BoardField field={field} onGo={goTo} />}
      {onResult && (
        <p id={hint} className="mb-3 hidden text-12 text-muted sm:block">
          Type 1, 0, = (draw), + or − (forfeit), or # (double forfeit). Enter and the arrow keys
          move on; Backspace clears.
        </p>
      )}
      <ol ref={list} aria-label={`Boards of round ${round}`} onKeyDown={onResult && onKeyDown}>
        {boards.map((board) => (
          <Board
            key={board.white.startRank}
            {...board}
            reports={reportsOfBoard(board, reports)}
            onResult={onResult && enter}
            hint={onResult && hint}
          />
        ))}
      </ol>
    </>
  );
}

type BoardProps = RoundBoard & {
  reports: SideReports | undefined;
  onResult: ((white: number, result: GameResult) => void) | undefined;
  hint: string | undefined;
};

/** The three results that most games have; the others are in a list. */
const MAIN = RESULT_CHOICES.slice(0, 3);
const FORFEITS = RESULT_CHOICES.slice(3);

const Board = memo(function Board(props: BoardProps) {
  const { board, white, black, result, reports, onResult, hint } = props;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-2 gap-y-2 border-b border-line py-2.5 focus-within:bg-sunken sm:grid-cols-[2rem_minmax(0,1fr)_auto_minmax(0,1fr)]">
      <span className="tabular text-right text-14 text-muted">
        <span className="sr-only">Board </span>
        {board}
      </span>
      <PlayerName player={white} isWinner={result === '1' || result === '+'} />
      <span className="col-span-2 row-start-3 sm:col-span-1 sm:row-start-auto">
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
      <span className="col-start-2 sm:col-start-auto">
        <PlayerName player={black} isWinner={result === '0' || result === '-'} />
      </span>
      {reports && <BoardReports {...reports} />}
    </li>
  );
});

type ResultButtonsProps = Pick<BoardProps, 'result' | 'hint'> & {
  white: number;
  label: string;
  onResult: (white: number, result: GameResult) => void;
};

const BUTTON =
  'min-h-12 rounded-control border border-line-strong bg-surface px-1 text-14 font-semibold tabular whitespace-nowrap hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand sm:min-h-10';

/** Pressing the result that is there takes it back. */
function ResultButtons({ white, label, result, onResult, hint }: ResultButtonsProps) {
  const isForfeit = FORFEITS.some((choice) => choice.result === result);
  const stop = MAIN.findIndex((choice) => choice.result === result);
  return (
    <fieldset
      aria-label={label}
      aria-describedby={hint}
      className="grid grid-cols-[repeat(3,minmax(0,1fr))_3.5rem] gap-1.5 sm:grid-cols-[repeat(3,3rem)_2.5rem] lg:grid-cols-[repeat(3,3.5rem)_3rem]"
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
          {choice.mark}
        </button>
      ))}
      <select
        aria-label="Forfeit"
        tabIndex={-1}
        value={isForfeit ? (result ?? '') : ''}
        onChange={({ currentTarget }) =>
          onResult(
            white,
            FORFEITS.find((choice) => choice.result === currentTarget.value)?.result ?? null,
          )
        }
        className={`min-h-12 appearance-none rounded-control border px-1 text-center text-14 font-semibold sm:min-h-10 ${isForfeit ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface text-muted'}`}
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

type PlayerNameProps = { player: RoundBoard['white']; isWinner: boolean };

function PlayerName({ player, isWinner }: PlayerNameProps) {
  return (
    <span
      className={`block min-w-0 wrap-anywhere sm:max-lg:text-14 ${isWinner ? 'font-semibold' : ''}`}
    >
      <TitleMark title={player.title} />
      {player.name}
      {player.rating !== null && (
        <span className="tabular text-12 font-normal whitespace-nowrap text-muted sm:block">
          {' '}
          {player.rating}
        </span>
      )}
    </span>
  );
}
