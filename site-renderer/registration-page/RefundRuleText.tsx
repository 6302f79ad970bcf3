import {
  bestRule,
  type RefundRule,
  refundStepsText,
} from '@tabiya/domain/event/entry-terms/refund-rule';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { useSiteWords } from '../elements/site-words.ts';

type RefundRuleTextProps = {
  event: Pick<PublishedEvent, 'refundRule'>;
  /** The rules of an entry, of which the best counts; otherwise the event’s. */
  rules?: readonly Pick<RefundRule, 'steps'>[] | undefined;
};

/** What players who withdraw get back; nothing without a rule. */
export function RefundRuleText({ event, rules = [event.refundRule] }: RefundRuleTextProps) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.refunds;
  const steps = refundStepsText(bestRule(rules), { ...words, locale: terms.locale });
  return steps === '' ? null : <p className="help">{words.rule(steps)}</p>;
}
