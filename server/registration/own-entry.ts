import { createHash } from 'node:crypto';
import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import { REPORTED_RESULTS } from '@tabiya/domain/results/game-reports';
import { entryPath } from '@tabiya/domain/routes/paths';
import { renderBrokenLinkPage } from '@tabiya/site-renderer/render';
import { z } from 'zod';
import { ownDatabase, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { operator } from '../environment/operator.ts';
import { HttpError } from '../http/http-error.ts';
import { rateLimitNetwork } from '../http/network-address.ts';
import { pageResponse } from '../pages/page-response.ts';
import { publishedForm } from '../pages/published-event.ts';
import { takesFees } from '../payments/connected-stripe.ts';
import { type EntryAccess, entryFormSchema } from './change-entry.ts';
import { ownResults } from './own-board.ts';
import { storeReport } from './own-report.ts';

const COOKIE = 'tabiya-entry';

/** How long the browser keeps a followed link, in seconds: longer than anyone takes to fill in the form. */
const LIFETIME = 4 * 60 * 60;

const TOKEN = /^[\w-]{43}$/;

/** Hashes a token for the look-up: the database stores only the hash and never receives the token. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns the part of the hash that represents a token in the address of its page: enough to distinguish a browser's
 * links.
 */
function tokenReference(token: string): string {
  return hashToken(token).slice(0, 16);
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The path of an entry's page, without its token. */
export function entryPagePath(token: string): string {
  return entryPath(tokenReference(token));
}

/** Returns the access by an entry link from a network address. */
export function linkAccess(token: string, address: string): EntryAccess {
  const linkHash = hashToken(token);
  return {
    caller: { linkHash, network: rateLimitNetwork(address) },
    async read() {
      const answer = await ownDatabase().rpc('entry_by_link', { in_hash: linkHash });
      return z.nullable(entryFormSchema).parse(unwrap(answer));
    },
  };
}

/** Reads the entry of a link; null if the link is wrong or has ended. */
export async function entryByLink(token: string): Promise<OwnEntry | null> {
  const entry = (await linkAccess(token, '').read())?.entry ?? null;
  if (entry === null || takesFees()) return entry;
  const { onlinePayee: _, ...details } = entry.details;
  return { ...entry, details };
}

/** Turns mails about the board of a link's entry on or off; returns false if there is no such entry. */
export async function setBoardMail(
  token: string,
  wants: boolean,
  entry: OwnEntry,
): Promise<boolean> {
  const { event } = await publishedForm(entry.eventId);
  const results = await ownResults(event, entry);
  const rounds = results ? { [results.slug]: results.rounds[0]?.round ?? 0 } : {};
  const call = { in_hash: hashToken(token), in_wants: wants, in_rounds: rounds };
  return unwrap(await ownDatabase().rpc('set_board_mail', call));
}

const reportSchema = z.object({
  round: z.coerce.number(),
  white: z.coerce.number(),
  black: z.coerce.number(),
  result: z.enum(REPORTED_RESULTS),
});

/** Stores a player's report of their game, and returns the outcome. Throws an HttpError if it was refused. */
export function reportOwnGame(
  token: string,
  entry: OwnEntry,
  form: URLSearchParams,
): ReturnType<typeof storeReport> {
  const report = reportSchema.safeParse(Object.fromEntries(form));
  if (!report.success) throw new HttpError(400, { code: 'incomplete_form' });
  return storeReport(hashToken(token), entry, report.data);
}

/** Returns the token for this reference from the browser's cookie; null if it has none. */
export function tokenFromCookie({ headers }: Request, reference: string): string | null {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const tokens = cookies
    .filter((cookie) => cookie.startsWith(`${COOKIE}=`))
    .map((cookie) => cookie.slice(COOKIE.length + 1));
  return tokens.find((token) => isToken(token) && tokenReference(token) === reference) ?? null;
}

/** The header that stores a token in the browser, for the page of its entry alone. */
export function tokenCookie(token: string): Record<string, string> {
  const secure = functionsEnvironment().siteUrl.startsWith('https:') ? '; Secure' : '';
  return {
    'set-cookie': `${COOKIE}=${token}; Path=${entryPagePath(token)}; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** The headers of all responses under an entry link: no cache, search engine, or other site learns of it. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Responds with a page about an entry. */
export function privatePage(
  page: { html: string; csp: string },
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const response = pageResponse(page, status);
  for (const [name, value] of Object.entries({ ...PRIVATE, ...headers })) {
    response.headers.set(name, value);
  }
  return response;
}

/** Responds with a file about an entry, under a name. */
export function privateFile(content: string, { type, name }: { type: string; name: string }) {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      ...PRIVATE,
    },
  });
}

/** Redirects to a page about an entry. */
export function privateRedirect(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, ...PRIVATE, ...headers } });
}

/** The response to a link without an entry, whatever is wrong with it. */
export function brokenLinkResponse(): Response {
  return privatePage(renderBrokenLinkPage(operator()), { status: 404 });
}
