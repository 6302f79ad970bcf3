import { Prose } from '../page/FormattedText.tsx';
import type { Operator } from '../site/operator.ts';
import { SiteFooter } from '../site/SiteFooter.tsx';
import { SiteHeader } from '../site/SiteHeader.tsx';

type LegalPageProps = { title: string; text: string; operator: Operator };

/** The body of a page of the operator's own words: text with marks for bold, italic and underline, never markup. */
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
