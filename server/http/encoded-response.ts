const encoded = new WeakSet<Response>();

/**
 * Notes that a response is compressed already, and returns it. The one-machine host asks for that first: the headers of
 * a response tell it, too, but reading them takes as long as the rest of serving a stored page.
 */
export function asEncoded(response: Response): Response {
  encoded.add(response);
  return response;
}

/** Returns true if a response is known to be compressed already. */
export function isEncoded(response: Response): boolean {
  return encoded.has(response);
}
