import { Fragment, type ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';
import { LinkedText } from '../elements/links.tsx';

/** A labelled value; lines with an empty text, null or false are left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** Returns a text as the value of a fact; null if it is blank. */
export function textValue(text: string): ReactNode {
  return text.trim() === '' ? null : <FormattedText text={text} />;
}

const isKnown = ([, value]: Fact) => value !== null && value !== '' && value !== false;

/** A card of facts under a heading; nothing if none has a value. */
export function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (!facts.some(isKnown)) return null;
  return (
    <Card title={title}>
      <FactList facts={facts} />
    </Card>
  );
}

/** One card for several groups of facts, each under its heading, without empty groups. */
export function FactGroups({ groups }: { groups: readonly { title: string; facts: Fact[] }[] }) {
  const known = groups.filter(({ facts }) => facts.some(isKnown));
  if (known.length === 0) return null;
  return (
    <section className="card">
      {known.map(({ title, facts }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <FactList facts={facts} />
        </Fragment>
      ))}
    </section>
  );
}

/** Labels and values; nothing if none has a value. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  const known = facts.filter(isKnown);
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <LinkedText text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
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
