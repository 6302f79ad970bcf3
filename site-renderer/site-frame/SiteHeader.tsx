import { HeaderBar } from '../elements/HeaderBar.tsx';
import { useWords } from '../elements/words.ts';

/**
 * The header of the product's own public pages. Only the browser knows whether the visitor is signed in: the page's
 * script marks the document, and the header shows the links of members.
 */
export function SiteHeader({ current }: { current?: string }) {
  return <HeaderBar words={useWords().site.header} current={current} />;
}
