import { ROUTES } from '@tabiya/domain/routes/routes';
import { type ComponentType, lazy, useDeferredValue, useSyncExternalStore } from 'react';
import { locationStore, screenPath } from '../ui/navigation/history.ts';
import { LocationContext } from '../ui/navigation/navigation.ts';
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

/** The screens by their paths, and whether one is for everybody or for who is signed in. */
const SCREENS = new Map<string, { Screen: ComponentType; isPublic?: true }>(
  Object.entries({
    [ROUTES.auth.path]: { Screen: AuthRoute, isPublic: true },
    [ROUTES.authTest.path]: { Screen: AuthTestPage, isPublic: true },
    [ROUTES.dashboard.path]: { Screen: DashboardPage },
    [ROUTES.organizer.path]: { Screen: OrganizerPage },
    [ROUTES.player.path]: { Screen: PlayerPage },
    [ROUTES.account.path]: { Screen: AccountPage },
    [ROUTES.newEvent.path]: { Screen: NewEventRoute },
    [ROUTES.premium.path]: { Screen: PremiumPage },
  } as const).map(([path, screen]) => [screenPath(path), screen]),
);

/**
 * The screen of the current path, whatever its case: `/NewEvent` is `/newEvent`. The screen before it stays until its
 * code is loaded.
 */
export function Screens() {
  const current = useSyncExternalStore(locationStore.subscribe, locationStore.read);
  const shown = useDeferredValue(current);
  const { Screen, isPublic } = SCREENS.get(screenPath(shown.pathname)) ?? UNKNOWN;
  return (
    <LocationContext value={shown}>
      <ErrorBoundary resetKey={shown}>
        <AppLayout isNavigating={shown !== current}>
          {isPublic ? (
            <Screen />
          ) : (
            <RequireUser>
              <Screen />
            </RequireUser>
          )}
        </AppLayout>
      </ErrorBoundary>
    </LocationContext>
  );
}

const UNKNOWN = { Screen: NotFoundPage, isPublic: true } as const;
