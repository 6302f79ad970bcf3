import { ROUTES } from '@tabiya/domain/routes/routes';
import { LoneRook } from '../elements/LoneRook.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import type { Operator } from '../site-frame/operator.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';

/** The page of a link without an entry: the same for one that is wrong, has ended, or never existed. */
export function BrokenLinkPage({ operator }: { operator: Operator }) {
  const words = useSiteWords().entryPage.notFound;
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide">
        <div className="message">
          <LoneRook />
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <p className="ways">
            <a className="button" href={ROUTES.entry.path}>
              {words.again}
            </a>
          </p>
        </div>
      </main>
      <SiteFooter operator={operator} />
    </div>
  );
}
