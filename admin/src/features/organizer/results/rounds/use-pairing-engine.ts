import type { ProposedPairing, RoundCheck } from '@tabiya/domain/pairing/check-round';
import type { RoundToPair } from '@tabiya/domain/pairing/round';
import { useCallback, useEffect, useRef } from 'react';

/** Asks for the pairing of a round by the rules, and what of a given one differs from it. */
export type PairingEngine = (round: RoundToPair, given: ProposedPairing) => Promise<RoundCheck>;

/**
 * The pairing engine in a thread of its own, which ends with the screen. Where it `isNeeded` it starts with the screen, so
 * that a round can be paired once the connection is gone; otherwise with the first question.
 */
export function usePairingEngine(isNeeded: boolean): PairingEngine {
  const worker = useRef<Worker | null>(null);
  const questions = useRef(new Map<number, PromiseWithResolvers<RoundCheck>>());
  const last = useRef(0);
  const started = useCallback(() => {
    worker.current ??= startWorker(questions.current, () => {
      worker.current = null;
    });
    return worker.current;
  }, []);
  useEffect(() => {
    if (isNeeded) started();
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, [isNeeded, started]);
  return useCallback(
    (round, given) => {
      last.current += 1;
      const answer = Promise.withResolvers<RoundCheck>();
      questions.current.set(last.current, answer);
      started().postMessage({ id: last.current, round, given });
      return answer.promise;
    },
    [started],
  );
}

/** Starts the thread, which answers the questions by their numbers. Where it fails, it rejects them and calls `onEnd`. */
function startWorker(
  questions: Map<number, PromiseWithResolvers<RoundCheck>>,
  onEnd: () => void,
): Worker {
  const worker = new Worker(new URL('./pairing-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<{ id: number; check: RoundCheck }>) => {
    questions.get(data.id)?.resolve(data.check);
    questions.delete(data.id);
  };
  worker.onerror = () => {
    for (const { reject } of questions.values()) {
      reject(new Error('Couldn’t pair this round. Please try again.'));
    }
    questions.clear();
    worker.terminate();
    onEnd();
  };
  return worker;
}
