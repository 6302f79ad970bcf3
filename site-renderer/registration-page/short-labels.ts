import type { PublicWords } from '@tabiya/domain/words/public-words';

/**
 * Returns the names of fields with a long label, for the summary of problems, where a sentence above says that they are
 * empty.
 */
export function shortLabels({ done, payment }: PublicWords['registrationPage']) {
  return { showName: done.publicName, paymentAcknowledged: payment.heading };
}
