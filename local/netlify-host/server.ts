import { listenOnLocalhost } from './listen.ts';
import type { SiteListener } from './site.ts';

/** A server that listens before the site is ready. */
interface Server {
  port: number;
  /** Starts serving the site, waiting requests first. */
  open(site: SiteListener): void;
  /** Stops accepting requests, waits for those in progress and for `settled`, then closes the port. */
  close(settled?: () => Promise<void>): Promise<void>;
}

/** How long closing waits for requests in progress, and then for connections to end, in milliseconds. */
const PATIENCE = { requests: 5_000, connections: 500 };

/**
 * Opens a port right away, so that a port in use is reported before anything else is done; 0 = any free one. Early
 * requests wait.
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

/** Waits for work, with a time limit. */
async function within(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([work(), timeout.promise]);
  clearTimeout(timer);
}
