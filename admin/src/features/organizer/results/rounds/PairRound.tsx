import { pairsByRules } from '@tabiya/domain/results/hand-pairings';
import type { PairedRound } from '@tabiya/domain/results/paired-round';
import { pairingChange } from '@tabiya/domain/results/pairing-change';
import { withForbidden } from '@tabiya/domain/results/pairing-lists';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { PlayDecision, SectionResults } from '@tabiya/domain/results/section-results';
import type { Desk } from '@tabiya/domain/results/who-plays';
import { plural } from '@tabiya/domain/text/plural';
import { changeSentence } from '@tabiya/domain/words/pairing-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';
import { CheckNote, CheckNotice } from './CheckNotice.tsx';
import { FreePlayers } from './FreePlayers.tsx';
import { NewsNotice } from './NewsNotice.tsx';
import { PairedBoards } from './PairedBoards.tsx';
import { PairHead } from './PairHead.tsx';
import { PairLists } from './PairLists.tsx';
import { undone } from './round-field.ts';
import { SavePairings } from './SavePairings.tsx';
import { usePairRound } from './use-pair-round.ts';
import type { PairingEngine } from './use-pairing-engine.ts';
import { WhoPlays } from './WhoPlays.tsx';

/** A round as it is saved: its pairing, the decisions before it, and the results with the players of both. */
export type SavedRound = {
  paired: PairedRound;
  decisions: readonly PlayDecision[];
  planned: SectionResults;
};

type PairRoundProps = {
  ask: PairingEngine;
  results: SectionResults;
  /** What the desk knows about the section. */
  known: Desk;
  /** Reads it anew, before the round is paired. */
  readKnown: () => Promise<Desk>;
  round: number;
  eventId: string;
  sectionId: string;
  /** True if visitors read the pairings of this round. */
  isPublic: boolean;
  /** True if the button that pairs the round has the focus first. */
  isFocused: boolean;
  onChange: ChangeResults;
  onSave: (round: SavedRound) => void;
  onCancel: (() => void) | undefined;
  /** Opens the round that someone else has paired in the meantime. */
  onTaken: () => void;
};

/** Pairs a round: automatically with one click, or by hand, White then Black, from the unpaired players. */
export default function PairRound(props: PairRoundProps) {
  const { results, round, onCancel, onSave } = props;
  const isPaired = roundsPlayed(results).paired >= round;
  const [wasPaired] = useState(isPaired);
  const [isReopened, setReopened] = useState(false);
  const paired = usePairRound({ ...props });
  const saveButton = useFocusOncePaired(paired.draft.decided !== null);
  const { draft, field, free, pairing, forget } = paired;
  const leave = (then: () => void) => {
    forget();
    then();
  };
  if (isPaired && !wasPaired) {
    return <TakenRound round={round} onShow={() => leave(props.onTaken)} />;
  }
  const save = (publication: Pick<PairedRound, 'isHeld' | 'showsWholeRounds'>) => {
    const { pairings, byes, decided } = draft;
    const decisions = undone(results, decided ?? field.now);
    const { planned } = field;
    const rules = pairing.check?.pairing;
    const byRules = rules ? pairsByRules(rules, draft) : [];
    onSave({ planned, decisions, paired: { pairings, byes, byRules, ...publication } });
  };
  const isShownAgain = isReopened && draft.decided !== null && pairing.isOffered;
  return (
    <section aria-label={`Pairings of round ${round}`} className="grid grid-cols-1 gap-3">
      <div className="pinned-head contents lg:sticky lg:top-(--sticky-top) lg:z-10 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-6 lg:gap-y-2 lg:bg-paper lg:py-1">
        <PairHead
          round={round}
          draft={draft}
          pairing={pairing}
          free={free.length}
          isReopened={isReopened}
          onReopen={setReopened}
        />
        {draft.decided !== null && (
          <SavePairings
            button={saveButton}
            isEmpty={draft.pairings.length === 0}
            isWhole={free.length === 0}
            mayHold={props.isPublic && !isPaired}
            asksForResults={props.isPublic && results.showsWholeRounds === undefined}
            onSave={(publication) => leave(() => save(publication))}
            onCancel={onCancel && (() => leave(onCancel))}
          />
        )}
      </div>
      <PairNotices {...props} paired={paired} />
      {draft.decided === null && (
        <Field {...props} paired={paired}>
          {onCancel && <Button onClick={() => leave(onCancel)}>Cancel</Button>}
          <Button
            variant="primary"
            autoFocus={props.isFocused}
            busy={pairing.isBusy}
            onClick={() => void pairing.pair()}
          >
            Pair Round {round}
          </Button>
        </Field>
      )}
      {isShownAgain && <Field {...props} paired={paired} />}
      <Draft {...props} paired={paired} />
      <CheckNote {...paired.checked} isSmallSwiss={pairing.isByTable} />
      {draft.decided !== null && pairing.isOffered && !isReopened && (
        <PairLists results={results} round={round} onChange={props.onChange} />
      )}
    </section>
  );
}

/** Moves the focus to the button that saves once a round is paired: the one that paired it is gone. */
function useFocusOncePaired(isPaired: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPaired = useRef(isPaired);
  useEffect(() => {
    if (isPaired && !wasPaired.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasPaired.current = isPaired;
  }, [isPaired]);
  return button;
}

type PartProps = PairRoundProps & { paired: ReturnType<typeof usePairRound> };

/** Who plays, with the buttons that pair the round until it is paired. */
function Field(props: PartProps & { children?: ReactNode }) {
  const { results, round, known, onChange, paired, children } = props;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <WhoPlays
        results={results}
        round={round}
        field={paired.field}
        entries={known.entries}
        halfPointByes={known.halfPointByes}
        onChoose={paired.choose}
      >
        {children}
      </WhoPlays>
      <PairLists results={results} round={round} onChange={onChange} />
    </div>
  );
}

/** What has to be known about the round before it is saved. */
function PairNotices({ results, round, isPublic, paired }: PartProps) {
  const { field, pairing, nameOf } = paired;
  const change = changeSentence(pairingChange(results, round, isPublic), nameOf);
  return (
    <>
      {pairing.isOffered && (
        <NewsNotice news={field.news} isBusy={pairing.isBusy} onPair={() => void pairing.pair()} />
      )}
      {change !== null && <Notice tone="warning">{change}</Notice>}
      {pairing.openGames > 0 && (
        <Notice tone="warning">
          {plural(
            pairing.openGames,
            'game from an earlier round has no result yet. It counts as a draw for this pairing.',
            'games from earlier rounds have no result yet. They count as draws for this pairing.',
          )}
        </Notice>
      )}
      {pairing.problem !== null && <Notice tone="danger">{pairing.problem}</Notice>}
      <CheckNotice {...paired.checked} />
    </>
  );
}

/** The players who are not paired yet, next to the boards. */
function Draft({ round, onChange, paired }: PartProps) {
  const { draft, field, free, pairing, players, nameOf, change } = paired;
  const isOpen = free.length > 0 || draft.white !== null;
  const keepApart = (one: number, other: number) =>
    onChange((now) => withForbidden(now, [one, other]));
  return (
    <div className={`grid grid-cols-1 items-start gap-6 ${isOpen ? 'md:grid-cols-2' : ''}`}>
      {isOpen && (
        <FreePlayers
          draft={draft}
          free={free}
          scoring={field.planned.scoring}
          nameOf={nameOf}
          onDraft={change}
        />
      )}
      <PairedBoards
        results={field.planned}
        round={round}
        draft={draft}
        players={players}
        numbers={paired.numbers}
        isOpen={isOpen}
        pairing={pairing.check?.pairing ?? null}
        onDraft={change}
        onKeepApart={pairing.isOffered && !pairing.isByTable ? keepApart : undefined}
      />
    </div>
  );
}

/** Says that someone else has paired the round in the meantime. */
function TakenRound({ round, onShow }: { round: number; onShow: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={onShow}>
          Show Round {round}
        </Button>
      }
    >
      Round {round} was paired elsewhere in the meantime. That pairing was kept.
    </Notice>
  );
}
