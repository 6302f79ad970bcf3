/** A complete response. */
export type Answer = { status: number; headers: Headers; text: string };

/** Sends requests to the site. */
export type Network = {
  /** Sends a request without following redirects. Throws an `Unreachable` if there is no response in time. */
  ask(url: string, init?: RequestInit): Promise<Answer>;
  /**
   * Sends a request for a client that reads responses itself. Without a response, returns one with status 599 and the
   * reason, since a thrown error would be printed with all its details.
   */
  fetch: typeof fetch;
};

/** Thrown if there is no response. The message is a sentence with the reason. */
class Unreachable extends Error {
  override name = 'Unreachable';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be resolved',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
};

/**
 * Creates a network with a timeout per request in milliseconds. Once `stop` is aborted every request fails, including
 * those in progress.
 */
export function createNetwork(limitMs: number, stop?: AbortSignal): Network {
  async function answered<Result>(
    url: string,
    run: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const late = AbortSignal.timeout(limitMs);
    try {
      return await run(stop ? AbortSignal.any([late, stop]) : late);
    } catch (error) {
      const { host } = new URL(url);
      if (stop?.aborted) throw new Unreachable('The check was stopped.', { cause: error });
      const reason = late.aborted ? `no answer within ${limitMs / 1000} s` : networkReason(error);
      throw new Unreachable(`${host} could not be reached: ${reason}.`, { cause: error });
    }
  }

  return {
    ask: (url, init = {}) =>
      answered(url, async (signal) => {
        const response = await fetch(url, { redirect: 'manual', ...init, signal });
        const { status, headers } = response;
        return { status, headers, text: await response.text() };
      }),
    async fetch(input, init = {}) {
      const url = input instanceof Request ? input.url : String(input);
      try {
        return await answered(url, async (signal) => {
          const response = await fetch(input, { ...init, signal });
          const body = [204, 304].includes(response.status) ? null : await response.arrayBuffer();
          return new Response(body, response);
        });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return Response.json({ code: 'unreachable', message, msg: message }, { status: 599 });
      }
    },
  };
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return error instanceof Error ? error.message : String(error);
  const code = 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? (cause.message || code || 'the connection failed');
}

/** Parses JSON; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the error message of a function for use within a sentence; its status if there is no message. */
export function refusalText({ status, text }: Answer): string {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || !('error' in body)) return `status ${status}`;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error))
    return `status ${status}`;
  const reference = 'reference' in error ? `, reference ${error.reference}` : '';
  return `status ${status}: “${error.message}”${reference}`;
}
