import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker of the app: keeps the files of one build, so that its screens open without a connection. It
 * leaves everything else to the network: public pages, functions, and the data API.
 */
declare const self: { skipWaiting: () => Promise<void>; __WB_MANIFEST: PrecacheEntry[] };

/** The page of every screen: the build emits it under each of their names. */
const SHELL = '/dashboard.html';

/** How long a page may take before the kept one is shown, in milliseconds. */
const PATIENCE = 5_000;

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });

// The network first: after a deployment, the next page is of the new build.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      try {
        return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
      } catch {
        return (await matchPrecache(SHELL)) ?? Response.error();
      }
    },
    { allowlist: [new RegExp(`^/(${ADMIN_PAGES.join('|')})/?(\\?|$)`, 'i')] },
  ),
);
