import { ROUTES } from '@tabiya/domain/routes/routes';
import { lazy, useDeferredValue } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AppLayout } from './AppLayout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireUser } from './RequireUser.tsx';

// The code of a screen is loaded on its first visit.
const AuthRoute = lazy(() => import('./AuthRoute.tsx'));
const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage.tsx'));
const OrganizerPage = lazy(() => import('../features/organizer/OrganizerPage.tsx'));
const PlayerPage = lazy(() => import('../features/player/PlayerPage.tsx'));
const AccountPage = lazy(() => import('../features/account/AccountPage.tsx'));
const NewEventRoute = lazy(() => import('./NewEventRoute.tsx'));
const PremiumPage = lazy(() => import('../features/premium/PremiumPage.tsx'));

declare const __HAS_AUTH_TEST__: boolean;

/** Not on a deployed site, not even its code. */
const AuthTestPage = __HAS_AUTH_TEST__
  ? lazy(() => import('../features/auth/AuthTestPage.tsx'))
  : NotFoundPage;

/**
 * The screen of the current path, whatever its case: `/NewEvent` is `/newEvent`. The screen before it stays until its
 * code is loaded.
 */
export function Screens() {
  const current = useLocation();
  const shown = useDeferredValue(current);
  return (
    <ErrorBoundary resetKey={shown}>
      <Routes location={shown}>
        <Route element={<AppLayout isNavigating={shown !== current} />}>
          <Route path={ROUTES.auth.path} element={<AuthRoute />} />
          <Route path={ROUTES.authTest.path} element={<AuthTestPage />} />
          <Route element={<RequireUser />}>
            <Route path={ROUTES.dashboard.path} element={<DashboardPage />} />
            <Route path={ROUTES.organizer.path} element={<OrganizerPage />} />
            <Route path={ROUTES.player.path} element={<PlayerPage />} />
            <Route path={ROUTES.account.path} element={<AccountPage />} />
            <Route path={ROUTES.newEvent.path} element={<NewEventRoute />} />
            <Route path={ROUTES.premium.path} element={<PremiumPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}
