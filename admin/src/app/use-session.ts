import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { observeUser, type User } from '../data/auth.ts';
import { keepLastSeenOf } from '../offline/last-seen.ts';
import { useClient } from '../session/server-context.ts';

/** The signed-in user, and whether their session has expired. */
type Session = {
  /** `unknown` until the sign-in service has answered; the last user while `hasEnded`. */
  user: User | null | 'unknown';
  hasEnded: boolean;
};

/**
 * Follows the session. An expired session keeps its user, so that the current screen stays; `expectEnd` announces an
 * intended end. Cached data of one user is cleared before another user is shown.
 */
export function useSession(): Session & { expectEnd: () => void } {
  const client = useClient();
  const queryClient = useQueryClient();
  const isEndExpected = useRef(false);
  const [session, setSession] = useState<Session>({ user: 'unknown', hasEnded: false });
  useEffect(() => {
    let last: User | null = null;
    return observeUser(client, (user) => {
      const hasEnded = user === null && last !== null && !isEndExpected.current;
      if (!hasEnded) {
        forgetOther(queryClient, last, user);
        if (user !== null) keepLastSeenOf(user.id);
        last = user;
      }
      isEndExpected.current = false;
      const next = { user: last, hasEnded };
      // Keeps the same object for the same user: renewing the session must not re-render the app.
      setSession((known) => (isSame(known, next) ? known : next));
    });
  }, [client, queryClient]);
  const expectEnd = useCallback(() => {
    isEndExpected.current = true;
  }, []);
  return { ...session, expectEnd };
}

/** Clears the cached data of another user. */
function forgetOther(queryClient: QueryClient, before: User | null, now: User | null): void {
  if (before === null || before.id === now?.id) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
}

function isSame(known: Session, next: Session): boolean {
  const [a, b] = [known.user, next.user];
  if (known.hasEnded !== next.hasEnded) return false;
  if (a === 'unknown' || b === 'unknown' || a === null || b === null) return a === b;
  return a.id === b.id && a.email === b.email;
}
