import { withoutRound, withResult, withRoundAside } from '@tabiya/domain/results/kept-results';
import { withDecidedRound } from '@tabiya/domain/results/play-decisions';
import { isHeld, isReleasable } from '@tabiya/domain/results/release';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { isPairedAhead } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { lazy, Suspense, useEffect, useState } from 'react';
import { notify } from '../../../../ui/toast/notify.ts';
import type { SectionProps } from '../section/section-props.ts';
import type { ChangeResults } from '../section/use-section-results.ts';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { RoundBar } from './RoundBar.tsx';
import { ShownRound } from './ShownRound.tsx';
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

/** The rounds one by one, with the boards of one and the standings next to them. */
export function RoundsView(props: RoundsViewProps) {
  const { event, section, entries, left, halfPointByes, results, standings, onChange } = props;
  const known = { entries, left, halfPointByes };
  const { paired, played } = roundsPlayed(results);
  const isKept = results.source === 'kept';
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPairing, setPairing] = useState(isKept && paired === 0);
  const ask = usePairingEngine(isKept && !isPairedAhead(results));
  const [isReleasing, setReleasing] = useState(false);
  const isPublic = event.status === 'published' && event.tabsShown.showResults;
  const current = Math.min(paired, played + 1);
  // A round before it may be dropped while it is being paired: someone else's was first.
  const round =
    isPairing && chosen !== null
      ? Math.min(chosen, paired + 1)
      : Math.min(chosen ?? current, paired);
  const reports = useGameReports({ event, section }, results, round);
  // Fetched behind the boards, so that a round can be paired once the connection is gone.
  useEffect(() => {
    if (isKept) loadPairRound().catch(() => {});
  }, [isKept]);
  if (isKept && (isPairing || paired === 0)) {
    const pairedRound = Math.max(1, round);
    return (
      <PairRound
        key={pairedRound}
        eventId={event.eventId}
        sectionId={section.id}
        isPublic={isPublic && !isHeld(results, pairedRound, new Date().toISOString())}
        ask={ask}
        results={results}
        known={known}
        round={pairedRound}
        onChange={onChange}
        onSave={(saved) => {
          onChange((now) => withDecidedRound(now, { ...saved, round: pairedRound, desk: known }));
          setChosen(pairedRound);
          setPairing(false);
        }}
        onCancel={paired === 0 ? undefined : () => setPairing(false)}
        onTaken={() => setPairing(false)}
      />
    );
  }
  const remove = (keepsResults: boolean) => {
    onChange((now) => (keepsResults ? withRoundAside(now, paired) : withoutRound(now, paired)));
    setChosen(null);
    notify({
      text: `Round ${paired} unpaired.`,
      action: { label: 'Undo', onAction: () => onChange(() => results) },
    });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <RoundBar
        results={results}
        round={round}
        onRelease={isKept && isReleasable(results, round) ? () => setReleasing(true) : undefined}
        onChoose={setChosen}
        onPair={(number) => {
          setChosen(number);
          setPairing(true);
        }}
        onRemove={remove}
      />
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
      {isKept && results.system === 'swiss' && round < paired && (
        <p className="text-14 text-muted">
          Round {paired} stays as paired. A result corrected here counts from round {paired + 1}.
        </p>
      )}
      <ShownRound
        results={results}
        standings={standings}
        round={round}
        reports={reports}
        onResult={
          isKept
            ? (white, result) => {
                // The round stays in view once all of its results are known.
                setChosen(round);
                onChange((now) => withResult(now, round, white, result));
              }
            : undefined
        }
      />
    </div>
  );
}
