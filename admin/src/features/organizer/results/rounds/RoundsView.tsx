import { withoutRound, withResult, withRound } from '@tabiya/domain/results/kept-results';
import { withPairingOrder } from '@tabiya/domain/results/pairing-order';
import { isReleased, releaseOf, withRelease } from '@tabiya/domain/results/release';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { USUAL_PAIRING } from '@tabiya/domain/results/section-round';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { lazy, Suspense, useMemo, useState } from 'react';
import { notify } from '../../../../ui/toast/notify.ts';
import type { SectionProps } from '../section-props.ts';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import type { Change } from '../use-section-results.ts';
import { Boards } from './Boards.tsx';
import { PairRound } from './PairRound.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { RoundBar } from './RoundBar.tsx';
import { resultText } from './result-marks.ts';

type RoundsViewProps = SectionProps & {
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
  onChange: Change;
};

const ReleaseDialog = lazy(() => import('./ReleaseDialog.tsx'));

/** The standings beside the boards, on a desktop. */
const BESIDE = 'hidden max-h-[80dvh] overflow-y-auto rounded-control border border-line lg:block';

/** The rounds one by one, with the boards of one and the standings beside them. */
export function RoundsView(props: RoundsViewProps) {
  const { event, section, entries, results, standings, onChange } = props;
  const { paired, played } = roundsPlayed(results);
  const isKept = results.source === 'kept';
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPairing, setPairing] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const isPublic = event.status === 'published' && event.tabsShown.showResults;
  const current = Math.min(paired, played + 1);
  const round = isPairing && chosen !== null ? chosen : Math.min(chosen ?? current, paired);
  const { boards, byes } = useMemo(() => roundBoards(results, round), [results, round]);
  if (isKept && (isPairing || paired === 0)) {
    const pairedRound = Math.max(1, round);
    return (
      <PairRound
        key={pairedRound}
        eventId={event.eventId}
        sectionId={section.id}
        isPublic={isPublic && !isHeld(results, pairedRound)}
        results={results}
        entries={entries}
        round={pairedRound}
        onRules={(change) =>
          onChange((now) => ({ ...now, pairing: change(now.pairing ?? USUAL_PAIRING) }))
        }
        onSave={({ pairings, byes: byesOfRound, isHeld }) => {
          onChange((now) => {
            const numbered = withPairingOrder(now, pairedRound);
            const next = withRound(numbered, pairedRound, pairings, byesOfRound);
            return isHeld ? withRelease(next, pairedRound, { pairings: null }) : next;
          });
          setChosen(pairedRound);
          setPairing(false);
        }}
        onCancel={paired === 0 ? undefined : () => setPairing(false)}
      />
    );
  }
  const remove = () => {
    onChange((now) => withoutRound(now, paired));
    setChosen(null);
    notify({
      text: `Round ${paired} is taken back.`,
      action: { label: 'Undo', onAction: () => onChange(() => results) },
    });
  };
  const known = byes.filter(({ game }) => game !== null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <RoundBar
        {...{ results, round }}
        onRelease={isKept && isReleasable(results, round) ? () => setReleasing(true) : undefined}
        onChoose={setChosen}
        onPair={(number) => {
          setChosen(number);
          setPairing(true);
        }}
        onRemove={remove}
      />
      {isKept && <ReleaseNotice {...{ results, round, onChange }} />}
      {isReleasing && (
        <Suspense>
          <ReleaseDialog {...{ results, round, onChange }} onClose={() => setReleasing(false)} />
        </Suspense>
      )}
      {isKept && results.system === 'swiss' && round < paired && (
        <p className="text-14 text-muted">
          Round {paired} stays as it is paired: a result that is corrected here counts from round{' '}
          {paired + 1}.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Boards
            key={round}
            round={round}
            boards={boards}
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
          {known.length > 0 && (
            <p className="mt-3 text-14 text-muted">
              Bye:{' '}
              {known
                .map(({ player, game }) => `${player.name} (${resultText(game?.result ?? null)})`)
                .join(', ')}
            </p>
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
        <div tabIndex={0} className={BESIDE}>
          <StandingsTable results={results} standings={standings} isCompact />
        </div>
      </div>
    </div>
  );
}

/** Whether nobody sees the pairings of a round yet. */
function isHeld(results: SectionResults, round: number): boolean {
  const release = releaseOf(results);
  const isPublic = isReleased(release, 'pairings', new Date().toISOString());
  return release?.round === round && isPublic === false;
}

/** Whether what visitors see of a round is still to be chosen: it is the newest one. */
function isReleasable(results: SectionResults, round: number): boolean {
  const { paired, begun } = roundsPlayed(results);
  return results.system === 'swiss' ? round === paired : round >= begun;
}
