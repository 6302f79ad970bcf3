import type { WordedCode } from '@tabiya/domain/words/words';
import { functionsEnvironment } from '../environment/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { type PaymentProvider, paymentProvider } from './payment-provider.ts';

/**
 * Responds with the URL of a page at the payment provider. Throws an HttpError 503 if payments are not set up, and 502
 * with the given problem if the provider fails.
 */
export async function providerPageResponse(
  open: (provider: PaymentProvider) => Promise<string>,
  code: WordedCode,
): Promise<string> {
  const { payments, siteUrl } = functionsEnvironment();
  if (payments === null) {
    throw new HttpError(503, { code: 'payments_not_set_up' });
  }
  try {
    return await open(paymentProvider(payments, siteUrl));
  } catch (error) {
    const refusal = new HttpError(502, { code });
    refusal.cause = error;
    throw refusal;
  }
}
