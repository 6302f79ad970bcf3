import { withResult } from '@tabiya/domain/results/kept-results';
import { mergeResults } from '@tabiya/domain/results/merged-results';
import { withDecidedRound } from '@tabiya/domain/results/play-decisions';
import { isHeld, isReleasable } from '@tabiya/domain/results/release';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { isPairedAhead } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { withoutRound, withRoundAside } from '@tabiya/domain/results/unpaired-round';
import { lazy, Suspense, useEffect, useState } from 'react';
import { notify } from '../../../../ui/toast/notify.ts';
import type { SectionProps } from '../section/section-props.ts';
import { useResultsAddress } from '../section/use-results-address.ts';
import type { ChangeResults } from '../section/use-section-results.ts';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { RoundBar } from './RoundBar.tsx';
import { ShownRound } from './ShownRound.tsx';
import { useDeskReader } from './use-desk-reader.ts';
import { useGameReports } from './use-game-reports.ts';
import { usePairingEngine } from './use-pairing-engine.ts';

type RoundsViewProps = SectionProps & {
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
  /** The maximum number of half-point byes of a player in this section. */
  halfPointByes: number;
  onChange: ChangeResults;
};

const loadPairRound = () => import('./PairRound.tsx');
const PairRound = lazy(loadPairRound);
const ReleaseDialog = lazy(() => import('./ReleaseDialog.tsx'));

/** The round that the address names, and whether it is being paired. */
function useChosenRound(results: SectionResults) {
  const { round: chosen, isPairing, go } = useResultsAddress();
  const { paired, played } = roundsPlayed(results);
  const isKept = results.source === 'kept';
  const isOpen = isKept && !isPairedAhead(results);
  const pairs = isKept && (paired === 0 || (isPairing && isOpen));
  const current = Math.min(paired, played + 1);
  // A round before it may be dropped while it is being paired: someone else's was first.
  const round = pairs
    ? Math.min(chosen ?? paired + 1, paired + 1)
    : Math.min(chosen ?? current, paired);
  /** Where the focus goes next: it was on a button that is gone. */
  const [focus, setFocus] = useState<'pair' | 'board' | null>(null);
  return {
    round,
    /** True if the address names this round. */
    isNamed: chosen === round,
    pairs,
    focus,
    show: (number: number | null) =>
      go({ round: number === null ? null : String(number), do: null }),
    pair(number: number) {
      setFocus('pair');
      go({ round: String(number), do: 'pair' });
    },
    /** Shows the boards of a round that was paired or left as it was. */
    end(number: number | null) {
      setFocus('board');
      go({ round: number === null ? null : String(number), do: null });
    },
  };
}

/** The rounds one by one: the boards of one, or its pairing. */
export function RoundsView(props: RoundsViewProps) {
  const { results } = props;
  const isKept = results.source === 'kept';
  const chosen = useChosenRound(results);
  const ask = usePairingEngine(isKept && !isPairedAhead(results));
  // Fetched behind the boards, so that a round can be paired once the connection is gone.
  useEffect(() => {
    if (isKept) loadPairRound().catch(() => {});
  }, [isKept]);
  return chosen.pairs ? (
    <PairedHere key={chosen.round} {...props} chosen={chosen} ask={ask} />
  ) : (
    <EnteredRound {...props} chosen={chosen} />
  );
}

type ChosenProps = RoundsViewProps & { chosen: ReturnType<typeof useChosenRound> };

function PairedHere(props: ChosenProps & { ask: ReturnType<typeof usePairingEngine> }) {
  const { event, section, entries, left, halfPointByes, results, chosen, ask, onChange } = props;
  const { round } = chosen;
  const known = { entries, left, halfPointByes };
  const readKnown = useDeskReader(event, section.id, halfPointByes);
  const isPublic = event.status === 'published' && event.tabsShown.showResults;
  const { paired } = roundsPlayed(results);
  return (
    <PairRound
      eventId={event.eventId}
      sectionId={section.id}
      isPublic={isPublic && !isHeld(results, round, new Date().toISOString())}
      ask={ask}
      results={results}
      known={known}
      readKnown={readKnown}
      round={round}
      isFocused={chosen.focus === 'pair'}
      onChange={onChange}
      onSave={(saved) => {
        onChange((now) => withDecidedRound(now, { ...saved, round, desk: known }));
        chosen.end(round);
      }}
      onCancel={paired === 0 ? undefined : () => chosen.end(null)}
      onTaken={() => chosen.end(null)}
    />
  );
}

function EnteredRound(props: ChosenProps) {
  const { event, section, results, standings, chosen, onChange } = props;
  const { round } = chosen;
  const { paired } = roundsPlayed(results);
  const isKept = results.source === 'kept';
  const [isReleasing, setReleasing] = useState(false);
  const reports = useGameReports({ event, section }, results, round);
  const remove = (keepsResults: boolean) => {
    const unpair = keepsResults ? withRoundAside : withoutRound;
    onChange((now) => unpair(now, paired));
    chosen.show(null);
    // What came in meanwhile stays.
    const undo = () =>
      onChange((now) => mergeResults(unpair(results, paired), results, now).results);
    notify({ text: `Round ${paired} unpaired.`, action: { label: 'Undo', onAction: undo } });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      {isKept && <ReleaseNotice results={results} round={round} onChange={onChange} />}
      {isReleasing && (
        <Suspense>
          <ReleaseDialog
            results={results}
            round={round}
            onChange={onChange}
            onClose={() => setReleasing(false)}
          />
        </Suspense>
      )}
      {isKept && results.system === 'swiss' && round < paired && <CorrectionNote paired={paired} />}
      <ShownRound
        results={results}
        standings={standings}
        round={round}
        reports={reports}
        bar={
          <RoundBar
            results={results}
            round={round}
            onRelease={
              isKept && isReleasable(results, round) ? () => setReleasing(true) : undefined
            }
            onChoose={chosen.show}
            onPair={chosen.pair}
            onRemove={remove}
          />
        }
        isFocused={chosen.focus === 'board'}
        onResult={
          isKept
            ? (white, result) => {
                // The round stays in view once all of its results are known.
                if (!chosen.isNamed) chosen.show(round);
                onChange((now) => withResult(now, round, white, result));
              }
            : undefined
        }
      />
    </div>
  );
}

/** Says from when a corrected result counts for the pairings. */
function CorrectionNote({ paired }: { paired: number }) {
  return (
    <p className="text-14 text-muted">
      Round {paired} stays as paired. A result corrected here counts from round {paired + 1}.
    </p>
  );
}
