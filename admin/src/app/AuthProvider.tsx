import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { signOut as endSession, observeUser, type User } from '../data/auth.ts';
import { AuthContext } from '../data/auth-context.ts';
import { loadOwnProfile } from '../data/profiles.ts';
import { useClient } from '../data/server-context.ts';
import { FullPageLoading } from './FullPageLoading.tsx';

/** Who is signed in; `unknown` until the sign-in service has said so. */
type Session = User | null | 'unknown';

/**
 * Knows who uses the app and with what profile. Shows nothing until that is known; a person who signs in
 * later counts as signed in once their profile was read, or could not be.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const userId = session === 'unknown' ? undefined : session?.id;
  const {
    data: profile = null,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['profile', userId],
    queryFn: () => loadOwnProfile(client, userId ?? ''),
    enabled: userId !== undefined,
  });
  const isKnown = session !== 'unknown' && (session === null || !isPending);
  const [hasBeenKnown, setBeenKnown] = useState(isKnown);
  if (isKnown && !hasBeenKnown) setBeenKnown(true);

  const signOut = useCallback(async () => {
    setLeaving(true);
    await endSession(client);
    location.assign('/');
  }, [client]);
  const refreshProfile = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const auth = useMemo(
    () => ({ user: isKnown ? session : null, profile, signOut, refreshProfile }),
    [isKnown, session, profile, signOut, refreshProfile],
  );

  if (!hasBeenKnown || isLeaving) return <FullPageLoading />;
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Follows the session. What was fetched for one person is forgotten before another is shown. */
function useSession(): Session {
  const client = useClient();
  const queryClient = useQueryClient();
  const [session, setSession] = useState<Session>('unknown');
  useEffect(() => {
    let current: string | undefined;
    return observeUser(client, (user) => {
      if (current !== undefined && current !== user?.id) {
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' });
      }
      current = user?.id;
      // The same person keeps the same object: renewing the session must not redraw the app.
      setSession((known) => (isSameUser(known, user) ? known : user));
    });
  }, [client, queryClient]);
  return session;
}

function isSameUser(known: Session, user: User | null): boolean {
  if (known === 'unknown' || known === null || user === null) return known === user;
  return known.id === user.id && known.email === user.email;
}
