import { createHmac, timingSafeEqual } from 'node:crypto';
import { confirmationPath, registrationPath } from '@tabiya/domain/routes/paths';
import { WORDS } from '@tabiya/domain/words/public-words';
import { renderRegistrationPage } from '@tabiya/site-renderer/render';
import { ownDatabase, unwrap } from '../database/database.ts';
import { functionsEnvironment } from '../environment/environment.ts';
import { pageResponse } from '../pages/page-response.ts';
import { pageUrl, publishedEvent } from '../pages/published-event.ts';

const COOKIE = 'tabiya-registered';

/** How long a confirmation can be reloaded, in seconds. */
const LIFETIME = 30 * 60;

/** The note that a confirmation mail is sent; empty when mail is not set up. */
export function mailNote(): string {
  return functionsEnvironment().mail === null ? '' : WORDS.registrationPage.done.mailNote;
}

/**
 * Redirects from a submitted plain form to its confirmation, which can be reloaded without registering again. The URL
 * names only the event; who registered is in a signed HttpOnly cookie.
 */
export function toConfirmation(eventId: string, participantId: string): Response {
  const expiry = Math.floor(Date.now() / 1000) + LIFETIME;
  const token = `${participantId}.${expiry}.${signatureOf(eventId, participantId, expiry)}`;
  const secure = functionsEnvironment().siteUrl.startsWith('https:') ? '; Secure' : '';
  return seeOther(confirmationPath(eventId), {
    'set-cookie': `${COOKIE}=${token}; Path=/register; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`,
  });
}

/**
 * The confirmation of this browser's registration within the last half hour. Redirects to the form when there is none
 * or the player is no longer on the list.
 */
export async function confirmationResponse(request: Request, eventId: string): Promise<Response> {
  const participantId = confirmedParticipant(request, eventId);
  const done = participantId && (await receiptOf(eventId, participantId));
  if (!done) return seeOther(registrationPath(eventId));
  const event = await publishedEvent(eventId);
  return pageResponse(renderRegistrationPage({ event, url: pageUrl(eventId), done }));
}

function confirmedParticipant({ headers }: Request, eventId: string): string | null {
  const [, token = ''] =
    new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? [];
  const [participantId = '', expiry = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(eventId, participantId, Number(expiry)));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Number(expiry) > Date.now() / 1000 ? participantId : null;
}

/** Signs with the functions' secret key. The prefix keeps the signature from being valid for anything else. */
function signatureOf(eventId: string, participantId: string, expiry: number): string {
  return createHmac('sha256', functionsEnvironment().secretKey)
    .update(`registration confirmation ${eventId} ${participantId} ${expiry}`)
    .digest('base64url');
}

async function receiptOf(eventId: string, participantId: string) {
  const answer = await ownDatabase()
    .from('participants')
    .select('fullName:full_name, email, status')
    .match({ event_id: eventId, id: participantId })
    .neq('status', 'cancelled')
    .maybeSingle();
  const receipt = unwrap(answer);
  return receipt && { ...receipt, mailNote: mailNote() };
}

function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...headers },
  });
}
