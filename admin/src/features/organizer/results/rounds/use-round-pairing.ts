import type { RoundCheck } from '@tabiya/domain/pairing/check-round';
import { isOpenForPairing } from '@tabiya/domain/results/pairing-order';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { givenRound, roundOfSection } from '@tabiya/domain/results/section-round';
import { impossibilitySentences } from '@tabiya/domain/words/pairing-text';
import { useEffect, useState } from 'react';
import type { RoundDraft } from './round-draft.ts';
import { usePairingEngine } from './use-pairing-engine.ts';

type RoundPairingOptions = {
  results: SectionResults;
  round: number;
  draft: RoundDraft;
  setDraft: (draft: RoundDraft) => void;
  nameOf: (startRank: number) => string;
};

/** Pairs a round by the rules, and says where what is paired differs from them. */
export function useRoundPairing({ results, round, draft, setDraft, nameOf }: RoundPairingOptions) {
  const ask = usePairingEngine();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [check, setCheck] = useState<RoundCheck | null>(null);
  const { pairings, byes } = draft;
  // The bye of a whole point is the pairing's own, and given anew.
  const resting = byes.filter(([, kind]) => kind !== 'U');
  const toPair = roundOfSection(results, round, new Set(resting.map(([one]) => one)));
  const seated = pairings.length * 2 + byes.length - resting.length;
  const isComplete =
    pairings.length > 0 && seated === toPair.players.filter(({ takesPart }) => takesPart).length;

  const question = JSON.stringify([results.pairing, pairings, byes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is all that the answer depends on.
  useEffect(() => {
    if (!isComplete) return setCheck(null);
    let isCurrent = true;
    ask(toPair, givenRound(pairings, byes)).then(
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
      const { pairing, impossible } = await ask(toPair, { pairs: [], bye: null });
      if (impossible !== null) {
        return setProblem(impossibilitySentences(impossible, (id) => nameOf(Number(id))).join(' '));
      }
      if (pairing === null) return;
      setDraft({
        white: null,
        pairings: pairing.boards.map(({ white, black }) => ({
          white: Number(white),
          black: Number(black),
        })),
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
    /** True if the round may still be paired: nothing of it is played, and there is no later one. */
    isOffered: results.system === 'swiss' && isOpenForPairing(results, round),
    openGames: openGames(results, round),
  };
}

/** How many games before a round have no result. */
function openGames({ players }: SectionResults, round: number): number {
  return players
    .flatMap(({ games }) => games.slice(0, round - 1))
    .filter((game) => game?.opponent != null && game.color === 'w' && game.result === null).length;
}
