import { useEffect } from 'react';
import { observeUser } from '../../data/auth.ts';
import { useClient } from '../../session/server-context.ts';

type Saving = { flush: () => Promise<boolean>; leave?: () => void };

/**
 * Saves at once on leaving the screen or the browser, and whatever waits on coming back, online, and on signing in again.
 * `leave` is called before the first.
 */
export function useSaveOnLeaving({ flush, leave }: Saving): void {
  const client = useClient();
  useEffect(() => {
    const save = () => void flush();
    const end = () => {
      leave?.();
      save();
    };
    window.addEventListener('online', save);
    window.addEventListener('focus', save);
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', end);
    const stopObserving = observeUser(client, (user) => user && save());
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('focus', save);
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', end);
      stopObserving();
      end();
    };
  }, [client, flush, leave]);
}
