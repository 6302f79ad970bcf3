import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { rateLimitNetwork } from '../../server/http/network-address.ts';
import { createSlidingWindow } from './sliding-window.ts';

/**
 * A limit in the format of a function's configuration: a number of requests from one network within a number of
 * seconds.
 */
type RateLimit = { windowLimit: number; windowSize: number };

/**
 * Enforces the limit of a function as Netlify does: returns the response to a request above the limit, and null for
 * others.
 */
export function createRequestLimit({ windowLimit, windowSize }: RateLimit) {
  const window = createSlidingWindow(windowLimit, windowSize * 1_000);
  return (ip: string): Response | null => {
    const now = Date.now();
    const network = rateLimitNetwork(ip);
    const waitMs = window.wait(network, now);
    if (waitMs === 0) {
      window.add(network, now);
      return null;
    }
    return tooManyRequests(Math.ceil(waitMs / 1_000));
  };
}

/** The response of a function to one of too many requests, which may be repeated after some seconds. */
export function tooManyRequests(retryAfter: number): Response {
  const code = 'too_many_requests';
  return Response.json(
    { error: { code, message: PROBLEMS[code] } },
    { status: 429, headers: { 'retry-after': String(retryAfter) } },
  );
}
