import type { DocumentParts } from '../document.ts';
import { markup } from '../documents.tsx';
import baseCss from '../page/base.css?inline';
import type { Operator } from '../site/operator.ts';
import signedInScript from '../site/signed-in-script.ts?script';
import siteCss from '../site/site.css?inline';
import { leanStyles } from '../styles.ts';
import { LegalPage } from './LegalPage.tsx';
import legalCss from './legal.css?inline';

type Legal = { title: string; text: string; canonical: string; operator: Operator };

/** What the document of a page of the operator's own words is put together from. */
export function legalDocument({ title, text, canonical, operator }: Legal): DocumentParts {
  return {
    title: `${title} · Tabiya`,
    description: `${title} of this site`,
    canonical,
    css: leanStyles(baseCss + siteCss + legalCss),
    script: signedInScript,
    body: markup(<LegalPage title={title} text={text} operator={operator} />),
  };
}
