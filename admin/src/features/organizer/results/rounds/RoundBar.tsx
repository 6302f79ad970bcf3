import { hasResults } from '@tabiya/domain/results/pairing-order';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { isPairedAhead } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { Button } from '../../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';

type RoundBarProps = {
  results: SectionResults;
  round: number;
  onChoose: (round: number) => void;
  /** Pairs a new round, or this one again. */
  onPair: (round: number) => void;
  /** Chooses when visitors see this round; left out where everything of it is public. */
  onRelease: (() => void) | undefined;
  /** Takes the last round back. It is offered while nothing of it was played. */
  onRemove: () => void;
};

const ROUND =
  'min-h-10 min-w-10 rounded-control border border-line bg-surface px-3 text-14 font-semibold tabular text-muted hover:border-ink hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-ink';

/** Selects a round, pairs the next one, and changes or unpairs one that was paired here. */
export function RoundBar({ results, round, onChoose, onPair, onRelease, onRemove }: RoundBarProps) {
  const { paired, played } = roundsPlayed(results);
  const isPaired = !isPairedAhead(results);
  const isLast = results.system === 'quads' && paired >= results.rounds;
  const isPlanned = results.rounds === 0 || paired < results.rounds;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset aria-label="Round" className="flex flex-wrap gap-2">
        {Array.from({ length: paired }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Round ${number}`}
            aria-pressed={number === round}
            onClick={() => onChoose(number)}
            className={ROUND}
          >
            {number}
          </button>
        ))}
      </fieldset>
      {results.source === 'kept' && isPaired && !isLast && (
        <Button
          size="small"
          variant={played === paired && isPlanned ? 'primary' : 'secondary'}
          disabled={paired >= 30}
          onClick={() => onPair(paired + 1)}
        >
          Pair Round {paired + 1}
        </Button>
      )}
      {results.source === 'kept' && (isPaired || onRelease) && (
        <Menu label={`More for round ${round}`}>
          {isPaired && (
            <MenuItem onClick={() => onPair(round)}>Edit Pairings of Round {round}</MenuItem>
          )}
          {onRelease && <MenuItem onClick={onRelease}>Publication of Round {round}</MenuItem>}
          {isPaired && !hasResults(results, paired) && (
            <MenuItem isDanger onClick={onRemove}>
              Unpair Round {paired}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}
