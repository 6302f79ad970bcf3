import type { PublicWords } from '@tabiya/domain/words/public-words';

/**
 * Returns the names of fields with a long label or a sentence of their own, for the summary of problems, where a sentence
 * above says that they are empty.
 */
export function shortLabels({
  registrationForm: { questions },
  registrationPage: { done, payment },
}: Pick<PublicWords, 'registrationForm' | 'registrationPage'>) {
  return {
    section: questions.section.label,
    showName: done.publicName,
    paymentAcknowledged: payment.heading,
  };
}
