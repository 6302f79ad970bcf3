import { useEffect } from 'react';
import * as z from 'zod/mini';
import { navigate } from '../../ui/navigation/history.ts';
import { useLocation } from '../../ui/navigation/navigation.ts';

const historySchema = z.object({
  /** The step of this entry of the browser's history. */
  step: z.int(),
  /** The step of the wizard's first entry. */
  first: z.int(),
});

/**
 * The step shown, as an entry of the browser's history: Back and Forward go through the steps. A step is reached once
 * those before it are filled in; where the history leads further, the step in which something is missing is shown.
 * @param kept the step to start from where the history names none
 * @param firstIncomplete the first step in which something is missing
 */
export function useSteps(kept: number, firstIncomplete: number) {
  const { pathname, state: stored } = useLocation();
  const entry = historySchema.safeParse(stored);
  const named = entry.success ? entry.data.step : kept;
  const first = entry.success ? entry.data.first : named;
  const step = Math.min(named, firstIncomplete);
  // The entry names its own step, so that coming back to it shows that one and not the one that was last.
  const isNamed = entry.success && named === step;
  useEffect(() => {
    if (isNamed) return;
    navigate(pathname, { state: { step, first: Math.min(first, step) }, replace: true });
  }, [isNamed, step, first, pathname]);

  const goTo = (wanted: number) => {
    if (wanted === named) return;
    // The way back is the browser's own, so that Back and Forward stay in step with it.
    if (wanted < named && wanted >= first) navigate(wanted - named);
    else {
      const state = { step: wanted, first: Math.min(first, wanted) };
      navigate(pathname, { state, replace: wanted < named });
    }
  };
  return { step, goTo };
}
