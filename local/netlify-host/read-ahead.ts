/**
 * The largest body that is read ahead, in bytes; functions with larger ones, such as a picture, first authorize the
 * sender.
 */
const MOST_BYTES = 200_000;

/**
 * Returns the request with its body read, so that a slow or silent sender does not occupy a turn. Returns a request
 * without a body, or with a large one, as it is. Throws if the sender goes away.
 */
export async function readAhead(request: Request): Promise<Request> {
  const { method, url, headers } = request;
  const length = Number(headers.get('content-length') ?? 0);
  if (request.body === null || length > MOST_BYTES) return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}
