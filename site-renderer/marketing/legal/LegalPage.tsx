import { Prose } from '../../elements/FormattedText.tsx';
import { numberItems } from '../../elements/number-items.ts';
import type { Operator } from '../../site-frame/operator.ts';
import { SiteFooter } from '../../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../../site-frame/SiteHeader.tsx';

type LegalPageProps = { title: string; text: string; operator: Operator };

/**
 * The body of a page with the operator's own text: marks for bold, italic, and underline, never HTML. A paragraph that
 * begins in bold is a part under that heading.
 */
export function LegalPage({ title, text, operator }: LegalPageProps) {
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide legal">
        <h1>{title}</h1>
        {numberItems(partsOf(text)).map(({ place, item: { heading, body } }) => (
          <section key={place}>
            {heading && <h2>{heading}</h2>}
            <Prose text={body} />
          </section>
        ))}
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}

/** Returns the parts of a text, each with the bold words at its start as its heading. */
function partsOf(text: string): { heading: string; body: string }[] {
  return text
    .trim()
    .split(/\n\s*\n(?=\*\*[^*\n]+\.\*\*\s)/)
    .map((part) => {
      const [, heading = '', body = part] = part.match(/^\*\*([^*\n]+)\.\*\*\s+([\s\S]*)$/) ?? [];
      return { heading, body };
    });
}
