/** The largest body that is read ahead, in bytes: a function that takes more, as of a picture, first asks who sends it. */
const MOST_BYTES = 200_000;

/**
 * Returns the request with its body read, so that whoever sends slowly, or nothing, keeps no turn from others. A request
 * without a body, or with a large one, is returned as it is. Throws when the sender goes away.
 */
export async function readAhead(request: Request): Promise<Request> {
  const { method, url, headers } = request;
  const length = Number(headers.get('content-length') ?? 0);
  if (request.body === null || length > MOST_BYTES) return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}
