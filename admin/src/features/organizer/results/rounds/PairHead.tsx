import { Button } from '../../../../ui/Button.tsx';
import type { RoundDraft } from './round-draft.ts';
import type { useRoundPairing } from './use-round-pairing.ts';

type PairHeadProps = {
  round: number;
  draft: RoundDraft;
  pairing: ReturnType<typeof useRoundPairing>;
  /** The players who have not arrived, by start rank. */
  missing: readonly number[];
  /** How many are not paired yet. */
  free: number;
  onDraft: (draft: RoundDraft) => void;
};

/** The actions for a whole round that is being paired, and its progress. */
export function PairHead({ round, draft, pairing, missing, free, onDraft }: PairHeadProps) {
  const { pairings, byes, white } = draft;
  const isEmpty = pairings.length === 0;
  const leaveOut = () => {
    const absent = missing.map((startRank): [number, 'Z'] => [startRank, 'Z']);
    onDraft({ ...draft, byes: [...byes, ...absent] });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h3 className="font-serif text-20 font-semibold">Pair round {round}</h3>
      {pairing.isOffered && (
        <Button
          variant={isEmpty ? 'primary' : 'secondary'}
          size="small"
          busy={pairing.isBusy}
          onClick={() => void pairing.pair()}
        >
          {isEmpty
            ? `Pair by ${pairing.isByTable ? 'the Tables' : 'the Dutch System'}`
            : 'Pair Again'}
        </Button>
      )}
      {missing.length > 0 && (
        <Button size="small" onClick={leaveOut}>
          Leave Out {missing.length} Not Checked In
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
