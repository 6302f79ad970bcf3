import type { Config } from '@netlify/functions';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { WORDS } from '@tabiya/domain/words/public-words';
import { ownDatabase, unwrap } from '@tabiya/server/database/database';
import { operator } from '@tabiya/server/environment/operator';
import { refuseCrossSiteWithoutReferrer } from '@tabiya/server/http/cross-site';
import {
  type FunctionContext,
  handler,
  logFailure,
  readText,
  refuseNul,
} from '@tabiya/server/http/handler';
import { rateLimitNetwork } from '@tabiya/server/http/network-address';
import { publishedForm } from '@tabiya/server/pages/published-event';
import { privatePage } from '@tabiya/server/registration/own-entry';
import { withErrorPage } from '@tabiya/server/registration/registration-error';
import { mailParticipant } from '@tabiya/server/services';
import { type LostLinkModel, renderLostLinkPage } from '@tabiya/site-renderer/render';
import { z } from 'zod';

const linkedEntries = z.array(z.object({ eventId: z.string(), participantId: z.string() }));

const EVENT_ID = /^[a-z0-9_-]{1,60}$/;

/**
 * Serves the form that mails lost links to entries, of one event or of all. The response does not depend on whether the
 * address has entries.
 */
export default handler((request, context) =>
  withErrorPage(async () => {
    if (request.method === 'POST') return takeForm(request, context);
    return page({ ...(await shownEvent(new URL(request.url).searchParams)), state: 'empty' });
  }),
);

export const config: Config = {
  path: '/entry',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

async function takeForm(request: Request, context: FunctionContext): Promise<Response> {
  refuseCrossSiteWithoutReferrer(request);
  const form = new URLSearchParams(await readText(request));
  refuseNul(Object.fromEntries(form));
  const about = await shownEvent(form);
  const email = (form.get('email') ?? '').trim();
  if (!isEmailAddress(email) || email.length > 320) {
    const problem = WORDS.registrationForm.questions.email.wrong;
    return page({ ...about, state: 'empty', email, problem }, 422);
  }
  // Counted by network only, and entries are looked up after the response: neither the response nor its time depends on
  // whether the address has entries.
  unwrap(
    await ownDatabase().rpc('count_link_request', { in_network: rateLimitNetwork(context.ip) }),
  );
  context.waitUntil(mailLinks(about.event?.eventId ?? null, email).catch(logFailure));
  return page({ ...about, state: 'sent' });
}

async function mailLinks(eventId: string | null, email: string): Promise<void> {
  const entries = unwrap(
    await ownDatabase().rpc('mail_entry_links', { in_event_id: eventId ?? '', in_email: email }),
  );
  for (const { eventId: of, participantId } of linkedEntries.parse(entries)) {
    await mailParticipant(of, participantId);
  }
}

/** The published event of the form; null for all events, or for one that is not published. */
async function shownEvent(parameters: URLSearchParams): Promise<Pick<LostLinkModel, 'event'>> {
  const eventId = (parameters.get('eventId') ?? '').toLowerCase();
  if (!EVENT_ID.test(eventId)) return { event: null };
  const { event, url } = await publishedForm(eventId);
  return { event: { eventId, title: event.title, url } };
}

function page(model: Omit<LostLinkModel, 'operator'>, status = 200): Response {
  return privatePage(renderLostLinkPage({ ...model, operator: operator() }), { status });
}
