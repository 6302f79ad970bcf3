import { Button } from '../../../../ui/Button.tsx';
import { KeyCap } from '../../../../ui/Keys.tsx';
import { Meter } from '../../../../ui/Meter.tsx';
import { BOARD_KEYS } from './result-marks.ts';

type RoundProgressProps = {
  /** The id by which the boards are described. */
  hint: string;
  games: number;
  /** The number of games without a result. */
  missing: number;
};

/** How many results of a round are in, and the keys that enter them. */
export function RoundProgress({ hint, games, missing }: RoundProgressProps) {
  return (
    <div className="flex items-center justify-between gap-x-4 text-12 text-muted sm:mb-1.5">
      <p className="flex shrink-0 items-center gap-x-3 max-sm:hidden">
        <span>
          <b className="font-semibold text-ink">
            {games - missing} of {games}
          </b>{' '}
          results in
        </span>
        <Meter value={games - missing} most={games} className="w-28" />
      </p>
      <p
        id={hint}
        className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 whitespace-nowrap max-lg:sr-only"
      >
        {BOARD_KEYS.map(([keys, meaning]) => (
          <span key={meaning} className="inline-flex items-center gap-x-1">
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}{' '}
            {meaning}
          </span>
        ))}
      </p>
    </div>
  );
}

type NextBoardProps = {
  missing: number;
  /** The first board without a result. */
  board: number;
  /** Shows a board by its number. */
  onShow: (board: number) => void;
};

/** How many results are missing and the next board, at the thumb. */
export function NextBoard({ missing, board, onShow }: NextBoardProps) {
  return (
    <div className="pinned sticky bottom-(--bottom-bar,0px) z-10 -mx-4 flex items-center justify-between gap-x-3 border-t border-line bg-surface px-4 py-2 text-14">
      <p>
        <b className="font-semibold">{missing}</b> missing, next is board {board}
      </p>
      <Button size="small" className="shrink-0" onClick={() => onShow(board)}>
        Show Board
      </Button>
    </div>
  );
}
