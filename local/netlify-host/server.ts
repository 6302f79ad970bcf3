import { listenOnLocalhost } from './listen.ts';
import type { SiteListener } from './site.ts';

/** An address where visitors arrive, before there is a site to show them. */
export interface Door {
  port: number;
  /** Lets visitors in, those first who have been waiting. */
  open(site: SiteListener): void;
  /** Lets nobody else in, waits for `settled` and for those inside, then closes the address. */
  close(settled?: () => Promise<void>): Promise<void>;
}

/** How long closing waits for requests under way, and after that for connections to end, in milliseconds. */
const PATIENCE = { requests: 5_000, connections: 500 };

/**
 * Takes a port of this machine right away, so that a taken one is known before anything else is
 * done; 0 = any free one. Who comes early waits.
 */
export async function createDoor(port: number, patience = PATIENCE): Promise<Door> {
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
