import type { RoundCheck } from '@tabiya/domain/pairing/check-round';
import { isOpenForPairing } from '@tabiya/domain/results/pairing-order';
import { limitToPlayers, quadPairings } from '@tabiya/domain/results/quads';
import { isPairedAhead, pairedByRules } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { proposedRound, sectionRound } from '@tabiya/domain/results/section-round';
import { impossibilitySentences } from '@tabiya/domain/words/pairing-text';
import { useEffect, useState } from 'react';
import type { RoundDraft } from './round-draft.ts';
import type { PairingEngine } from './use-pairing-engine.ts';

type RoundPairingOptions = {
  /** Asks the engine. */
  ask: PairingEngine;
  results: SectionResults;
  round: number;
  draft: RoundDraft;
  setDraft: (draft: RoundDraft) => void;
  nameOf: (startRank: number) => string;
};

/** Pairs a round by the rules, and says where what is paired differs from them. */
export function useRoundPairing({
  ask,
  results,
  round,
  draft,
  setDraft,
  nameOf,
}: RoundPairingOptions) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [check, setCheck] = useState<RoundCheck | null>(null);
  const { pairings, byes } = draft;
  const isByTable = results.system === 'quads';
  const among = pairedByRules(results);
  // Full-point byes are allocated by the rules, and allocated again.
  const resting = byes.filter(([one, kind]) => kind !== 'U' || among?.has(one) === false);
  const restingRanks = new Set(resting.map(([one]) => one));
  const toPair = sectionRound(results, round, restingRanks);
  const given = limitToPlayers(among, { pairings, byes });
  const seated = given.pairings.length * 2 + given.byes.filter(([, kind]) => kind === 'U').length;
  const isComplete =
    given.pairings.length > 0 &&
    seated === toPair.players.filter(({ takesPart }) => takesPart).length;

  const question = JSON.stringify([results.pairing, pairings, byes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is all that the answer depends on.
  useEffect(() => {
    if (!isComplete) return setCheck(null);
    let isCurrent = true;
    ask(toPair, proposedRound(given.pairings, given.byes)).then(
      (found) => isCurrent && setCheck(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, question, isComplete]);

  const pair = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const byTable = quadPairings(results, round, restingRanks);
      if (toPair.players.length === 0) {
        return setDraft({ white: null, pairings: byTable, byes: resting });
      }
      const { pairing, impossible } = await ask(toPair, { pairs: [], bye: null });
      if (impossible !== null) {
        return setProblem(impossibilitySentences(impossible, (id) => nameOf(Number(id))).join(' '));
      }
      if (pairing === null) return;
      setDraft({
        white: null,
        pairings: [
          ...byTable,
          ...pairing.boards.map(({ white, black }) => ({
            white: Number(white),
            black: Number(black),
          })),
        ],
        byes: [
          ...resting,
          ...(pairing.bye === null ? [] : [[Number(pairing.bye), 'U'] as [number, 'U']]),
        ],
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    pair,
    isBusy,
    problem,
    check,
    /** True if the round can still be paired: none of its games has a result, and there is no later round. */
    isOffered: !isPairedAhead(results) && isOpenForPairing(results, round),
    /** True if tables pair the quads of the section. */
    isByTable,
    openGames: openGames(results, round),
  };
}

/** How many games before a round have no result. */
function openGames({ players }: SectionResults, round: number): number {
  return players
    .flatMap(({ games }) => games.slice(0, round - 1))
    .filter((game) => game?.opponent != null && game.color === 'w' && game.result === null).length;
}
