import type { GivenPairing, RoundCheck } from '@tabiya/domain/pairing/check-round';
import type { RoundToPair } from '@tabiya/domain/pairing/round';
import { useCallback, useEffect, useRef } from 'react';

/** Asks for the pairing of a round by the rules, and what of a given one differs from it. */
type PairingEngine = (round: RoundToPair, given: GivenPairing) => Promise<RoundCheck>;

/** The pairing engine in a thread of its own, which starts with the first question and ends with the screen. */
export function usePairingEngine(): PairingEngine {
  const worker = useRef<Worker | null>(null);
  const questions = useRef(new Map<number, PromiseWithResolvers<RoundCheck>>());
  const last = useRef(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  return useCallback((round, given) => {
    if (worker.current === null) {
      const started = new Worker(new URL('./pairing-worker.ts', import.meta.url), {
        type: 'module',
      });
      started.onmessage = ({ data }: MessageEvent<{ id: number; check: RoundCheck }>) => {
        questions.current.get(data.id)?.resolve(data.check);
        questions.current.delete(data.id);
      };
      started.onerror = () => {
        for (const { reject } of questions.current.values()) {
          reject(new Error('The pairing could not be made. Please try again.'));
        }
        questions.current.clear();
        started.terminate();
        worker.current = null;
      };
      worker.current = started;
    }
    last.current += 1;
    const answer = Promise.withResolvers<RoundCheck>();
    questions.current.set(last.current, answer);
    worker.current.postMessage({ id: last.current, round, given });
    return answer.promise;
  }, []);
}
