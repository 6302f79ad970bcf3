import type { Config } from '@netlify/functions';
import { returnedOutcome } from '@tabiya/domain/entries/money/payment-outcome';
import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import type { OwnChanges } from '@tabiya/domain/entries/own/own-entry-form';
import { toCalendarFile } from '@tabiya/domain/pages/calendar-file';
import { ownRoundText } from '@tabiya/domain/results/own-rounds';
import { problemText } from '@tabiya/domain/text/problem';
import { WORDS } from '@tabiya/domain/words/public-words';
import { refuseCrossSiteWithoutReferrer } from '@tabiya/server/http/cross-site';
import {
  type FunctionContext,
  handler,
  logFailure,
  readText,
  refuseNul,
} from '@tabiya/server/http/handler';
import { HttpError, sentProblems } from '@tabiya/server/http/http-error';
import { publishedForm } from '@tabiya/server/pages/published-event';
import { feePaymentAddress, withPaymentForms } from '@tabiya/server/payments/fee-payments';
import { changeEntry } from '@tabiya/server/registration/change-entry';
import { readFormChanges, shownDigests } from '@tabiya/server/registration/entry-form';
import { ownResults } from '@tabiya/server/registration/own-board';
import {
  brokenLinkResponse,
  entryByLink,
  entryPagePath,
  isToken,
  linkAccess,
  privateFile,
  privatePage,
  privateRedirect,
  reportOwnGame,
  setBoardMail,
  tokenCookie,
  tokenFromCookie,
} from '@tabiya/server/registration/own-entry';
import { withErrorPage } from '@tabiya/server/registration/registration-error';
import { refresh } from '@tabiya/server/services';
import {
  ENTRY_NOTICES,
  type EntryNotice,
  type EntryPageModel,
  renderEntryPage,
} from '@tabiya/site-renderer/render';

/**
 * Serves the page on which a player manages an entry by its link. Following the link changes nothing: it redirects to
 * an address without the token, which the browser keeps as a cookie. Changes are made by the forms there, with POST.
 */
export default handler((request, context) =>
  withErrorPage(() => {
    const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
    return request.method === 'POST' ? act(request, key, context) : show(request, key);
  }),
);

export const config: Config = {
  path: '/entry/:key',
  // Tokens can't be guessed; this only keeps attempts away from the database.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function show(request: Request, key: string): Promise<Response> {
  if (isToken(key)) {
    return (await entryByLink(key)) === null
      ? brokenLinkResponse()
      : privateRedirect(entryPagePath(key), tokenCookie(key));
  }
  const token = tokenFromCookie(request, key);
  const entry = token === null ? null : await entryByLink(token);
  if (token === null || entry === null) return brokenLinkResponse();
  const { searchParams } = new URL(request.url);
  if (searchParams.has('calendar')) return calendarResponse(entry);
  return entryPage(token, entry, {
    notice: ENTRY_NOTICES.find((notice) => searchParams.has(notice)),
    payment: returnedOutcome(searchParams, [entry]),
    asksToWithdraw: searchParams.has('withdraw'),
  });
}

async function entryPage(
  token: string,
  entry: OwnEntry,
  more: Partial<EntryPageModel>,
  status = 200,
): Promise<Response> {
  const { eventId } = entry;
  const { event: published, url } = await publishedForm(eventId);
  const event = { ...published, paired: entry.paired };
  const page = renderEntryPage({
    event,
    url,
    path: entryPagePath(token),
    entry,
    results: await ownResults(event, entry),
    shown: shownDigests(entry, event),
    ...more,
  });
  return privatePage(withPaymentForms(page), { status, headers: tokenCookie(token) });
}

/** The rounds of an entry as a calendar file, with the boards of the paired ones. */
async function calendarResponse(entry: OwnEntry): Promise<Response> {
  const { event, url, revision, changedAt } = await publishedForm(entry.eventId);
  const results = await ownResults(event, entry);
  const words = WORDS.calendarFile;
  const boards = new Map(
    results?.rounds.map((round) => [round.round, ownRoundText(round, WORDS)] as const),
  );
  const file = toCalendarFile({
    event,
    url,
    revision,
    changedAt,
    words,
    boards,
    locale: WORDS.terms.locale,
  });
  return privateFile(file, { type: 'text/calendar; charset=utf-8', name: `${entry.eventId}.ics` });
}

async function act(request: Request, key: string, context: FunctionContext): Promise<Response> {
  // The cookie is not sent cross-site either.
  refuseCrossSiteWithoutReferrer(request);
  const token = tokenFromCookie(request, key);
  if (token === null) return brokenLinkResponse();
  const form = new URLSearchParams(await readText(request));
  refuseNul(Object.fromEntries(form));
  try {
    const asks = BOARD_MAILS.get(form.get('action') ?? '');
    if (asks) return await askForBoardMails(token, asks);
    if (form.get('action') === 'pay') return await pay(token);
    if (form.get('action') === 'report') return await reportGame(token, form, context);
    const action = readAction(form);
    const changes = action === 'change' ? readFormChanges(form) : readShown(form);
    const access = linkAccess(token, context.ip);
    const entry = await changeEntry(access, { action, changes }, context);
    if (entry === null) return brokenLinkResponse();
    const current = entry.token ?? token;
    return privateRedirect(`${entryPagePath(current)}?${NOTICES[action]}`, tokenCookie(current));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.status >= 500) logFailure(error);
    const entry = error.status >= 500 ? null : await entryByLink(token);
    if (entry === null) throw error;
    const problems = sentProblems(error).map((problem) => ({
      ...problem,
      message: problemText(problem, WORDS.terms),
    }));
    const values = typedIn(form);
    // Keep the digests of the first form, to detect what the player has changed since.
    const shown = form.get('shown');
    const asksToWithdraw = problems.some(({ code }) => code === 'refund_changed');
    const more = { values, problems, asksToWithdraw, ...(shown !== null && { shown }) };
    return entryPage(token, entry, more, error.status);
  }
}

/** The choices about board emails, by the action of the form. */
const BOARD_MAILS: ReadonlyMap<string, { wants: boolean; notice: EntryNotice }> = new Map([
  ['mailBoards', { wants: true, notice: 'mailed' }],
  ['stopBoards', { wants: false, notice: 'notMailed' }],
]);

async function askForBoardMails(
  token: string,
  { wants, notice }: { wants: boolean; notice: EntryNotice },
): Promise<Response> {
  const entry = await entryByLink(token);
  if (entry === null || !(await setBoardMail(token, wants, entry))) return brokenLinkResponse();
  return privateRedirect(`${entryPagePath(token)}?${notice}`, tokenCookie(token));
}

/** Leads to the page where what the entry owes is paid. */
async function pay(token: string): Promise<Response> {
  const entry = await entryByLink(token);
  if (entry === null) return brokenLinkResponse();
  const { eventId, participantId } = entry;
  return privateRedirect(await feePaymentAddress(eventId, [participantId], entryPagePath(token)));
}

async function reportGame(
  token: string,
  form: URLSearchParams,
  context: FunctionContext,
): Promise<Response> {
  const entry = await entryByLink(token);
  if (entry === null) return brokenLinkResponse();
  const outcome = await reportOwnGame(token, entry, form);
  // If this call is lost, the sweep renders the pages.
  if (outcome === 'entered') context.waitUntil(refresh(entry.eventId).catch(logFailure));
  return privateRedirect(`${entryPagePath(token)}?reported`, tokenCookie(token));
}

const NOTICES = { change: 'saved', withdraw: 'withdrawn', restore: 'restored' } as const;

function readAction(form: URLSearchParams): keyof typeof NOTICES {
  const action = form.get('action');
  if (action === 'withdraw' || action === 'restore') return action;
  if (action === 'change') return action;
  throw new HttpError(400, { code: 'incomplete_form' });
}

/** What was shown before withdrawing. */
function readShown(form: URLSearchParams): OwnChanges {
  const shown = form.get('refundShown');
  return shown === null ? {} : { refundShown: shown };
}

/** The typed values, by the names of the fields. */
function typedIn(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]));
}
