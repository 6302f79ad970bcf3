import { ROUTES } from '@tabiya/domain/routes/routes';
import type { QueryClient } from '@tanstack/react-query';
import {
  addTransitionType,
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useTransition,
  ViewTransition,
} from 'react';
import type { Client } from '../data/supabase.ts';
import { currentScreen } from '../tournament/current-screen.ts';
import { type AppLocation, locationStore, screenPath } from '../ui/navigation/history.ts';
import { LocationContext } from '../ui/navigation/navigation.ts';
import { AppLayout } from './AppLayout.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { framedEvent, isFramedPath } from './framed-event.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireUser } from './RequireUser.tsx';

declare const __HAS_AUTH_TEST__: boolean;

/** Begins to fetch what a screen shows at the current address: its module may have this besides the screen. */
type FetchAhead = (database: Database) => void;
type Database = { queries: QueryClient; client: Client };

type Route = {
  Screen: ComponentType;
  /** Loads the code before the screen is shown, and begins to fetch what it shows where the database is known. */
  preload?: (database?: Database) => Promise<void>;
  isPublic?: true;
};

/**
 * Creates a screen whose code is loaded on its first visit. Once preloaded, it is the component itself, because `lazy`
 * would show a loading state for 300 ms even with the code at hand.
 */
function loaded(
  load: () => Promise<{ default: ComponentType; fetchAhead?: FetchAhead }>,
  access?: { isPublic: true },
): Route {
  const route: Route = {
    Screen: lazy(load),
    preload: async (database) => {
      const { default: Screen, fetchAhead } = await load();
      route.Screen = Screen;
      if (database) fetchAhead?.(database);
    },
    ...access,
  };
  return route;
}

const UNKNOWN: Route = { Screen: NotFoundPage, isPublic: true };

/** The frame of the screens of a tournament, loaded as they are. */
const FRAME = {
  Frame: lazy(loadFrame) as ComponentType<FrameProps>,
  preload: async () => {
    FRAME.Frame = (await loadFrame()).default;
  },
};
type FrameProps = { eventId: string; children: ReactNode };
function loadFrame() {
  return import('../tournament/TournamentFrame.tsx');
}

/** A deployed site has neither the route nor its code. */
const AUTH_TEST: Route = __HAS_AUTH_TEST__
  ? loaded(() => import('../features/auth/AuthTestPage.tsx'), { isPublic: true })
  : UNKNOWN;

/** The screens by path, and whether each is public or requires signing in. */
const SCREENS = new Map<string, Route>(
  Object.entries<Route>({
    [ROUTES.auth.path]: loaded(() => import('./AuthRoute.tsx'), { isPublic: true }),
    [ROUTES.authTest.path]: AUTH_TEST,
    [ROUTES.dashboard.path]: loaded(
      () => import('../features/organizer/dashboard/DashboardPage.tsx'),
    ),
    [ROUTES.organizer.path]: loaded(() => import('../features/organizer/admin/OrganizerPage.tsx')),
    [ROUTES.player.path]: loaded(() => import('../features/player/PlayerPage.tsx')),
    [ROUTES.account.path]: loaded(() => import('../features/account/AccountPage.tsx')),
    [ROUTES.newEvent.path]: loaded(() => import('./NewEventRoute.tsx')),
    [ROUTES.premium.path]: loaded(() => import('../features/premium/PremiumPage.tsx')),
  }).map(([path, screen]) => [screenPath(path), screen]),
);

/**
 * Starts loading the code of the current screen, in parallel with configuration and session. Once the user is signed
 * in, also loads the screen's data, in parallel with the profile, which the app waits for before it shows a screen.
 */
export function preloadScreen(database?: Database): void {
  // A failure is retried, and reported, when the screen shows.
  SCREENS.get(screenPath(location.pathname))
    ?.preload?.(database)
    .catch(() => {});
  // The list of tournaments leads there.
  if (isFramedPath(location.pathname)) FRAME.preload().catch(() => {});
}

/** The screen of the current path, in any case: `/NewEvent` is `/newEvent`. */
export function Screens() {
  const { shown, isNavigating } = useShownLocation();
  const path = screenPath(shown.pathname);
  // Keep the same component while the path is the same; another one would mount again.
  const { Screen, isPublic } = useMemo(() => ({ ...(SCREENS.get(path) ?? UNKNOWN) }), [path]);
  const eventId = framedEvent(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one frame from the first screen of a tournament to the last.
  const Frame = useMemo(() => FRAME.Frame, [eventId]);
  const screen = (
    <ErrorBoundary resetKey={shown}>
      <ViewTransition default="none" update={FADE}>
        <Screen />
      </ViewTransition>
    </ErrorBoundary>
  );
  return (
    <LocationContext value={shown}>
      <ErrorBoundary resetKey={shown}>
        <AppLayout isNavigating={isNavigating} isFramed={eventId !== null}>
          {isPublic ? (
            screen
          ) : (
            <RequireUser>
              {eventId === null ? (
                screen
              ) : (
                <Frame key={eventId} eventId={eventId}>
                  {screen}
                </Frame>
              )}
            </RequireUser>
          )}
        </AppLayout>
      </ErrorBoundary>
    </LocationContext>
  );
}

/** One screen fades into the next; what else changes a screen doesn’t. */
const FADE = { screen: 'screen', default: 'none' };

/** The location whose screen is shown: the previous one stays until the code of the next is loaded. */
function useShownLocation(): { shown: AppLocation; isNavigating: boolean } {
  const [shown, show] = useState(locationStore.read);
  const [isNavigating, startTransition] = useTransition();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows from what is subscribed to.
  useEffect(() => {
    let last = shown;
    const follow = () => {
      const next = locationStore.read();
      if (next === last) return;
      const fades =
        screenOf(next) !== screenOf(last) &&
        !matchMedia('(prefers-reduced-motion: reduce)').matches;
      last = next;
      startTransition(() => {
        if (fades) addTransitionType('screen');
        show(next);
      });
    };
    follow();
    return locationStore.subscribe(follow);
  }, []);
  return { shown, isNavigating };
}

function screenOf(location: AppLocation): string {
  return `${screenPath(location.pathname)} ${framedEvent(location)} ${currentScreen(location)}`;
}
