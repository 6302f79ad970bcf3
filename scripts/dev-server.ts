import { join } from 'node:path';
import { ADMIN_PAGES } from '@tabiya/domain/routes/routes';
import { createServer, type ViteDevServer } from 'vite';
import { AUTH_TEST_PAGE } from '../admin/build/html-pages.ts';

const ADMIN = join(import.meta.dirname, '../admin');

/** The paths that Vite serves: its own, the app's and those of packages and workspaces. */
const MODULE = /^\/(@|src\/|build\/|node_modules\/|\.\.\/)/;

/**
 * Serves the admin app from its sources with hot reload, and everything else from the host behind it: one origin, as in
 * production. Port 0 = any free one.
 */
export async function startDevServer(port: number, hostUrl: string): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: join(ADMIN, 'vite.config.ts'),
    clearScreen: false,
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      fs: { allow: [join(ADMIN, '..')] },
      proxy: {
        '^/': {
          target: hostUrl,
          bypass: ({ url = '/' }) => (isAppPath(url) ? url : undefined),
        },
      },
    },
  });
  return server.listen();
}

/** Returns true if a path belongs to the admin app or one of its modules. */
export function isAppPath(url: string): boolean {
  const [path = '/'] = url.split('?');
  return MODULE.test(path) || [...ADMIN_PAGES, AUTH_TEST_PAGE].includes(path.slice(1));
}
