import { useEffect } from 'react';
import { matchRoutes, useNavigate, useSearchParams } from 'react-router';
import { type AuthMode, AuthPage } from '../features/auth/AuthPage.tsx';
import { NewPasswordPage } from '../features/auth/NewPasswordPage.tsx';
import { useAuth } from '../session/auth-context.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { previousPage, safeRedirect } from './safe-redirect.ts';

/** `/auth`: signs in or up, then redirects to the requested page. */
export default function AuthRoute() {
  const [query, setQuery] = useSearchParams();
  const { user } = useAuth();
  const mode = modeOf(query.get('mode'));
  const target = safeRedirect(query.get('redirect')) ?? defaultTarget(mode);

  if (query.get('mode') === 'reset') return <NewPasswordPage />;
  if (user) return <Leave target={target} />;
  const changeMode = (next: AuthMode) =>
    setQuery((current) => {
      current.set('mode', next);
      return current;
    });
  return <AuthPage mode={mode} onModeChange={changeMode} />;
}

function modeOf(text: string | null): AuthMode {
  return text === 'signup' ? 'signup' : 'login';
}

function defaultTarget(mode: AuthMode): string {
  if (mode === 'signup') return '/premium';
  return previousPage(document.referrer, location.origin) ?? '/dashboard';
}

const APP_PATHS = ['/account', '/dashboard', '/newEvent', '/organizer', '/player', '/premium'].map(
  (path) => ({ path }),
);

/** Navigates to the target: within the app if it is one of its screens, otherwise by loading the page. */
function Leave({ target }: { target: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const isScreen = matchRoutes(APP_PATHS, new URL(target, location.origin)) !== null;
    if (isScreen) void navigate(target, { replace: true });
    else location.replace(target);
  }, [target, navigate]);
  return <LoadingState />;
}
