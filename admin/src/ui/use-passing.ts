import { useCallback, useEffect, useState } from 'react';

/** A message that goes away by itself after `duration` milliseconds, and the way to show it (again). */
export function usePassing<Message>(duration: number) {
  const [shown, setShown] = useState<{ message: Message } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), duration);
    return () => clearTimeout(timer);
  }, [shown, duration]);
  const show = useCallback((message: Message) => setShown({ message }), []);
  return [shown?.message ?? null, show] as const;
}
