import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { signOut as endSession } from '../data/auth.ts';
import { loadOwnProfile } from '../data/profiles.ts';
import { AuthContext } from '../session/auth-context.ts';
import { hearOtherTabs } from '../session/profile-news.ts';
import { useClient } from '../session/server-context.ts';
import { FullPageLoading } from './FullPageLoading.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { useSession } from './use-session.ts';

/**
 * Knows who uses the app and with what profile. Shows nothing until that is known; a person who signs in
 * later counts as signed in once their profile was read, or could not be. Where a session ends by itself, the
 * person is asked to log in again above the screen they were on.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const { user: session, hasEnded, expectEnd } = useSession();
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
    // A payment is made in another tab: who comes back from it sees what it unlocked.
    refetchOnWindowFocus: 'always',
  });
  const isKnown = session !== 'unknown' && (session === null || !isPending);
  const [hasBeenKnown, setBeenKnown] = useState(isKnown);
  if (isKnown && !hasBeenKnown) setBeenKnown(true);

  const signOut = useCallback(async () => {
    setLeaving(true);
    await endSession(client);
    location.assign('/');
  }, [client]);
  const endHere = useCallback(async () => {
    expectEnd();
    await endSession(client);
  }, [client, expectEnd]);
  const refreshProfile = useCallback(async () => {
    await refetch();
  }, [refetch]);
  useEffect(() => hearOtherTabs(() => void refetch()), [refetch]);
  const auth = useMemo(
    () => ({
      user: isKnown ? session : null,
      profile,
      signOut,
      endSession: endHere,
      refreshProfile,
    }),
    [isKnown, session, profile, signOut, endHere, refreshProfile],
  );

  if (!hasBeenKnown || isLeaving) return <FullPageLoading />;
  return (
    <AuthContext value={auth}>
      {children}
      {hasEnded && <SessionEnded email={auth.user?.email ?? ''} onLeave={() => void signOut()} />}
    </AuthContext>
  );
}
