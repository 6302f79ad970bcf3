import { ROUTES } from '@tabiya/domain/routes/routes';
import { createBrowserRouter } from 'react-router';
import { AppLayout } from './AppLayout.tsx';
import { FullPageLoading } from './FullPageLoading.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RequireUser } from './RequireUser.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';

/** Loads a screen's code on its first visit. */
function screen(load: () => Promise<{ default: React.ComponentType }>) {
  return async () => ({ Component: (await load()).default });
}

declare const __HAS_AUTH_TEST__: boolean;

/** Not on a deployed site, not even its code. */
const DEVELOPER_SCREENS = __HAS_AUTH_TEST__
  ? [
      {
        path: ROUTES.authTest.path,
        lazy: screen(() => import('../features/auth/AuthTestPage.tsx')),
      },
    ]
  : [];

/** The screens. Paths match whatever their case: `/NewEvent` is `/newEvent`. */
export const router = createBrowserRouter([
  {
    Component: AppLayout,
    HydrateFallback: FullPageLoading,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        children: [
          { path: ROUTES.auth.path, lazy: screen(() => import('./AuthRoute.tsx')) },
          {
            Component: RequireUser,
            children: [
              {
                path: ROUTES.dashboard.path,
                lazy: screen(() => import('../features/dashboard/DashboardPage.tsx')),
              },
              {
                path: ROUTES.organizer.path,
                lazy: screen(() => import('../features/organizer/OrganizerPage.tsx')),
              },
              {
                path: ROUTES.player.path,
                lazy: screen(() => import('../features/player/PlayerPage.tsx')),
              },
              {
                path: ROUTES.account.path,
                lazy: screen(() => import('../features/account/AccountPage.tsx')),
              },
              { path: ROUTES.newEvent.path, lazy: screen(() => import('./NewEventRoute.tsx')) },
              {
                path: ROUTES.premium.path,
                lazy: screen(() => import('../features/premium/PremiumPage.tsx')),
              },
            ],
          },
          ...DEVELOPER_SCREENS,
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);
