import { ROUTES } from '@tabiya/domain/routes/routes';
import { type ComponentType, lazy, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { locationStore, screenPath } from '../ui/navigation/history.ts';
import { LocationContext } from '../ui/navigation/navigation.ts';
import { AppLayout } from './AppLayout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireUser } from './RequireUser.tsx';

declare const __HAS_AUTH_TEST__: boolean;

type Route = {
  Screen: ComponentType;
  /** Loads the code before the screen is shown. */
  preload?: () => Promise<void>;
  isPublic?: true;
};

/**
 * A screen whose code is loaded on its first visit. Once it was preloaded it is the component itself: `lazy` would show
 * for 300 ms that it loads, even with the code at hand.
 */
function loaded(
  load: () => Promise<{ default: ComponentType }>,
  access?: { isPublic: true },
): Route {
  const route: Route = {
    Screen: lazy(load),
    preload: async () => {
      route.Screen = (await load()).default;
    },
    ...access,
  };
  return route;
}

const UNKNOWN: Route = { Screen: NotFoundPage, isPublic: true };

/** Not on a deployed site, not even its code. */
const AUTH_TEST: Route = __HAS_AUTH_TEST__
  ? loaded(() => import('../features/auth/AuthTestPage.tsx'), { isPublic: true })
  : UNKNOWN;

/** The screens by their paths, and whether one is for everybody or for who is signed in. */
const SCREENS = new Map<string, Route>(
  Object.entries<Route>({
    [ROUTES.auth.path]: loaded(() => import('./AuthRoute.tsx'), { isPublic: true }),
    [ROUTES.authTest.path]: AUTH_TEST,
    [ROUTES.dashboard.path]: loaded(() => import('../features/dashboard/DashboardPage.tsx')),
    [ROUTES.organizer.path]: loaded(() => import('../features/organizer/OrganizerPage.tsx')),
    [ROUTES.player.path]: loaded(() => import('../features/player/PlayerPage.tsx')),
    [ROUTES.account.path]: loaded(() => import('../features/account/AccountPage.tsx')),
    [ROUTES.newEvent.path]: loaded(() => import('./NewEventRoute.tsx')),
    [ROUTES.premium.path]: loaded(() => import('../features/premium/PremiumPage.tsx')),
  }).map(([path, screen]) => [screenPath(path), screen]),
);

/** Begins to load the code of the screen at the current address, beside configuration and session. */
export function preloadScreen(): void {
  // What fails is loaded again, and said, when the screen shows.
  SCREENS.get(screenPath(location.pathname))
    ?.preload?.()
    .catch(() => {});
}

/**
 * The screen of the current path, whatever its case: `/NewEvent` is `/newEvent`. The screen before it stays until its
 * code is loaded.
 */
export function Screens() {
  const current = useSyncExternalStore(locationStore.subscribe, locationStore.read);
  const shown = useDeferredValue(current);
  const path = screenPath(shown.pathname);
  // The same component for as long as the path is: another one would begin anew.
  const { Screen, isPublic } = useMemo(() => ({ ...(SCREENS.get(path) ?? UNKNOWN) }), [path]);
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
