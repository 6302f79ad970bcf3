import { Button } from '../../../../ui/Button.tsx';
import type { RoundDraft } from './round-draft.ts';
import type { useRoundPairing } from './use-round-pairing.ts';

type PairHeadProps = {
  round: number;
  draft: RoundDraft;
  pairing: ReturnType<typeof useRoundPairing>;
  /** How many are not paired yet. */
  free: number;
  /** True if who plays is shown again. */
  isReopened: boolean;
  onReopen: (isReopened: boolean) => void;
};

/** The heading of a round that is being paired, its progress, and the ways to pair it again and to see who plays. */
export function PairHead(props: PairHeadProps) {
  const { round, draft, pairing, free, isReopened, onReopen } = props;
  const { decided, white } = draft;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="font-serif text-20 font-semibold">Pair round {round}</h3>
      {pairing.isOffered && decided !== null && (
        <Button size="small" busy={pairing.isBusy} onClick={() => void pairing.pair()}>
          {draft.pairings.length === 0 ? `Pair Round ${round}` : 'Pair Again'}
        </Button>
      )}
      {pairing.isOffered && decided !== null && (
        <Button size="small" aria-expanded={isReopened} onClick={() => onReopen(!isReopened)}>
          Who Plays
        </Button>
      )}
      <p role="status" className="text-14 text-muted">
        {pairing.isBusy ? busyText(free) : progressText(free, white !== null)}
      </p>
    </div>
  );
}

/** The number of players from which pairing may take longer than a moment. */
const VERY_MANY = 1_000;

function busyText(free: number): string {
  const text = free > 0 ? `Pairing ${free.toLocaleString('en-US')} players…` : 'Pairing…';
  return free > VERY_MANY ? `${text} This may take half a minute.` : text;
}

function progressText(free: number, isChoosing: boolean): string {
  return free > 0 || isChoosing ? `${free} still to pair` : 'Everyone is paired.';
}
