/** A path and its source: a page of the admin app, a page prerendered at build time, or a function. */
type Route = { path: string; from: 'admin' | 'prerendered' | 'function' };

/** Every page of the application with a path of its own. An event's page is at its id or its custom URL. */
export const ROUTES = {
  landing: { path: '/', from: 'prerendered' },
  sample: { path: '/SampleData0725', from: 'prerendered' },
  premiumSales: { path: '/premium-sales', from: 'prerendered' },
  privacy: { path: '/privacy', from: 'prerendered' },
  imprint: { path: '/imprint', from: 'prerendered' },
  boards: { path: '/boards', from: 'prerendered' },
  browse: { path: '/browse', from: 'function' },
  register: { path: '/register', from: 'function' },
  entry: { path: '/entry', from: 'function' },
  unsubscribe: { path: '/unsubscribe', from: 'function' },
  auth: { path: '/auth', from: 'admin' },
  /** For developers, never on a deployed site. */
  authTest: { path: '/auth-test', from: 'admin' },
  dashboard: { path: '/dashboard', from: 'admin' },
  newEvent: { path: '/newEvent', from: 'admin' },
  organizer: { path: '/organizer', from: 'admin' },
  player: { path: '/player', from: 'admin' },
  account: { path: '/account', from: 'admin' },
  premium: { path: '/premium', from: 'admin' },
} as const satisfies Record<string, Route>;

/** The file names of the admin app's pages, without the developers' page. */
export const ADMIN_PAGES: readonly string[] = Object.values<Route>(ROUTES)
  .filter(({ path, from }) => from === 'admin' && path !== ROUTES.authTest.path)
  .map(({ path }) => path.slice(1))
  .sort();

/** The first segment of each route, as spelled. */
export const ROUTE_SEGMENTS: readonly string[] = Object.values<Route>(ROUTES)
  .map(({ path }) => path.slice(1))
  .filter((segment) => segment !== '');
