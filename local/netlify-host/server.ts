import { listenOnLocalhost } from './listen.ts';
import type { SiteListener } from './site.ts';

/** A server that listens before there is a site to serve. */
export interface Server {
  port: number;
  /** Serves the site, to those first who have been waiting. */
  open(site: SiteListener): void;
  /** Takes no more requests, waits for those under way and for `settled`, then closes the port. */
  close(settled?: () => Promise<void>): Promise<void>;
}

/** How long closing waits for requests under way, and after that for connections to end, in milliseconds. */
const PATIENCE = { requests: 5_000, connections: 500 };

/**
 * Takes a port of this machine right away, so that a taken one is known before anything else is
 * done; 0 = any free one. Who comes early waits.
 */
export async function createServer(port: number, patience = PATIENCE): Promise<Server> {
  const opening = Promise.withResolvers<SiteListener | null>();
  const listener = await listenOnLocalhost(port, (request, response) => {
    void opening.promise.then((site) => {
      if (site) site.listen(request, response);
      else response.destroy();
    });
  });
  return {
    port: listener.port,
    open: opening.resolve,
    async close(settled = async () => {}) {
      opening.resolve(null);
      const site = await opening.promise;
      await within(patience.requests, async () => {
        await site?.drain();
        await settled();
      });
      await listener.close(patience.connections);
    },
  };
}

/** Waits for work, but not longer than this. */
async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([work(), timeout.promise]);
  clearTimeout(timer);
}
