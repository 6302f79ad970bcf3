import { roundBoards } from '@tabiya/domain/results/round-boards';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { isPairedAhead } from '@tabiya/domain/results/section-groups';
import { MAX_RESULT_ROUNDS, type SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CONTROL_STYLES } from '../../../../ui/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { UnpairDialog } from './UnpairDialog.tsx';

type RoundBarProps = {
  results: SectionResults;
  round: number;
  onChoose: (round: number) => void;
  /** Pairs a new round, or this one again. */
  onPair: (round: number) => void;
  /** Chooses when visitors see this round; left out where everything of it is public. */
  onRelease: (() => void) | undefined;
  /** Unpairs the last round, and keeps its results for the same games or clears them. */
  onRemove: (keepsResults: boolean) => void;
};

const ROUND =
  'min-h-10 min-w-10 rounded-control border border-line bg-surface px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11 text-14 font-semibold tabular text-muted choice hover:border-ink hover:text-ink';

/** Selects a round, pairs the next one, and changes or unpairs one that was paired here. */
export function RoundBar({ results, round, onChoose, onPair, onRelease, onRemove }: RoundBarProps) {
  const { paired, played } = roundsPlayed(results);
  const isPaired = !isPairedAhead(results);
  const isPlanned = results.rounds === 0 || paired < results.rounds;
  const mayPair = isPaired && paired < MAX_RESULT_ROUNDS;
  return (
    <div className="contents flex-wrap items-center gap-2 sm:flex">
      <RoundChoice paired={paired} round={round} onChoose={onChoose} />
      {results.source === 'kept' && mayPair && isPlanned && (
        <Button
          size="small"
          variant={played === paired ? 'primary' : 'secondary'}
          onClick={() => onPair(paired + 1)}
          className="max-sm:grow max-sm:basis-16 max-sm:px-1"
        >
          Pair Round {paired + 1}
        </Button>
      )}
      {results.source === 'kept' && (isPaired || onRelease) && (
        <RoundMenu
          round={round}
          last={isPaired ? paired : null}
          planned={mayPair && !isPlanned && results.system !== 'quads' ? results.rounds : null}
          count={countResults(results, paired)}
          onPair={onPair}
          onRelease={onRelease}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}

type RoundChoiceProps = Pick<RoundBarProps, 'round' | 'onChoose'> & { paired: number };

/** The rounds side by side; on a phone, in a list. */
function RoundChoice({ paired, round, onChoose }: RoundChoiceProps) {
  const rounds = Array.from({ length: paired }, (_, index) => index + 1);
  return (
    <>
      <fieldset aria-label="Round" className="flex flex-wrap gap-1.5 max-sm:hidden">
        {rounds.map((number) => (
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
      <div className="relative sm:hidden">
        <select
          aria-label="Round"
          value={round}
          onChange={({ target }) => onChoose(Number(target.value))}
          className={`${CONTROL_STYLES} h-11 appearance-none pr-7 pl-2`}
        >
          {rounds.map((number) => (
            <option key={number} value={number}>
              Round {number}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-3 right-1.5 size-5" />
      </div>
    </>
  );
}

type RoundMenuProps = Pick<RoundBarProps, 'round' | 'onPair' | 'onRelease' | 'onRemove'> & {
  /** The last round; null if rounds are paired by a table. */
  last: number | null;
  /** The number of planned rounds, if all of them are paired and another one can be added; null otherwise. */
  planned: number | null;
  /** How many results the last round has. */
  count: number;
};

/** What can be done with a round. */
function RoundMenu({ round, last, planned, count, onPair, onRelease, onRemove }: RoundMenuProps) {
  const [isUnpairing, setUnpairing] = useState(false);
  return (
    <>
      <Menu label={`More for round ${round}`}>
        {last !== null && (
          <MenuItem onClick={() => onPair(round)}>Edit Pairings of Round {round}</MenuItem>
        )}
        {last !== null && planned !== null && (
          <MenuItem
            hint={`Adds a round to the planned ${planned}.`}
            onClick={() => onPair(last + 1)}
          >
            Pair Round {last + 1}
          </MenuItem>
        )}
        {onRelease && <MenuItem onClick={onRelease}>Publication of Round {round}</MenuItem>}
        {last !== null && (
          <MenuItem
            isDanger
            hint={count > 0 ? `It has ${plural(count, 'result')}.` : undefined}
            onClick={() => (count > 0 ? setUnpairing(true) : onRemove(false))}
          >
            Unpair Round {last}
          </MenuItem>
        )}
      </Menu>
      {isUnpairing && last !== null && (
        <UnpairDialog
          round={last}
          count={count}
          onUnpair={onRemove}
          onClose={() => setUnpairing(false)}
        />
      )}
    </>
  );
}

function countResults(results: SectionResults, round: number): number {
  if (round === 0) return 0;
  return roundBoards(results, round).boards.filter(({ result }) => result !== null).length;
}
