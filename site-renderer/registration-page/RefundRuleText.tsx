import { refundStepsText } from '@tabiya/domain/event/entry-terms/refund-rule';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { useSiteWords } from '../elements/site-words.ts';

/** What players who withdraw get back; nothing without a rule. */
export function RefundRuleText({ event }: { event: Pick<PublishedEvent, 'refundRule'> }) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.refunds;
  const steps = refundStepsText(event.refundRule, { ...words, locale: terms.locale });
  return steps === '' ? null : <p className="help">{words.rule(steps)}</p>;
}
