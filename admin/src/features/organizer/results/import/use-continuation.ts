import { continuedResults } from '@tabiya/domain/interchange/results/continued-results';
import { filePairing, trfRound, trfRoundCount } from '@tabiya/domain/interchange/trf/round-to-pair';
import { MAX_RESULT_ROUNDS } from '@tabiya/domain/results/section-results';
import { checkSentences } from '@tabiya/domain/words/pairing-text';
import { useEffect, useMemo, useState } from 'react';
import { usePairingEngine } from '../rounds/use-pairing-engine.ts';
import type { ReadResults } from './read-results.ts';

/** A round of the file, and where it differs from FIDE's rules. */
type CheckedRound = { round: number; sentences: string[] };

/** The choice to pair the further rounds of a file here, with its past rounds checked against the rules. */
export type Continuation = ReturnType<typeof useContinuation>;

/**
 * Offers to pair the further rounds of a file here, with as many rounds as the file or the event says, or the organizer
 * does. Once that is chosen, the file's rounds are checked one after the other.
 */
export function useContinuation(read: ReadResults | null) {
  const [isChosen, choose] = useState(false);
  const [typed, setTyped] = useState<{ read: ReadResults | null; rounds: string } | null>(null);
  const planned = read?.results.rounds || null;
  // The number of one file says nothing about another.
  const rounds = typed?.read === read ? typed.rounds : String(planned ?? '');
  const paired = read?.tournament ? trfRoundCount(read.tournament) : 0;
  const isValid = /^\d+$/.test(rounds) && between(Number(rounds), Math.max(1, paired));
  const total = isValid ? Number(rounds) : planned;
  const tournament = useMemo(
    () => read?.tournament && { ...read.tournament, rounds: total },
    [read, total],
  );
  /** The results for pairing further rounds, or why they can't be paired; null for a file without games. */
  const continued = useMemo(
    () =>
      read && tournament && continuedResults(tournament, { ...read.results, rounds: total ?? 0 }),
    [read, tournament, total],
  );
  const isSwiss = read?.results.system === 'swiss';
  const past = usePastRounds(isChosen && isValid && isSwiss ? tournament : null);
  return {
    isChosen: isChosen && continued?.ok === true,
    choose,
    continued,
    isSwiss,
    rounds,
    setRounds: (rounds: string) => setTyped({ read, rounds }),
    /** What is wrong with the number of rounds; null if nothing is. */
    problem: isValid ? null : `Enter a number from ${Math.max(1, paired)} to ${MAX_RESULT_ROUNDS}`,
    past,
  };
}

const between = (count: number, least: number) => count >= least && count <= MAX_RESULT_ROUNDS;

type Tournament = Parameters<typeof trfRound>[0];

/** Checks the rounds of a file in the background; none without a tournament. */
function usePastRounds(tournament: Tournament | null | undefined) {
  const [checked, setChecked] = useState<readonly CheckedRound[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const engine = usePairingEngine(false);
  const count = tournament ? trfRoundCount(tournament) : 0;
  useEffect(() => {
    setChecked([]);
    setProblem(null);
    if (!tournament) return;
    let isCurrent = true;
    const nameOf = (id: string) =>
      tournament.players.find(({ startRank }) => startRank === Number(id))?.name ?? id;
    const check = async () => {
      for (let round = 1; round <= count && isCurrent; round += 1) {
        const found = await engine(trfRound(tournament, round), filePairing(tournament, round));
        const sentences = checkSentences(round, found, nameOf);
        if (isCurrent) setChecked((known) => [...known, { round, sentences }]);
      }
    };
    check().catch((error: Error) => isCurrent && setProblem(error.message));
    return () => {
      isCurrent = false;
    };
  }, [tournament, count, engine]);
  return { count, checked, problem };
}
