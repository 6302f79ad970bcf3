import type { RoundPairing } from '@tabiya/domain/pairing/pair-round';
import type { Pairing } from '@tabiya/domain/results/round-robin';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { boardSentences } from '@tabiya/domain/words/pairing-text';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { buttonStyles } from '../../../../ui/button-styles.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { PlayerName, Points } from './Boards.tsx';
import { byeOptions, type RankedPlayer, type RoundDraft, swapColors } from './round-draft.ts';
import { roundSeats, type Seats, startsGroup } from './round-seats.ts';

type PairedBoardsProps = {
  results: SectionResults;
  round: number;
  draft: RoundDraft;
  players: readonly RankedPlayer[];
  /** The numbers that the boards will have, by the start rank of White. */
  numbers: ReadonlyMap<number, number>;
  /** True if players are still unpaired. */
  isOpen: boolean;
  /** The pairing by the rules, to explain the boards; null if there is none. */
  pairing: RoundPairing | null;
  onDraft: (draft: RoundDraft) => void;
  /** Keeps two players apart for the whole tournament; undefined if nothing can be paired again. */
  onKeepApart: ((one: number, other: number) => void) | undefined;
};

/** Small enough for thirty boards on a screen; for fingers, 44 px. */
const ACTION = 'sm:min-h-8 sm:px-1.5 sm:pointer-coarse:min-h-11 sm:pointer-coarse:min-w-11';

/** The boards and byes of a round that is being paired. */
export function PairedBoards(props: PairedBoardsProps) {
  const { results, round, draft, players, numbers, isOpen, onDraft } = props;
  const { pairings, byes, white } = draft;
  const seats = roundSeats(results, round);
  const names = new Map(players.map(({ player }) => [player.startRank, player.name]));
  const nameOf = (startRank: number | null) => names.get(startRank ?? 0) ?? '';
  const isEmpty = pairings.length === 0 && white === null;
  const numberOf = ({ white: first }: Pairing) => numbers.get(first) ?? 0;
  const ordered = pairings.toSorted((a, b) => numberOf(a) - numberOf(b));
  const pairOf = (one: Pairing) => [one.white, one.black ?? 0] as const;
  return (
    <div>
      {isEmpty && byes.length === 0 && <NoBoards />}
      {!isEmpty && (
        <ol aria-label="Boards" className={isOpen ? '' : 'gap-x-7 lg:columns-2'}>
          {ordered.map((one, index) => {
            const above = ordered[index - 1];
            return (
              <DraftBoard
                key={one.white}
                {...props}
                one={one}
                number={numberOf(one)}
                seats={seats}
                isNewGroup={startsGroup(seats, pairOf(one), above && pairOf(above))}
              />
            );
          })}
          {white !== null && (
            <li className="flex items-center gap-2 mt-1 rounded-control border border-dashed border-brand py-1 pr-1 pl-3 break-inside-avoid">
              <span className="tabular text-14 text-muted">{pairings.length + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {nameOf(white)} – <span className="text-muted">choose an opponent</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Clear ${nameOf(white)}`}
                onClick={() => onDraft({ ...draft, white: null })}
              >
                ×
              </Button>
            </li>
          )}
        </ol>
      )}
      <Byes
        byes={byes}
        nameOf={nameOf}
        scoring={results.scoring}
        onRemove={(bye) => onDraft({ ...draft, byes: byes.filter((one) => one !== bye) })}
      />
    </div>
  );
}

type ByesProps = {
  byes: RoundDraft['byes'];
  scoring: SectionResults['scoring'];
  nameOf: (startRank: number | null) => string;
  onRemove: (bye: RoundDraft['byes'][number]) => void;
};

/** The byes of a round that is being paired, below its boards. */
function Byes({ byes, scoring, nameOf, onRemove }: ByesProps) {
  const options = byeOptions(scoring);
  if (byes.length === 0) return null;
  return (
    <ul aria-label="Byes" className="border-t border-line gap-x-7 lg:columns-2">
      {byes.map((bye) => (
        <li
          key={bye[0]}
          className="flex break-inside-avoid items-center gap-2 border-b border-line pl-9 sm:pl-8"
        >
          <span className="min-w-0 flex-1 wrap-anywhere sm:text-14">
            {nameOf(bye[0])}{' '}
            <span className="text-muted">
              {options.find(({ value }) => value === bye[1])?.label}
            </span>
          </span>
          <Button
            size="small"
            variant="quiet"
            className={ACTION}
            aria-label={`Remove the bye for ${nameOf(bye[0])}`}
            onClick={() => onRemove(bye)}
          >
            ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

type DraftBoardProps = PairedBoardsProps & {
  one: Pairing;
  number: number;
  seats: Seats;
  isNewGroup: boolean;
};

/** A pair with its number, points, and reasons, and what can be done with it. */
function DraftBoard(props: DraftBoardProps) {
  const { results, round, players, pairing, one, number, seats, isNewGroup } = props;
  const [isExplained, setExplained] = useState(false);
  const byRank = new Map(players.map(({ player }) => [player.startRank, player]));
  const [white, black] = [byRank.get(one.white), byRank.get(one.black ?? 0)];
  if (!white || !black) return null;
  const [own, other] = [seats.get(one.white), seats.get(one.black ?? 0)];
  const reasons = boardReasons(pairing, one, (startRank) => byRank.get(startRank)?.name ?? '');
  const [points, opposing] = [own?.points ?? 0, other?.points ?? 0];
  return (
    <li
      className={`grid break-inside-avoid grid-cols-[1.75rem_minmax(0,1fr)_2.25rem] items-center gap-x-2 border-t py-1 sm:grid-cols-[1.5rem_minmax(0,1fr)_1.75rem_1.75rem_minmax(0,1fr)_auto] sm:gap-x-1.5 sm:py-px ${isNewGroup ? 'border-line-strong' : 'border-line'}`}
    >
      <span className="tabular text-right text-14 text-muted">{number}</span>
      <PlayerName player={white} seat={own} />
      <Points points={points} isFloating={points > opposing} />
      <span className="col-start-3 row-start-2 sm:col-start-auto sm:row-start-auto">
        <Points points={opposing} isFloating={opposing > points} />
      </span>
      <span className="col-start-2 row-start-2 min-w-0 sm:col-start-auto sm:row-start-auto">
        <PlayerName player={black} seat={other} />
      </span>
      <BoardActions
        {...props}
        reasons={reasons}
        isExplained={isExplained}
        onExplain={setExplained}
      />
      <div className="col-span-full col-start-2 text-12 empty:hidden">
        <RematchWarning results={results} round={round} pairing={one} />
        {isExplained && reasons.map((reason) => <p key={reason}>{reason}</p>)}
      </div>
    </li>
  );
}

type BoardActionsProps = DraftBoardProps & {
  reasons: readonly string[];
  isExplained: boolean;
  onExplain: (isExplained: boolean) => void;
};

function BoardActions(props: BoardActionsProps) {
  const { draft, one, number, reasons, isExplained, onExplain, onDraft, onKeepApart } = props;
  const { pairings } = draft;
  const without = pairings.filter((other) => other !== one);
  const swapped = pairings.map((other) => (other === one ? swapColors(other) : other));
  return (
    <div className="col-span-full col-start-2 row-start-3 -ml-3.5 flex items-center sm:col-auto sm:row-auto sm:ml-0">
      {reasons.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          className={`${ACTION} text-12 text-muted`}
          aria-expanded={isExplained}
          onClick={() => onExplain(!isExplained)}
        >
          Why
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className={ACTION}
        aria-label={`Swap colors on board ${number}`}
        title="Swap colors"
        onClick={() => onDraft({ ...draft, pairings: swapped })}
      >
        <Icon name="swap" className="size-4" />
      </Button>
      {onKeepApart && (
        <Menu
          label={`More for board ${number}`}
          trigger={{
            content: <Icon name="more" />,
            className: buttonStyles('quiet', 'small', ACTION),
          }}
        >
          <MenuItem
            hint="They won’t be paired in this tournament."
            onClick={() => {
              if (one.black !== null) onKeepApart(one.white, one.black);
              onDraft({ ...draft, pairings: without });
            }}
          >
            Never Pair These Two
          </MenuItem>
        </Menu>
      )}
      <Button
        size="small"
        variant="quiet"
        className={ACTION}
        aria-label={`Remove board ${number}`}
        title="Remove"
        onClick={() => onDraft({ ...draft, pairings: without })}
      >
        ×
      </Button>
    </div>
  );
}

/** A placeholder for the boards next to the players. */
function NoBoards() {
  return (
    <p className="grid min-h-32 place-items-center rounded-control border border-dashed border-line-strong p-6 text-center text-14 text-balance text-muted max-md:hidden">
      Pairings appear here. Pair the whole round with one click, or pick White and then Black from
      the list.
    </p>
  );
}

type RematchWarningProps = { results: SectionResults; round: number; pairing: Pairing };

/** Warns if the two players have met before. */
function RematchWarning({ results, round, pairing }: RematchWarningProps) {
  const games = results.players.find(({ startRank }) => startRank === pairing.white)?.games ?? [];
  const met =
    games.findIndex((game, index) => index !== round - 1 && game?.opponent === pairing.black) + 1;
  return met === 0 ? null : (
    <span className="text-12 font-semibold text-warning">Already met in round {met}.</span>
  );
}

/** Explains why two players meet with these colors; nothing if the rules pair them differently. */
function boardReasons(
  pairing: RoundPairing | null,
  given: Pairing,
  nameOf: (startRank: number) => string,
): string[] {
  const board = pairing?.boards.find(
    ({ white, black }) => white === String(given.white) && black === String(given.black),
  );
  if (!board || !pairing) return [];
  return boardSentences(board, pairing, (id) => nameOf(Number(id)));
}
