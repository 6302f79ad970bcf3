import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { Prose } from '../../elements/FormattedText.tsx';
import { numberItems } from '../../elements/number-items.ts';

/** Questions and answers, all expanded: they are short, and searching the page finds them. */
export function FaqPanel({ event }: { event: PublishedEvent }) {
  const pairs = event.faq.filter(
    ({ question, answer }) => question.trim() !== '' || answer.trim() !== '',
  );
  if (pairs.length === 0) return null;
  return numberItems(pairs).map(({ place, item: { question, answer } }) => (
    <section className="card" key={place}>
      {question.trim() !== '' && <h3>{question}</h3>}
      <Prose text={answer} />
    </section>
  ));
}
