import { messageFor } from '@tabiya/domain/words/words';
import { rateLimitNetwork } from '../../server/http/network-address.ts';
import { createSlidingWindow } from './sliding-window.ts';

type Answer = (request: Request) => Promise<Response>;

/** Handles a request to the sign-in service, or rejects it on its behalf. */
export type SignInLimits = (request: Request, address: string, answer: Answer) => Promise<Response>;

const MINUTE = 60_000;

/**
 * The rate limits per email address and per network address. A network address may belong to a club behind one
 * connection, or to a proxy. Only failed sign-ins count, so that people who know their password do not block each
 * other.
 */
const limits = {
  signIn: { perEmail: 10, perAddress: 60, spanMs: 5 * MINUTE, code: 'over_request_rate_limit' },
  signUp: { perEmail: 10, perAddress: 300, spanMs: 5 * MINUTE, code: 'over_request_rate_limit' },
  change: { perEmail: 10, perAddress: 60, spanMs: 5 * MINUTE, code: 'over_request_rate_limit' },
  mail: { perEmail: 5, perAddress: 60, spanMs: 60 * MINUTE, code: 'over_email_send_rate_limit' },
} as const;

type Attempt = keyof typeof limits;

/** The maximum number of remembered pairs of an account and a network that signed in to it. */
const MOST_KNOWN = 10_000;

const attemptAt = new Map<string, Attempt>([
  ['token', 'signIn'],
  ['verify', 'signIn'],
  ['signup', 'signUp'],
  ['recover', 'mail'],
  ['otp', 'mail'],
  ['magiclink', 'mail'],
  ['resend', 'mail'],
  ['user', 'mail'],
  ['reauthenticate', 'mail'],
]);

/**
 * Limits the rate of signing in, signing up, and requesting mail (changing the address and reauthentication send some,
 * too), as hosted Supabase does and the embedded one does not. A rejection has status 429 and the format of hosted
 * Supabase, so that the app shows its reason. Guesses and mails asked for from other networks do not lock the owner out:
 * a network that has signed in to the account, or set its password by the link in a mail, is counted separately.
 *
 * @param now milliseconds since any fixed moment
 */
export function createSignInLimits(now: () => number = () => performance.now()): SignInLimits {
  const windows = {
    signIn: windowsFor('signIn'),
    signUp: windowsFor('signUp'),
    change: windowsFor('change'),
    mail: windowsFor('mail'),
  };

  const known = new Set<string>();
  const remember = (pair: string) => {
    known.delete(pair);
    known.add(pair);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };

  return async (request, address, answer) => {
    const limited = findAttempt(request);
    if (!limited) return answer(request);
    const email = await emailIn(request);
    const isChange = lastPart(new URL(request.url).pathname) === 'user';
    // Only a new address makes the service send mail; a new password is hashed.
    const attempt = isChange && email === null ? 'change' : limited;
    const account = attempt === 'mail' || attempt === 'change' ? claimedAccount(request) : null;
    const network = rateLimitNetwork(address);
    const pairOf = (of: string | null) => `${of} ${network}`;
    const pair = pairOf(email);
    const isKnown = (attempt === 'signIn' || attempt === 'mail') && known.has(pair);
    const counts = [{ window: windows[attempt].perAddress, key: network }];
    if (email) counts.push({ window: windows[attempt].perEmail, key: isKnown ? pair : email });
    if (account) counts.push({ window: windows[attempt].perEmail, key: `account ${account}` });

    const time = now();
    const wait = Math.max(...counts.map(({ window, key }) => window.wait(key, time)));
    if (wait > 0) return refusal(attempt, wait);
    // Count before the response, so that concurrent guesses all count.
    for (const { window, key } of counts) window.add(key, time);
    const response = await answer(request);
    const isSignedIn = attempt === 'signIn' && response.ok;
    if (isSignedIn && email) remember(pair);
    if (attempt === 'change' && response.ok) remember(pairOf(await emailIn(response)));
    // An invalid token sends no mail and must not use up the limit of the account it names.
    const isUnsent = account !== null && [401, 403].includes(response.status);
    if (isSignedIn || isUnsent) {
      for (const { window, key } of counts) window.remove(key, time);
    }
    return response;
  };
}

function windowsFor(attempt: Attempt) {
  const { perEmail, perAddress, spanMs } = limits[attempt];
  return {
    perEmail: createSlidingWindow(perEmail, spanMs),
    perAddress: createSlidingWindow(perAddress, spanMs),
  };
}

/** Returns the limited action of a request; undefined for others, such as renewing a session. */
function findAttempt({ method, url }: Request): Attempt | undefined {
  const { pathname, searchParams } = new URL(url);
  const path = lastPart(pathname);
  if (!allowedMethods(path).includes(method)) return undefined;
  const attempt = attemptAt.get(path);
  const grants = searchParams.getAll('grant_type');
  const isRenewal = grants.length === 1 && grants[0] === 'refresh_token';
  return attempt === 'signIn' && isRenewal ? undefined : attempt;
}

/** Returns the limited methods of a path. */
function allowedMethods(path: string): string[] {
  // The link in a mail is followed with GET and contains the sign-in token.
  if (path === 'verify') return ['GET', 'HEAD', 'POST'];
  if (path === 'reauthenticate') return ['GET', 'HEAD'];
  return path === 'user' ? ['PUT'] : ['POST'];
}

/** Returns the user named by the unverified access token; null without a readable one. */
function claimedAccount(request: Request): string | null {
  const [, payload = ''] = (request.headers.get('authorization') ?? '').split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub.slice(0, 100) : null;
  } catch {
    return null;
  }
}

/** Decodes the last part of a path like the service's router: `%74oken` is `token`. */
function lastPart(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').split('/').at(-1) ?? '';
  } catch {
    return '';
  }
}

/** Returns the email address in the body of a request, or of an account in an answer; null if there is none. */
async function emailIn(message: Request | Response): Promise<string | null> {
  try {
    const body: unknown = JSON.parse(await message.clone().text());
    if (typeof body !== 'object' || body === null || !('email' in body)) return null;
    // The maximum length of an email address.
    return typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 320) : null;
  } catch {
    return null;
  }
}

function refusal(attempt: Attempt, waitMs: number): Response {
  const minutes = Math.ceil(waitMs / MINUTE);
  const msg = messageFor('too_many_attempts', { minutes });
  return Response.json(
    { code: 429, error_code: limits[attempt].code, msg },
    { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } },
  );
}
