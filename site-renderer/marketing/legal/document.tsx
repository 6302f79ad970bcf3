import signedInScript from '../../browser-scripts/signed-in-script.ts?script';
import type { DocumentParts } from '../../document.ts';
import { markup } from '../../documents.tsx';
import baseCss from '../../look/base.css?inline';
import type { Operator } from '../../site-frame/operator.ts';
import siteCss from '../../site-frame/site.css?inline';
import { LegalPage } from './LegalPage.tsx';
import legalCss from './legal.css?inline';

const styles = baseCss + siteCss + legalCss;

type Legal = { title: string; text: string; canonical: string; operator: Operator };

/** The document parts of a page with the operator's own text. */
export function legalDocument({ title, text, canonical, operator }: Legal): DocumentParts {
  const body = markup(<LegalPage title={title} text={text} operator={operator} />);
  return {
    title: `${title} · Tabiya`,
    description: `${title} of this site`,
    canonical,
    css: styles,
    script: signedInScript,
    body,
  };
}
