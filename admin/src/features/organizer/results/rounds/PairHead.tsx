import { Button } from '../../../../ui/Button.tsx';
import type { RoundDraft } from './round-draft.ts';
import type { useRoundPairing } from './use-round-pairing.ts';

type PairHeadProps = {
  round: number;
  draft: RoundDraft;
  pairing: ReturnType<typeof useRoundPairing>;
  /** How many are not paired yet. */
  free: number;
};

/** The heading of a round that is being paired, its progress, and the way to pair it again. */
export function PairHead({ round, draft, pairing, free }: PairHeadProps) {
  const { decided, white } = draft;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="font-serif text-20 font-semibold">Pair round {round}</h3>
      {pairing.isOffered && decided !== null && (
        <Button size="small" busy={pairing.isBusy} onClick={() => void pairing.pair()}>
          {draft.pairings.length === 0 ? `Pair Round ${round}` : 'Pair Again'}
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
