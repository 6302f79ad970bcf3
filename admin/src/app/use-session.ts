import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { observeUser, type User } from '../data/auth.ts';
import { useClient } from '../session/server-context.ts';

/** Who is signed in, and whether their session ended without their doing. */
export type Session = {
  /** `unknown` until the sign-in service has said so. Who was signed in last, while `hasEnded`. */
  user: User | null | 'unknown';
  hasEnded: boolean;
};

/**
 * Follows the session. One that ends by itself keeps its user, so that the screen they were working on stays;
 * `expectEnd` says that the next end is meant. What was fetched for one person is forgotten before another is shown.
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
        last = user;
      }
      isEndExpected.current = false;
      const next = { user: last, hasEnded };
      // The same person keeps the same object: renewing the session must not redraw the app.
      setSession((known) => (isSame(known, next) ? known : next));
    });
  }, [client, queryClient]);
  const expectEnd = useCallback(() => {
    isEndExpected.current = true;
  }, []);
  return { ...session, expectEnd };
}

/** Forgets what was fetched for another person. */
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
