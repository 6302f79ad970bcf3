import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { signOut as endSession } from '../data/auth.ts';
import { loadOwnProfile } from '../data/profiles.ts';
import { operationOutbox } from '../entry-operations/waiting-operations.ts';
import { forgetLastSeen } from '../offline/last-seen.ts';
import { registerServiceWorker } from '../offline/register-service-worker.ts';
import { AuthContext } from '../session/auth-context.ts';
import { onProfileChange } from '../session/profile-news.ts';
import { useClient } from '../session/server-context.ts';
import { FullPageLoading } from './FullPageLoading.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { preloadLayersAfterScreen } from './preload-layers.ts';
import { preloadScreen } from './router.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { useSession } from './use-session.ts';

/**
 * Provides the user and their profile. Shows nothing until both are known; a person who signs in later counts as signed
 * in once their profile was loaded or failed to load. When a session expires, the person is asked to sign in again
 * above the current screen.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const queries = useQueryClient();
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
    // Payments are made in another tab: refresh on return to show what was unlocked.
    refetchOnWindowFocus: 'always',
  });
  const isKnown = session !== 'unknown' && (session === null || !isPending);
  const [hasBeenKnown, setBeenKnown] = useState(isKnown);
  if (isKnown && !hasBeenKnown) setBeenKnown(true);
  useEffect(() => {
    if (userId === undefined) return;
    preloadScreen({ queries, client });
    preloadLayersAfterScreen(queries);
    registerServiceWorker();
  }, [userId, queries, client]);

  const [waiting, setWaiting] = useState(0);
  const leave = useCallback(async () => {
    setLeaving(true);
    await forgetLastSeen();
    await endSession(client);
    location.assign('/');
  }, [client]);
  const signOut = useCallback(async () => {
    const unsent = userId === undefined ? 0 : operationOutbox.count(userId);
    if (unsent > 0) setWaiting(unsent);
    else await leave();
  }, [userId, leave]);
  const endHere = useCallback(async () => {
    expectEnd();
    await forgetLastSeen();
    await endSession(client);
  }, [client, expectEnd]);
  const refreshProfile = useCallback(async () => {
    await refetch();
  }, [refetch]);
  useEffect(() => onProfileChange(() => void refetch()), [refetch]);
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
      {waiting > 0 && (
        <LeaveDialog waiting={waiting} onLeave={() => void leave()} onClose={() => setWaiting(0)} />
      )}
    </AuthContext>
  );
}
