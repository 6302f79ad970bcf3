import type { RoundCheck } from '@tabiya/domain/pairing/check-round';
import type { Impossibility } from '@tabiya/domain/pairing/impossible';
import type { ByeKind } from '@tabiya/domain/results/kept-results';
import { missingResults } from '@tabiya/domain/results/missing-results';
import { isOpenForPairing } from '@tabiya/domain/results/pairing-order';
import { limitToPlayers, quadPairings } from '@tabiya/domain/results/quads';
import type { Pairing } from '@tabiya/domain/results/round-robin';
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
  /** The results with the players of the draft. */
  results: SectionResults;
  round: number;
  draft: RoundDraft;
  /** Reads the desk, and returns the draft to pair and the results with its players. */
  decide: () => Promise<{ draft: RoundDraft; planned: SectionResults }>;
  setDraft: (draft: RoundDraft) => void;
};

/** Pairs a round by the rules, and says where what is paired differs from them. */
export function useRoundPairing(options: RoundPairingOptions) {
  const { ask, results, round, decide, setDraft } = options;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useRoundCheck(options);

  const pair = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { draft, planned } = await decide();
      const paired = await pairByRules(ask, planned, round, draft.byes);
      if ('impossible' in paired) {
        const names = new Map(
          planned.players.map(({ startRank, name }) => [String(startRank), name]),
        );
        const nameOf = (id: string) => names.get(id) ?? '';
        return setProblem(impossibilitySentences(paired.impossible, nameOf).join(' '));
      }
      setDraft({ ...draft, ...paired, white: null });
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
    isByTable: results.system === 'quads',
    openGames: missingResults(results, round - 1),
  };
}

/** Returns what of a draft differs from its pairing by the rules; null until everyone is paired. */
function useRoundCheck({ ask, results, round, draft }: RoundPairingOptions): RoundCheck | null {
  const [check, setCheck] = useState<RoundCheck | null>(null);
  const { pairings, byes } = draft;
  const among = pairedByRules(results);
  const toPair = sectionRound(results, round, restingRanks(results, byes));
  const given = limitToPlayers(among, { pairings, byes });
  const seated = given.pairings.length * 2 + given.byes.filter(([, kind]) => kind === 'U').length;
  const isComplete =
    given.pairings.length > 0 &&
    seated === toPair.players.filter(({ takesPart }) => takesPart).length;
  const past = results.players.map(({ games }) =>
    games
      .slice(0, round - 1)
      .map(resultOf)
      .join(''),
  );
  const question = JSON.stringify([results.pairing, past, pairings, byes]);
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
  return check;
}

const resultOf = (game: SectionResults['players'][number]['games'][number]) => game?.result ?? ' ';

type Byes = RoundDraft['byes'];

/** Returns the byes that stay when a round is paired: those of a full point are allocated by the rules, and again. */
function restingByes(results: SectionResults, byes: Byes): Byes {
  const among = pairedByRules(results);
  return byes.filter(([one, kind]) => kind !== 'U' || among?.has(one) === false);
}

function restingRanks(results: SectionResults, byes: Byes): Set<number> {
  return new Set(restingByes(results, byes).map(([startRank]) => startRank));
}

/** Pairs a round by the tables and the rules, without the players who have a bye. */
async function pairByRules(
  ask: PairingEngine,
  results: SectionResults,
  round: number,
  byes: Byes,
): Promise<{ pairings: Pairing[]; byes: Byes } | { impossible: Impossibility }> {
  const resting = restingByes(results, byes);
  const ranks = restingRanks(results, byes);
  const toPair = sectionRound(results, round, ranks);
  const byTable = quadPairings(results, round, ranks);
  if (toPair.players.length === 0) return { pairings: byTable, byes: resting };
  const { pairing, impossible } = await ask(toPair, { pairs: [], bye: null });
  if (impossible !== null) return { impossible };
  const allocated: [number, ByeKind][] =
    pairing === null || pairing.bye === null ? [] : [[Number(pairing.bye), 'U']];
  const boards = pairing?.boards ?? [];
  return {
    pairings: [
      ...byTable,
      ...boards.map(({ white, black }) => ({ white: Number(white), black: Number(black) })),
    ],
    byes: [...resting, ...allocated],
  };
}
