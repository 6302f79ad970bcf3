import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { messageFor } from '@tabiya/domain/words/words';
import { rateLimitNetwork } from '../../server/http/network-address.ts';
import type { Keys } from '../embedded/keys.ts';
import { Shares } from './shares.ts';

/**
 * How many requests to the data API are worked on at a time, and how many may wait. A network is a hall in which many
 * prepare a tournament; an account is a browser with some windows. A waiting request costs a few kilobytes.
 */
const NETWORK = { atOnce: 2, waiting: 200 };
const ACCOUNT = { atOnce: 2, waiting: 100 };

/** How long a request that was refused keeps its place in the share. Neither app nor functions make one. */
const REFUSED_MS = 50;

/** Requests of this machine are those of the site's own functions, whoever they work for. */
const THIS_MACHINE = /^(?:127\.|::1$|::ffff:127\.)/;

type Handle = (request: Request, ip: string) => Promise<Response>;

/** Answers a refusal after a moment, in which the share has one place less: who repeats it slows themselves alone. */
export async function delayRefusal(refusal: Response | null): Promise<Response | null> {
  if (refusal !== null) await pause(REFUSED_MS);
  return refusal;
}

/**
 * Wraps the data API so that each network and each account has a share of the database, however often it asks. The
 * site's own functions, known by the secret key, have no share: they write a few at a time.
 */
export function sharingData(handle: Handle, keys: Pick<Keys, 'secretKey' | 'jwtSecret'>): Handle {
  const ofNetworks = new Shares(NETWORK.atOnce, NETWORK.waiting);
  const ofAccounts = new Shares(ACCOUNT.atOnce, ACCOUNT.waiting);
  return async (request, ip) => {
    const isData = new URL(request.url).pathname.startsWith('/rest/');
    if (!isData || request.headers.get('apikey') === keys.secretKey) return handle(request, ip);
    const account = readAccount(request.headers, keys.jwtSecret);
    const ofAccount = () =>
      account === null ? handle(request, ip) : ofAccounts.run(account, () => handle(request, ip));
    const answer = THIS_MACHINE.test(ip)
      ? await ofAccount()
      : await ofNetworks.run(rateLimitNetwork(ip), ofAccount);
    return answer ?? tooMany();
  };
}

/**
 * Returns the account of a token that this site signed; null for any other. An expired one is fine here: nobody else's
 * share can be used up with it.
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

/** As the data API reports an error. */
function tooMany(): Response {
  const code = 'too_many_requests';
  return Response.json(
    { code: 'PT429', message: messageFor(code), details: code, hint: null },
    { status: 429, headers: { 'retry-after': '1' } },
  );
}
