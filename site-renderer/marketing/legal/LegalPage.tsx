import { Prose } from '../../elements/FormattedText.tsx';
import type { Operator } from '../../site-frame/operator.ts';
import { SiteFooter } from '../../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../../site-frame/SiteHeader.tsx';

type LegalPageProps = { title: string; text: string; operator: Operator };

/** The body of a page with the operator's own text: marks for bold, italic, and underline, never HTML. */
export function LegalPage({ title, text, operator }: LegalPageProps) {
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide legal">
        <h1>{title}</h1>
        <Prose text={text} />
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}
