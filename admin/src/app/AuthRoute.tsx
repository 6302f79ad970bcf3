import { ROUTES } from '@tabiya/domain/routes/routes';
import { authScreen } from '@tabiya/domain/routes/search';
import { useEffect } from 'react';
import { type AuthMode, AuthPage } from '../features/auth/AuthPage.tsx';
import { NewPasswordPage } from '../features/auth/NewPasswordPage.tsx';
import { useAuth } from '../session/auth-context.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { navigate, screenPath } from '../ui/navigation/history.ts';
import { useSearch } from '../ui/navigation/navigation.ts';
import { notify } from '../ui/toast/notify.ts';
import { previousPage, safeRedirect } from './safe-redirect.ts';

/** `/auth`: signs in or up, then redirects to the requested page. */
export default function AuthRoute() {
  const search = useSearch(authScreen);
  const { user } = useAuth();
  const mode: AuthMode = search.mode === 'signup' ? 'signup' : 'login';
  const target = safeRedirect(search.redirect) ?? defaultTarget(mode);

  if (search.mode === 'reset') return <NewPasswordPage />;
  if (user) return <Leave target={target} isConfirmed={isConfirmation(search.mode)} />;
  const changeMode = (next: AuthMode) => navigate(authScreen.address({ ...search, mode: next }));
  return <AuthPage mode={mode} onModeChange={changeMode} />;
}

/**
 * True if the URL comes from an email that confirms an address. Its session is not adopted, because anyone could send
 * such a link with their own session.
 */
function isConfirmation(mode: string | null): boolean {
  return mode === 'confirm' && !location.hash.includes('error=');
}

function defaultTarget(mode: AuthMode): string {
  if (mode === 'signup') return '/premium';
  return previousPage(document.referrer, location.origin) ?? '/dashboard';
}

const APP_PATHS = [
  ROUTES.account,
  ROUTES.dashboard,
  ROUTES.newEvent,
  ROUTES.organizer,
  ROUTES.player,
  ROUTES.premium,
].map(({ path }) => screenPath(path));

/**
 * Navigates to the target: within the app if it is one of its screens, otherwise by loading the page. A user who
 * followed a confirmation link sees a confirmation.
 */
function Leave({ target, isConfirmed }: { target: string; isConfirmed: boolean }) {
  useEffect(() => {
    if (isConfirmed) notify({ text: 'Your email address is confirmed.', tone: 'success' });
  }, [isConfirmed]);
  useEffect(() => {
    const isScreen = APP_PATHS.includes(screenPath(new URL(target, location.origin).pathname));
    if (isScreen) navigate(target, { replace: true });
    else location.replace(target);
  }, [target]);
  return <LoadingState />;
}
