import type { ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';
import { LinkedText } from '../elements/links.tsx';

/** A labelled value; lines with an empty text, null or false are left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** A text as the value of a fact, or null when it is blank. */
export function textValue(text: string): ReactNode {
  return text.trim() === '' ? null : <FormattedText text={text} />;
}

/** A card of facts under a heading; nothing when none has a value. */
export function FactCard({
  title,
  facts,
  level = 3,
}: {
  title: string;
  facts: readonly Fact[];
  level?: 2 | 3;
}) {
  const filled = facts.filter(([, value]) => value !== null && value !== '' && value !== false);
  if (filled.length === 0) return null;
  return (
    <Card title={title} level={level}>
      <dl>
        {filled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <LinkedText text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A bordered card with a heading of the given level. */
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
