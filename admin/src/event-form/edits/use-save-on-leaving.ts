import { useEffect } from 'react';
import { observeUser } from '../../data/auth.ts';
import { useClient } from '../../session/server-context.ts';

/** Saves on leaving the screen or the browser, on returning, on going online, and on signing in again. */
export function useSaveOnLeaving(flush: () => Promise<boolean>): void {
  const client = useClient();
  useEffect(() => {
    const save = () => void flush();
    window.addEventListener('online', save);
    window.addEventListener('focus', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    const stopObserving = observeUser(client, (user) => user && save());
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('focus', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      stopObserving();
      save();
    };
  }, [client, flush]);
}
