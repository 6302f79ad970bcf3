import type { Participant } from '@tabiya/domain/entries/list/participant';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allToggled, NOBODY, type Selection, toggleSelection } from './selection.ts';

/** The participants selected for a bulk change: only from those shown, so that no one is changed unseen. */
export function useChoice(shown: readonly Participant[]) {
  const [selection, setSelection] = useState<Selection>(NOBODY);
  /** True if tapping selects rows, on a phone. */
  const [isChoosing, setIsChoosing] = useState(false);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const latestIds = useRef(ids);
  useEffect(() => {
    latestIds.current = ids;
  });
  const chosen = useMemo(() => shown.filter(({ id }) => selection.ids.has(id)), [shown, selection]);
  const choose = useCallback(
    ({ id }: Participant, isRange: boolean) =>
      setSelection((now) => toggleSelection(now, id, latestIds.current, isRange)),
    [],
  );
  const chooseAll = useCallback(
    () => setSelection((now) => allToggled(now, latestIds.current)),
    [],
  );
  const done = useCallback(() => {
    setSelection(NOBODY);
    setIsChoosing(false);
  }, []);
  const start = useCallback(() => setIsChoosing(true), []);
  return { ids: selection.ids, chosen, isChoosing, choose, chooseAll, start, done };
}
