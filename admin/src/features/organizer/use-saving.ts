import { useCallback, useState } from 'react';
import { usePassing } from '../../ui/use-passing.ts';
import type { Saved } from './use-event-change.ts';

type Options = {
  /** How long the answer stays, in milliseconds: 2,000 when left out. */
  duration?: number;
  failed?: string;
};

/** Runs a save and says how it went: `Saved!`, or that it failed, for a while; a live page's problem stays. */
export function useSaving({ duration = 2000, failed = 'Failed to save.' }: Options = {}) {
  const [answer, show] = usePassing<{ tone: 'success' | 'danger'; text: string }>(duration);
  const [isBusy, setIsBusy] = useState(false);
  const [liveProblem, setLiveProblem] = useState<string | null>(null);
  const save = useCallback(
    async (run: () => Promise<Saved>): Promise<boolean> => {
      setIsBusy(true);
      try {
        setLiveProblem((await run()).liveProblem);
        show({ tone: 'success', text: 'Saved!' });
        return true;
      } catch {
        show({ tone: 'danger', text: failed });
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [show, failed],
  );
  return { save, answer, isBusy, liveProblem };
}

export type Saving = ReturnType<typeof useSaving>;
