import type { PairedRound } from '@tabiya/domain/results/paired-round';
import { pairingChange } from '@tabiya/domain/results/pairing-change';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { PairingRules, SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';
import { changeSentence } from '@tabiya/domain/words/pairing-text';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { CheckNotice } from './CheckNotice.tsx';
import { FreePlayers } from './FreePlayers.tsx';
import { PairedBoards } from './PairedBoards.tsx';
import { PairHead } from './PairHead.tsx';
import { notArrived, rankPlayers, useRoundDraft } from './round-draft.ts';
import { SavePairings } from './SavePairings.tsx';
import type { PairingEngine } from './use-pairing-engine.ts';
import { useRoundPairing } from './use-round-pairing.ts';

type PairRoundProps = {
  ask: PairingEngine;
  results: SectionResults;
  entries: readonly SectionEntry[];
  round: number;
  eventId: string;
  sectionId: string;
  /** True if visitors read the pairings of this round. */
  isPublic: boolean;
  onRules: (change: (rules: PairingRules) => PairingRules) => void;
  onSave: (round: PairedRound) => void;
  onCancel: (() => void) | undefined;
  /** Opens the round that someone else has paired in the meantime. */
  onTaken: () => void;
};

/** Pairs a round: automatically with one click, or by hand, White then Black, from the unpaired players. */
export default function PairRound(props: PairRoundProps) {
  const { results, entries, round, onRules, onSave, onCancel } = props;
  const [draft, setDraft, forget] = useRoundDraft(props, props.eventId, props.sectionId);
  const { pairings, byes, white } = draft;
  const players = rankPlayers(results, round);
  const nameOf = (startRank: number | null) =>
    players.find(({ player }) => player.startRank === startRank)?.player.name ?? '';
  const isPaired = roundsPlayed(results).paired >= round;
  const [wasPaired] = useState(isPaired);
  const pairing = useRoundPairing({ ask: props.ask, results, round, draft, setDraft, nameOf });
  const taken = new Set([
    ...pairings.flatMap((one) => [one.white, one.black]),
    ...byes.map(([startRank]) => startRank),
    white,
  ]);
  const free = players.filter(({ player }) => !taken.has(player.startRank) && !player.hasWithdrawn);
  const missing = notArrived(results, entries).filter((startRank) => !taken.has(startRank));
  const change = changeSentence(pairingChange(results, round, props.isPublic), nameOf);
  const isOpen = free.length > 0 || white !== null;
  const keepApart = (one: number, other: number) =>
    onRules((rules) => ({ ...rules, forbidden: [...rules.forbidden, [one, other]] }));
  const leave = (then: () => void) => {
    forget();
    then();
  };
  if (isPaired && !wasPaired) {
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={() => leave(props.onTaken)}>
            Show Round {round}
          </Button>
        }
      >
        Round {round} was paired elsewhere in the meantime. That pairing was kept.
      </Notice>
    );
  }
  return (
    <section aria-label={`Pairings of round ${round}`} className="grid grid-cols-1 gap-5">
      <PairHead
        round={round}
        draft={draft}
        pairing={pairing}
        missing={missing}
        free={free.length}
        onDraft={setDraft}
      />
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
      <CheckNotice
        round={round}
        check={pairing.check}
        isSmallSwiss={pairing.isByTable}
        nameOf={nameOf}
      />
      <div className={`grid grid-cols-1 items-start gap-6 ${isOpen ? 'md:grid-cols-2' : ''}`}>
        {isOpen && <FreePlayers draft={draft} free={free} nameOf={nameOf} onDraft={setDraft} />}
        <PairedBoards
          results={results}
          round={round}
          draft={draft}
          players={players}
          isOpen={isOpen}
          pairing={pairing.check?.pairing ?? null}
          onDraft={setDraft}
          onKeepApart={pairing.isOffered && !pairing.isByTable ? keepApart : undefined}
        />
      </div>
      <SavePairings
        isEmpty={pairings.length === 0}
        isWhole={free.length === 0}
        mayHold={props.isPublic && !isPaired}
        asksForResults={props.isPublic && results.showsWholeRounds === undefined}
        onSave={(publication) => leave(() => onSave({ pairings, byes, ...publication }))}
        onCancel={onCancel && (() => leave(onCancel))}
      />
    </section>
  );
}
