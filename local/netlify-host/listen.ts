import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How long an idle connection is kept, in milliseconds: longer than nginx keeps its own (60 s). Otherwise nginx could
 * send a registration at the moment the connection ends, and would not know whether to send it again.
 */
export const KEEP_ALIVE_MS = 65_000;

/** An open port. */
interface Listener {
  port: number;
  /** Stops accepting connections, and waits for requests in progress, at most this long. */
  close(patienceMs: number): Promise<void>;
}

/**
 * Listens at localhost, on IPv4 and, if the machine has it, IPv6. Port 0 takes any free one. Throws with a sentence for
 * the operator if the port is taken.
 */
export async function listenOnLocalhost(port: number, handle: RequestListener): Promise<Listener> {
  const first = await listen('127.0.0.1', port, handle);
  const actualPort = (first.address() as AddressInfo).port;
  const servers = [first];
  try {
    servers.push(await listen('::1', actualPort, handle));
  } catch (error) {
    // A machine without IPv6 is fine. Another server at the same address is not: `localhost` would lead to it.
    if (error instanceof PortTaken) {
      first.close();
      throw error;
    }
  }
  return {
    port: actualPort,
    close: async (patienceMs) => {
      await Promise.all(servers.map((server) => close(server, patienceMs)));
    },
  };
}

class PortTaken extends Error {}

function listen(host: string, port: number, handle: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handle);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function portTaken(port: number): PortTaken {
  return new PortTaken(
    `Port ${port} is already in use. Stop the program using it, or set PORT to another number.`,
  );
}

async function close(server: Server, patienceMs: number): Promise<void> {
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(impatient);
}
