import { useCallback, useEffect, useState } from 'react';

/**
 * A message that goes away by itself after `duration` milliseconds, and the way to show it (again). One that `stays`
 * does not: what has failed is said until something else is.
 */
export function usePassing<Message>(duration: number) {
  const [shown, setShown] = useState<{ message: Message; stays: boolean } | null>(null);
  useEffect(() => {
    if (!shown || shown.stays) return;
    const timer = setTimeout(() => setShown(null), duration);
    return () => clearTimeout(timer);
  }, [shown, duration]);
  const show = useCallback(
    (message: Message, { stays = false } = {}) => setShown({ message, stays }),
    [],
  );
  return [shown?.message ?? null, show] as const;
}
