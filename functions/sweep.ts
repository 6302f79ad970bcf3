import type { Config } from '@netlify/functions';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { rendererVersion } from '@tabiya/server/environment/operator';
import { handler, logFailure } from '@tabiya/server/http/handler';
import { logInfo } from '@tabiya/server/log/log';
import { markMissingPages } from '@tabiya/server/pages/missing-pages';
import { pageStore } from '@tabiya/server/pages/open-page-store';
import { sendLeftRefunds } from '@tabiya/server/payments/refunds';
import { askAboutPayments } from '@tabiya/server/payments/reported-payments';
import { removeUnusedPictures } from '@tabiya/server/pictures/pictures';
import {
  forgetMails,
  mailDigests,
  mailMessages,
  mailWaiting,
  purgeEvents,
  purgeLists,
  refreshNow,
} from '@tabiya/server/services';

/** How many waiting pages are fetched at a time. */
const BATCH = 100;

/** The functions that delete data once its retention period is over. */
const FORGOTTEN = [
  'forget_removed_participants',
  'forget_usage_counts',
  'forget_entry_links',
  'forget_visitors',
] as const;

/** A scheduled function may run for 30 s; the next sweep, a minute later, handles the rest. */
const MOST_MILLISECONDS = 20_000;

/** The reserve for work in progress when time runs out: a mail takes at most eight seconds. */
const MOST_MILLISECONDS_OF_MAIL = MOST_MILLISECONDS - 2_000;

/**
 * Finishes leftover work: renders waiting pages, and sends waiting mails and messages, side by side so that none delays
 * the others. Asks about online payments, and for left refunds, and minds payment deadlines. Erases contact details past
 * their retention period, and removes unreferenced pictures. Forgets participants who were removed an hour ago, and
 * expired counts.
 */
export default handler(async () => {
  const start = Date.now();
  const outcomes = await Promise.allSettled([
    renderPages(start + MOST_MILLISECONDS),
    sendMails(start + MOST_MILLISECONDS_OF_MAIL),
    sendMessages(start + MOST_MILLISECONDS_OF_MAIL),
    eraseDueContacts(start + MOST_MILLISECONDS),
    askPayments(start + MOST_MILLISECONDS_OF_MAIL),
    sendRefunds(start + MOST_MILLISECONDS_OF_MAIL),
    mindDeadlines(start + MOST_MILLISECONDS_OF_MAIL),
    removePictures(),
    ...FORGOTTEN.map(async (forget) => unwrap(await ownDatabase().rpc(forget))),
  ]);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const [first, ...others] = failures.map(({ reason }) => reason);
  for (const other of others) logFailure(other);
  if (failures.length > 0) throw first;
  return new Response(null, { status: 204 });
});

/**
 * Renders waiting pages: those whose registration has closed automatically, and those that a lost call, a crash, or a
 * new renderer left behind. Then finds missing stored pages and renders these.
 */
async function renderPages(end: number): Promise<void> {
  const moved = unwrap(await ownDatabase().rpc('bump_due_pages'));
  if (moved > 0) await purgeLists();
  const failed = new Set<string>();
  await renderWaiting(end, failed);
  if (Date.now() >= end) return;
  const missing = await markMissingPages(ownDatabase(), pageStore(), { now: Date.now(), end });
  if (missing.length === 0) return;
  logInfo('stored pages were missing or damaged', { eventIds: missing });
  await renderWaiting(end, failed);
}

/** Renders waiting pages. One that fails is logged, added to `failed`, and does not delay the others. */
async function renderWaiting(end: number, failed: Set<string>): Promise<void> {
  let rendered = 0;
  while (Date.now() < end) {
    const waiting = (await pagesWaiting(failed.size)).filter((eventId) => !failed.has(eventId));
    if (waiting.length === 0) break;
    for (const eventId of waiting) {
      if (Date.now() >= end) break;
      try {
        await refreshNow(eventId);
        rendered += 1;
      } catch (error) {
        failed.add(eventId);
        logFailure(error);
      }
    }
    logInfo('pages rendered', { rendered, failed: failed.size });
  }
}

async function sendMails(end: number): Promise<void> {
  const { sent, failures } = await mailWaiting(end);
  for (const failure of [...failures, ...(await mailDigests())]) logFailure(failure);
  if (sent + failures.length === 0) return;
  logInfo('mails sent', { sent, failed: failures.length });
}

/** Sends messages to players that a lost call left behind, or that are due for a retry. */
async function sendMessages(end: number): Promise<void> {
  const { sent, failures } = await mailMessages(end);
  for (const failure of failures) logFailure(failure);
  if (sent + failures.length > 0) logInfo('messages sent', { sent, failed: failures.length });
}

/** Asks Stripe about payments whose reports may be lost. */
async function askPayments(end: number): Promise<void> {
  for (const failure of await askAboutPayments(end)) logFailure(failure);
}

/** Asks Stripe for refunds that a lost call left behind. */
async function sendRefunds(end: number): Promise<void> {
  for (const failure of await sendLeftRefunds(end)) logFailure(failure);
}

/** How many entries are reminded, or lose their unpaid places, at a time. */
const OVERDUE_AT_ONCE = 100;

/** Reminds players who haven’t paid, and gives places that nobody paid for to the waiting list. */
async function mindDeadlines(end: number): Promise<void> {
  const batch = { in_limit: OVERDUE_AT_ONCE };
  const remind = repeat(async () => unwrap(await ownDatabase().rpc('remind_unpaid', batch)), end);
  // A failure of the one doesn't stop the other.
  const reminded = await remind.catch((error: unknown) => {
    logFailure(error);
    return 0;
  });
  const givenUp = await giveUpPlaces(end);
  if (reminded + givenUp > 0) logInfo('deadlines minded', { reminded, givenUp });
}

/** How many events a sweep gives unpaid places of; the next one is a minute later. */
const OVERDUE_EVENTS = 100;

/** Gives unpaid places away, event by event; returns their number. An event that fails is logged, and stops no other. */
async function giveUpPlaces(end: number): Promise<number> {
  const batch = { in_limit: OVERDUE_AT_ONCE };
  const some = { in_limit: OVERDUE_EVENTS };
  const due = unwrap(await ownDatabase().rpc('events_with_unpaid_places', some));
  let givenUp = 0;
  for (const in_event_id of due) {
    if (Date.now() >= end) break;
    const give = async () =>
      unwrap(await ownDatabase().rpc('give_up_unpaid', { ...batch, in_event_id }));
    givenUp += await repeat(give, end).catch((error: unknown) => {
      logFailure(error);
      return 0;
    });
  }
  return givenUp;
}

/** Repeats work until nothing is left of it or time runs out; returns how much was done. */
async function repeat(work: () => Promise<number>, end: number): Promise<number> {
  let total = 0;
  while (Date.now() < end) {
    const done = await work();
    if (done === 0) break;
    total += done;
  }
  return total;
}

/** How many entries are erased at a time. */
const ERASED_AT_ONCE = 200;

/** Erases the contact details of players past their retention period. The log gets only their number. */
async function eraseDueContacts(end: number): Promise<void> {
  let erased = 0;
  while (Date.now() < end) {
    const addresses = unwrap(
      await ownDatabase().rpc('erase_due_contacts', { in_limit: ERASED_AT_ONCE }),
    );
    erased += addresses.length;
    await forgetMails(addresses);
    if (addresses.length < ERASED_AT_ONCE) break;
  }
  if (erased > 0) logInfo('contact details erased', { entries: erased });
}

async function removePictures(): Promise<void> {
  const eventIds = await removeUnusedPictures();
  if (eventIds.length === 0) return;
  await purgeEvents(eventIds);
  logInfo('unused pictures removed', { eventIds });
}

export const config: Config = { schedule: '* * * * *' };

/** The events with waiting pages, including those that have just failed. */
async function pagesWaiting(failed: number): Promise<string[]> {
  return unwrap(
    await ownDatabase().rpc('pages_waiting', {
      in_renderer_version: rendererVersion(),
      in_limit: BATCH + failed,
    }),
  );
}
