import type { ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';

/** A labelled value; an empty text or null means that there is nothing to say, and the line is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** A text as the value of a fact, or null when it says nothing. */
export function textValue(text: string): ReactNode {
  return text.trim() === '' ? null : <FormattedText text={text} />;
}

/** A card of facts under a heading; nothing at all when none of them has a value. */
export function FactCard({
  title,
  facts,
  level = 3,
}: {
  title: string;
  facts: readonly Fact[];
  level?: 2 | 3;
}) {
  const filled = facts.filter(([, value]) => value !== null && value !== '');
  if (filled.length === 0) return null;
  return (
    <Card title={title} level={level}>
      <dl>
        {filled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A bordered surface with a heading of the level that its place in the page asks for. */
export function Card({
  title,
  level = 3,
  children,
}: {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="card">
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
