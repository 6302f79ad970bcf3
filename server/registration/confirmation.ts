import { createHmac, timingSafeEqual } from 'node:crypto';
import { readDiscount } from '@tabiya/domain/entries/money/discount';
import { returnedOutcome } from '@tabiya/domain/entries/money/payment-outcome';
import { answersSchema } from '@tabiya/domain/entries/stored-answers';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { confirmationPath, entryPath, registrationPath } from '@tabiya/domain/routes/paths';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { WORDS } from '@tabiya/domain/words/public-words';
import { type CompletedRegistration, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { ownDatabase, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { pageResponse } from '../pages/page-response.ts';
import { publishedForm } from '../pages/published-event.ts';
import { feePaymentAddress, onlinePayee, withPaymentForms } from '../payments/fee-payments.ts';
import { isToken } from './own-entry.ts';

const COOKIE = 'tabiya-registered';

/** How long a confirmation can be reloaded, in seconds. */
const LIFETIME = 30 * 60;

/** The note that a confirmation mail is sent; empty if mail is not set up. */
export function mailNote(): string {
  return functionsEnvironment().mail === null ? '' : WORDS.registrationPage.done.mailNote;
}

/**
 * Redirects from a submitted plain form to its confirmation, which can be reloaded without registering again. The URL
 * names only the event; a signed HttpOnly cookie identifies the registration.
 */
export function toConfirmation(eventId: string, receipts: ReceiptList): Response {
  return seeOther(confirmationPath(eventId), confirmationCookie(eventId, receipts));
}

/** The new entries, with the tokens of their links, if any. The first one is signed. */
type ReceiptList = readonly [Receipt, ...Receipt[]];
type Receipt = { participantId: string; token?: string | undefined };

/**
 * The header with the cookie that identifies the registration and contains the links to its entries, which are stored
 * nowhere else.
 */
export function confirmationCookie(eventId: string, receipts: ReceiptList) {
  const [{ participantId }] = receipts;
  const expiry = Math.floor(Date.now() / 1000) + LIFETIME;
  const links = receipts.flatMap((made) =>
    made.token === undefined ? [] : [`${made.participantId}:${made.token}`],
  );
  const token = `${participantId}.${expiry}.${sign(eventId, participantId, expiry)}.${links.join('~')}`;
  const secure = functionsEnvironment().siteUrl.startsWith('https:') ? '; Secure' : '';
  return {
    'set-cookie': `${COOKIE}=${token}; Path=/register; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`,
  };
}

/**
 * The confirmation of this browser's registration within the last half hour. Redirects to the form if there is none or
 * the player is no longer on the list.
 */
export async function confirmationResponse(request: Request, eventId: string): Promise<Response> {
  const confirmed = confirmedParticipant(request, eventId);
  if (confirmed === null) return seeOther(registrationPath(eventId));
  const { event, url, places } = await publishedForm(eventId);
  const done = await readRegistration(event, confirmed);
  if (done === null) return seeOther(registrationPath(eventId));
  const payment = returnedOutcome(new URL(request.url).searchParams, done.players);
  const page = renderRegistrationPage({
    event,
    url,
    ...places,
    done: { ...done, ...(payment && { payment }) },
  });
  return pageResponse(withPaymentForms(page));
}

/**
 * Redirects to the page where the players of this browser’s registration pay. Throws an HttpError 404 without a
 * registration within the last half hour.
 */
export async function payConfirmed(request: Request, eventId: string): Promise<Response> {
  const confirmed = confirmedParticipant(request, eventId);
  const own = confirmed === null ? null : await readTogether(eventId, confirmed.participantId);
  if (own === null) throw new HttpError(404, { code: 'entry_not_found' });
  const ids = own.together.map(({ id }) => id);
  return seeOther(await feePaymentAddress(eventId, ids, confirmationPath(eventId)));
}

/** The registered participant, and the tokens of the links by entry id. */
type ConfirmationPayload = { participantId: string; tokens: ReadonlyMap<string, string> };

function confirmedParticipant({ headers }: Request, eventId: string): ConfirmationPayload | null {
  const [, token = ''] =
    new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? [];
  const [participantId = '', expiry = '', signature = '', links = ''] = token.split('.');
  const expected = Buffer.from(sign(eventId, participantId, Number(expiry)));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || Number(expiry) <= Date.now() / 1000) return null;
  const tokens = links.split('~').flatMap((link) => {
    const [id = '', opens = ''] = link.split(':');
    return isToken(opens) ? [[id, opens] as const] : [];
  });
  return { participantId, tokens: new Map(tokens) };
}

/** Signs with the functions' secret key. The prefix keeps the signature from being valid for anything else. */
function sign(eventId: string, participantId: string, expiry: number): string {
  return createHmac('sha256', functionsEnvironment().secretKey)
    .update(`registration confirmation ${eventId} ${participantId} ${expiry}`)
    .digest('base64url');
}

/** Reads the entry and those sent together with it, without cancelled ones; null if it is no longer on the list. */
async function readRegistration(
  event: PublishedEvent,
  { participantId, tokens }: ConfirmationPayload,
): Promise<CompletedRegistration | null> {
  const found = await readTogether(event.eventId, participantId);
  if (found === null) return null;
  const { own, together } = found;
  const players = await Promise.all(
    together.map(async (entry) => ({
      fullName: entry.fullName,
      status: entry.status,
      section: event.sections.find(({ id }) => id === entry.sectionId)?.name ?? '',
      feeOwed: entry.feeOwed,
      referenceNumber: entry.referenceNumber,
      ...(entry.paysUntil !== null && { payBy: payDay(entry.paysUntil, event) }),
      claimed: claimedName(entry),
      code: readDiscount(entry.discount)?.code ?? '',
      byes: entry.byes,
      answers: answersSchema.parse(entry.answers),
      showName: entry.showName === true,
      waitingPlace: await waitingPlace(event.eventId, entry),
      placeNumber: together.length > 1 ? null : await placeNumber(event.eventId, entry.id),
      managePath: managePath(tokens.get(entry.id)),
    })),
  );
  const online = await onlinePayee(event.eventId, participantId);
  return {
    players,
    email: own.email,
    isGuest: own.isGuest,
    mailNote: mailNote(),
    ...(online !== null && { online }),
  };
}

/** Reads an entry and those sent together with it, without cancelled ones; null if it is no longer on the list. */
async function readTogether(eventId: string, participantId: string) {
  const entries = () =>
    ownDatabase()
      .from('participants')
      .select(
        'id, fullName:full_name, email, status, sectionId:section_id, feeOwed:fee_owed, referenceNumber:reference_number, paysUntil:pays_until, reduction, reductionState:reduction_state, discount, discountState:discount_state, waitingNumber:waiting_number, groupId:group_id, isGuest:is_guest, byes, answers, showName:show_name',
      )
      .eq('event_id', eventId)
      .neq('status', 'cancelled');
  const [own] = unwrap(await entries().eq('id', participantId));
  if (own === undefined) return null;
  const together =
    own.groupId === null
      ? [own]
      : unwrap(await entries().eq('group_id', own.groupId).order('registered_at').order('id'));
  return { own, together };
}

/** Returns the day at whose end an entry has to be paid. */
function payDay(paysUntil: string, { timeZone }: PublishedEvent): string {
  return toCalendarDate(new Date(Date.parse(paysUntil) - 1000), timeZone);
}

/** Returns the name of what the organizer has to confirm; empty for nothing. */
function claimedName(entry: {
  reduction: string;
  reductionState: string;
  discountState: string;
}): string {
  if (entry.discountState === 'claimed') return WORDS.terms.discount('');
  return entry.reductionState === 'claimed' ? entry.reduction : '';
}

/** Returns the number of an entry among those that have a place, from 1; null if it has none. */
async function placeNumber(eventId: string, participantId: string): Promise<number | null> {
  const entry = { in_event_id: eventId, in_participant_id: participantId };
  return unwrap<number | null>(await ownDatabase().rpc('place_number', entry));
}

/** Returns the path at which a guest manages an entry; null without a link. */
function managePath(token: string | undefined): string | null {
  return token === undefined ? null : entryPath(token);
}

/** Returns the place on the waiting list of the entry's section, from 1; null if the entry does not wait. */
async function waitingPlace(
  eventId: string,
  { sectionId, waitingNumber }: { sectionId: string | null; waitingNumber: number | null },
): Promise<number | null> {
  if (waitingNumber === null) return null;
  const waiting = ownDatabase()
    .from('participants')
    .select('id', { count: 'exact', head: true })
    .match({ event_id: eventId, status: 'waiting' })
    .lte('waiting_number', waitingNumber);
  const { count } = await (sectionId === null ? waiting : waiting.eq('section_id', sectionId));
  return count ?? 1;
}

/** Redirects after a submitted form. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...headers },
  });
}
