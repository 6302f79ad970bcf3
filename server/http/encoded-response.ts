const encoded = new WeakSet<Response>();

/**
 * Marks a response as compressed, and returns it. The one-machine host checks this mark before the headers, because
 * reading headers takes as long as the rest of serving a stored page.
 */
export function markEncoded(response: Response): Response {
  encoded.add(response);
  return response;
}

/** Returns true if a response is marked as compressed. */
export function isEncoded(response: Response): boolean {
  return encoded.has(response);
}
