import { useCallback, useState } from 'react';
import { usePassing } from '../../ui/use-passing.ts';
import type { SaveResult } from './use-event-change.ts';

type Options = {
  /** How long `Saved!` stays, in milliseconds: 2,000 when left out. */
  duration?: number;
  failed?: string;
};

/** Why an edit was not saved, where the same fields were changed elsewhere. */
export const CHANGED_ELSEWHERE = 'Not saved: this was changed elsewhere.';

/**
 * Runs a save and says how it went. `Saved!` goes by itself; that it failed, and a live page's problem, stay until the
 * next save.
 */
export function useSaving({ duration = 2000, failed = 'Failed to save.' }: Options = {}) {
  const [success, showSuccess] = usePassing<string | null>(duration);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [liveProblem, setLiveProblem] = useState<string | null>(null);
  const save = useCallback(
    async (run: () => Promise<SaveResult>): Promise<boolean> => {
      setIsBusy(true);
      setFailure(null);
      showSuccess(null);
      try {
        const saved = await run();
        if (saved.kind === 'conflict') {
          setFailure(CHANGED_ELSEWHERE);
          return false;
        }
        setLiveProblem(saved.liveProblem);
        if (saved.unsaved !== undefined) {
          setFailure(saved.unsaved);
          return false;
        }
        showSuccess('Saved!');
        return true;
      } catch {
        setFailure(failed);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [showSuccess, failed],
  );
  const answer =
    failure !== null
      ? ({ tone: 'danger', text: failure } as const)
      : success !== null
        ? ({ tone: 'success', text: success } as const)
        : null;
  return { save, answer, isBusy, liveProblem };
}

export type Saving = ReturnType<typeof useSaving>;
