import type { RoundPairing } from '@tabiya/domain/pairing/pair-round';
import type { Pairing } from '@tabiya/domain/results/round-robin';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { boardSentences } from '@tabiya/domain/words/pairing-text';
import { Button } from '../../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { BYES, type RankedPlayer, type RoundDraft, swapColors } from './round-draft.ts';

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

const ROW = 'flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3';
/** Names above the reasons; the actions are next to both, on a phone next to the reasons. */
const BOARD =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control border border-line py-1 pr-1 pl-3';

/** The boards and byes of a round that is being paired. */
export function PairedBoards(props: PairedBoardsProps) {
  const { results, round, draft, players, numbers, isOpen, pairing, onDraft, onKeepApart } = props;
  const { pairings, byes, white } = draft;
  const byRank = new Map(players.map((one) => [one.player.startRank, one]));
  const nameOf = (startRank: number | null) => byRank.get(startRank ?? 0)?.player.name ?? '';
  const sideOf = (startRank: number | null) => (
    // Break between the two, not before the points.
    <span className="inline-block">
      <TitleMark title={byRank.get(startRank ?? 0)?.player.title ?? ''} />
      {nameOf(startRank)}
      {round > 1 && (
        <span className="tabular text-14 text-muted">
          {' '}
          {pointsText(byRank.get(startRank ?? 0)?.points ?? 0)}
        </span>
      )}
    </span>
  );
  if (pairings.length === 0 && byes.length === 0 && white === null) return <NoBoards />;
  const numberOf = ({ white: first }: Pairing) => numbers.get(first) ?? 0;
  const ordered = pairings.toSorted((a, b) => numberOf(a) - numberOf(b));
  const without = (pairing: Pairing) => pairings.filter((one) => one !== pairing);
  return (
    <ol aria-label="Boards" className={`grid gap-2 ${isOpen ? '' : 'lg:grid-cols-2'}`}>
      {ordered.map((one) => (
        <li key={one.white} className={BOARD}>
          <span className="tabular text-14 text-muted sm:row-span-2">{numberOf(one)}</span>
          <span className="min-w-0 wrap-anywhere max-sm:col-span-2 max-sm:pt-1.5">
            {sideOf(one.white)} – {sideOf(one.black)}
            <RematchWarning results={results} round={round} pairing={one} />
          </span>
          <div className="col-start-2 row-start-2 empty:hidden">
            <Reasons pairing={pairing} given={one} nameOf={nameOf} />
          </div>
          <div className="col-start-3 row-start-2 flex items-center gap-2 sm:row-span-2 sm:row-start-1">
            <Button
              size="small"
              variant="quiet"
              aria-label={`Swap colors on board ${numberOf(one)}`}
              title="Swap colors"
              onClick={() =>
                onDraft({
                  ...draft,
                  pairings: pairings.map((other) => (other === one ? swapColors(other) : other)),
                })
              }
            >
              ⇄
            </Button>
            {onKeepApart && (
              <Menu label={`More for board ${numberOf(one)}`} variant="quiet">
                <MenuItem
                  hint="They won’t be paired in this tournament."
                  onClick={() => {
                    if (one.black !== null) onKeepApart(one.white, one.black);
                    onDraft({ ...draft, pairings: without(one) });
                  }}
                >
                  Never Pair These Two
                </MenuItem>
              </Menu>
            )}
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove board ${numberOf(one)}`}
              title="Remove"
              onClick={() => onDraft({ ...draft, pairings: without(one) })}
            >
              ×
            </Button>
          </div>
        </li>
      ))}
      {white !== null && (
        <li className="flex items-center gap-2 rounded-control border border-dashed border-brand py-1 pr-1 pl-3">
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
      {byes.map(([startRank, kind]) => (
        <li key={startRank} className={ROW}>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {nameOf(startRank)}{' '}
            <span className="text-muted">{BYES.find(({ value }) => value === kind)?.label}</span>
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the bye for ${nameOf(startRank)}`}
            onClick={() => onDraft({ ...draft, byes: byes.filter(([one]) => one !== startRank) })}
          >
            ×
          </Button>
        </li>
      ))}
    </ol>
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
    <span className="block text-12 font-semibold text-warning">Already met in round {met}.</span>
  );
}

type ReasonsProps = Pick<PairedBoardsProps, 'pairing'> & {
  given: Pairing;
  nameOf: (startRank: number) => string;
};

/** Explains why two players meet with these colors; nothing if the rules pair them differently. */
function Reasons({ pairing, given, nameOf }: ReasonsProps) {
  const board = pairing?.boards.find(
    ({ white, black }) => white === String(given.white) && black === String(given.black),
  );
  if (!board || !pairing) return null;
  return (
    <details className="text-12 text-muted">
      <summary className="w-fit cursor-pointer py-1 hover:text-ink">Why</summary>
      {boardSentences(board, pairing, (id) => nameOf(Number(id))).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </details>
  );
}
