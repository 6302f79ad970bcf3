import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { messageFor } from '@tabiya/domain/words/words';
import { rateLimitNetwork } from '../../server/http/network-address.ts';
import type { Keys } from '../embedded/keys.ts';
import { Shares, THIS_MACHINE } from './shares.ts';

/**
 * How many requests to the data API run at a time, and how many may wait. A network may be a hall in which many people
 * prepare a tournament; an account is a browser with some windows. A waiting request costs a few kilobytes.
 */
const NETWORK = { atOnce: 2, waiting: 200 };
const ACCOUNT = { atOnce: 2, waiting: 100 };

/** How long a rejected request keeps its place in the share. Neither app nor functions send such requests. */
const REFUSED_MS = 50;

type Handle = (request: Request, ip: string) => Promise<Response>;

/**
 * Returns a rejection after a moment, during which it occupies a place of the share: repeating it slows only its
 * sender.
 */
export async function delayRefusal(refusal: Response | null): Promise<Response | null> {
  if (refusal !== null) await pause(REFUSED_MS);
  return refusal;
}

/**
 * Wraps the data API so that each network and each account has a share of the database, however many requests it sends.
 * The site's own functions, identified by the secret key, have no share: they write a few at a time.
 */
export function sharingData(handle: Handle, keys: Pick<Keys, 'secretKey' | 'jwtSecret'>): Handle {
  const networkShares = new Shares(NETWORK.atOnce, NETWORK.waiting);
  const accountShares = new Shares(ACCOUNT.atOnce, ACCOUNT.waiting);
  return async (request, ip) => {
    const isData = new URL(request.url).pathname.startsWith('/rest/');
    if (!isData || request.headers.get('apikey') === keys.secretKey) return handle(request, ip);
    const account = readAccount(request.headers, keys.jwtSecret);
    const runForAccount = () =>
      account === null
        ? handle(request, ip)
        : accountShares.run(account, () => handle(request, ip));
    const answer = THIS_MACHINE.test(ip)
      ? await runForAccount()
      : await networkShares.run(rateLimitNetwork(ip), runForAccount);
    return answer ?? tooMany();
  };
}

/**
 * Returns the account of a token that this site signed; null for any other. An expired token is accepted, because it
 * can only use up its own account's share.
 */
export function readAccount(headers: Headers, jwtSecret: string): string | null {
  const [, head, claims, signature] =
    /^bearer\s+([\w-]+)\.([\w-]+)\.([\w-]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (head === undefined || claims === undefined || signature === undefined) return null;
  const expected = createHmac('sha256', jwtSecret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return typeof sub === 'string' ? sub : null;
}

/** The error in the format of the data API. */
function tooMany(): Response {
  const code = 'too_many_requests';
  return Response.json(
    { code: 'PT429', message: messageFor(code), details: code, hint: null },
    { status: 429, headers: { 'retry-after': '1' } },
  );
}
