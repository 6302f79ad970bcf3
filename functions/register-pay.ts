import type { Config } from '@netlify/functions';
import { refuseCrossSite } from '@tabiya/server/http/cross-site';
import { handler, readText } from '@tabiya/server/http/handler';
import { payConfirmed } from '@tabiya/server/registration/confirmation';
import { withErrorPage } from '@tabiya/server/registration/registration-error';

/** Leads from the confirmation of a registration to the page where what its players owe is paid, all at once. */
export default handler((request) =>
  withErrorPage(async () => {
    refuseCrossSite(request);
    const form = new URLSearchParams(await readText(request));
    return payConfirmed(request, form.get('eventId') ?? '');
  }),
);

export const config: Config = {
  path: '/register/pay',
  method: 'POST',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
