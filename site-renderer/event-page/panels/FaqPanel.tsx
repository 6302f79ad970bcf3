import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { FormattedText } from '../../elements/FormattedText.tsx';
import { numbered } from '../../elements/numbered.ts';

/** Questions and answers, all expanded: they are short, and searching the page finds them. */
export function FaqPanel({ event }: { event: PublishedEvent }) {
  const pairs = event.faq.filter(
    ({ question, answer }) => question.trim() !== '' || answer.trim() !== '',
  );
  if (pairs.length === 0) return null;
  return (
    <dl className="card faq">
      {numbered(pairs).map(({ place, item: { question, answer } }) => (
        <div key={place}>
          <dt dir="auto">{question}</dt>
          <dd dir="auto">
            <FormattedText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
